import { parentPort } from 'node:worker_threads';
import { openDb, type Db } from '../../../../platform/db/open';
import { readSaid } from '../said';
import { make, type Reader } from './make';
import { pack } from './pack';
import type { FromThread, Order, ToThread } from './messages';

/** So many products are read at once. */
const step = 2000;
if (!parentPort) throw new Error('This is the beginning of a thread.');
const port = parentPort;
const tell = (message: FromThread) => port.postMessage(message);
let db: Promise<Db> | undefined;

/** From the database itself, or by the thread that began this one: it alone has the embedded one. */
function readerOf({ url, lang, called }: Order): Reader {
  if (!url)
    return (ids) =>
      new Promise((resolve) => {
        port.once('message', (message: ToThread) => {
          if (message.kind === 'said') resolve(message.said);
        });
        tell({ kind: 'read', ids: [...ids] });
      });
  db ??= openDb({ url, folder: '' });
  const known = db;
  return async (ids) => readSaid(await known, lang, called, ids);
}
async function work(order: Order): Promise<void> {
  try {
    const image = await make(order.lang, order.ids, readerOf(order), step);
    tell({ kind: 'made', packed: pack(image) });
  } catch (error) {
    tell({ kind: 'failed', message: String(error) });
  }
}
port.on('message', (message: ToThread) => {
  if (message.kind === 'order') void work(message.order);
});
