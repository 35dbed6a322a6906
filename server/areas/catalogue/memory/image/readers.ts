import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './messages';
import { read, Unusable, type Kept } from './read';
import { newThread } from './worker';

/** Smaller files are read between requests: a thread costs more. */
const worthAThread = 8 * 2 ** 20;
/** Milliseconds after its last file that a thread is kept. */
const idle = 1000;
/** One file after another, in a thread of its own. */
interface Lane {
  worker: Worker | null;
  last: Promise<unknown>;
  waiting: number;
}
/** The thread is gone; the file may be whole. */
class Lost extends Error {}

function ask(worker: Worker, path: string): Promise<Kept<unknown>> {
  return new Promise((resolve, reject) => {
    const done = () => worker.off('message', hear).off('error', lost).off('exit', lost);
    const lost = () => {
      done();
      reject(new Lost('the thread that reads files ended'));
    };
    const hear = (message: FromThread) => {
      done();
      if (message.kind === 'kept') resolve(message.kept);
      else if (message.kind === 'failed')
        reject(new (message.unusable ? Unusable : Error)(message.message));
      else reject(new Error('it said something else'));
    };
    worker.on('message', hear).on('error', lost).on('exit', lost);
    worker.postMessage({ kind: 'file', path } satisfies ToThread);
  });
}
/** Reads files beside what is asked: a gigabyte and its sum are a second of computing. */
export class Readers {
  private readonly lanes: Lane[];

  constructor(
    private readonly least = worthAThread,
    count = Math.max(1, Math.min(4, availableParallelism() - 1)),
  ) {
    const lane = (): Lane => ({ worker: null, last: Promise.resolve(), waiting: 0 });
    this.lanes = Array.from({ length: count }, lane);
  }
  /** All of a file; one that is broken, of another version or not there is an error. */
  async read<T>(path: string): Promise<Kept<T>> {
    if ((await stat(path)).size < this.least) return read<T>(path);
    const [lane] = this.lanes.toSorted((a, b) => a.waiting - b.waiting);
    return (await this.inLane(lane as Lane, path)) as Kept<T>;
  }
  private inLane(lane: Lane, path: string): Promise<Kept<unknown>> {
    lane.waiting++;
    const found = lane.last
      .then(() => ask((lane.worker ??= newThread()), path))
      .catch((error: unknown) => {
        if (!(error instanceof Lost)) throw error;
        lane.worker = null;
        return read(path);
      })
      .finally(() => this.leave(lane));
    lane.last = found.catch(() => undefined);
    return found;
  }
  private leave(lane: Lane): void {
    if (--lane.waiting > 0) return;
    setTimeout(() => {
      if (lane.waiting > 0) return;
      void lane.worker?.terminate();
      lane.worker = null;
    }, idle).unref();
  }
}
