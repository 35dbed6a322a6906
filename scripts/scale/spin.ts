import { Worker } from 'node:worker_threads';

const text = `
  const { parentPort, workerData } = require('node:worker_threads');
  const until = performance.now() + workerData;
  let sum = 0;
  while (performance.now() < until) sum += Math.sqrt(sum + 1);
  parentPort.postMessage(sum);
`;
/** How long it is looked, milliseconds. */
const looked = 400;
const spin = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(text, { eval: true, workerData: looked });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
/**
 * So many processors as `threads` that compute get now: what other programs leave. On a machine of
 * their own these are all it has, or one each.
 */
export async function processorsLeft(threads: number): Promise<number> {
  const [before, began] = [process.cpuUsage(), performance.now()];
  await Promise.all(Array.from({ length: threads }, spin));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (performance.now() - began);
}
