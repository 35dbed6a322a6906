import { Worker } from 'node:worker_threads';

/** A thread that makes indexes and reads files; it keeps no process from its end. */
export function newThread(): Worker {
  const worker = new Worker(new URL('./boot.mjs', import.meta.url));
  worker.unref();
  worker.on('error', () => undefined);
  return worker;
}
