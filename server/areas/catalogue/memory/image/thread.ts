import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from './messages';
import { read, Unusable } from './read';

if (!parentPort) throw new Error('This is the beginning of a thread.');
const port = parentPort;

async function answer(message: ToThread): Promise<FromThread | null> {
  if (message.kind === 'file') return { kind: 'kept', kept: await read(message.path) };
  if (message.kind === 'said') return null;
  // A thread that only reads files does not wait for the database's code.
  const { work } = await import('./work');
  return work(message.order, port);
}
port.on('message', (message: ToThread) => {
  answer(message)
    .catch((error: unknown): FromThread => {
      const unusable = error instanceof Unusable;
      return { kind: 'failed', message: String(error), unusable };
    })
    .then((told) => told && port.postMessage(told))
    .catch(() => undefined);
});
