import type { MessagePort } from 'node:worker_threads';
import { openDb, type Db } from '../../../../platform/db/open';
import { readSaid } from '../said';
import { make, type Reader } from './make';
import type { FromThread, Order, ToThread } from './messages';
import { pack } from './pack';

/** So many products are read at once. */
const step = 2000;
let db: Promise<Db> | undefined;

/** From the database itself, or by the thread that began this one: it alone has the embedded one. */
function readerOf({ url, lang, called }: Order, port: MessagePort): Reader {
  if (!url)
    return (ids) =>
      new Promise((resolve) => {
        port.once('message', (message: ToThread) => {
          if (message.kind === 'said') resolve(message.said);
        });
        port.postMessage({ kind: 'read', ids: [...ids] } satisfies FromThread);
      });
  db ??= openDb({ url, folder: '' });
  const known = db;
  return async (ids) => readSaid(await known, lang, called, ids);
}
/** Makes what was ordered; whatever keeps it from that is thrown. */
export async function work(order: Order, port: MessagePort): Promise<FromThread> {
  const image = await make(order.lang, order.ids, readerOf(order, port), step);
  return { kind: 'made', packed: pack(image) };
}
