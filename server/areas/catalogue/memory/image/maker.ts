import type { Worker } from 'node:worker_threads';
import type { Language } from '#contract/languages';
import type { Db } from '../../../../platform/db/open';
import { readSaid, type Called } from '../said';
import type { Image } from './image';
import { make } from './make';
import type { FromThread, Order, ToThread } from './messages';
import { unpack } from './pack';
import { newThread } from './worker';

/** Fewer products are taken in between requests, a few at a time: a thread costs more. */
export const worthAThread = 20_000;
/** Read at once where requests are served in between. */
const step = 1000;
/** Milliseconds after its last work that a thread is kept. */
const idle = 10_000;

/** The product in each slot, 0 for none, and what brands and categories are called. */
export interface Work {
  ids: Float64Array;
  called: Called;
}
/** Makes the indexes of languages, one after another; big ones in a thread of their own. */
export class Maker {
  private worker: Worker | undefined;
  private ending: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: Db,
    private readonly least = worthAThread,
  ) {}

  /** `begun`: asked what there is to do when its turn has come. `size`: how much that will be. */
  make(lang: Language, size: number, begun: () => Work): Promise<Image> {
    if (size < this.least) return this.here(lang, begun());
    const made = this.last.then(() => this.beside(lang, begun()));
    this.last = made.catch(() => undefined);
    return made;
  }
  private reader = (lang: Language, called: Called) => (some: readonly number[]) =>
    readSaid(this.db, lang, called, some);
  private here(lang: Language, { ids, called }: Work): Promise<Image> {
    return make(lang, ids, this.reader(lang, called), step);
  }
  private beside(lang: Language, { ids, called }: Work): Promise<Image> {
    return this.ordered({ lang, ids, called, url: this.db.url }, this.reader(lang, called));
  }
  private thread(): Worker {
    clearTimeout(this.ending);
    if (this.worker) return this.worker;
    const worker = newThread();
    this.worker = worker;
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = undefined;
    });
    return worker;
  }
  private ordered(
    order: Order,
    read: (ids: readonly number[]) => ReturnType<typeof readSaid>,
  ): Promise<Image> {
    const worker = this.thread();
    const tell = (message: ToThread) => worker.postMessage(message);
    return new Promise<Image>((resolve, reject) => {
      const lost = () => failed(new Error('the thread that makes indexes ended'));
      const hear = (message: FromThread) => {
        if (message.kind === 'read')
          read(message.ids).then((said) => tell({ kind: 'said', said }), failed);
        else if (message.kind === 'failed') failed(new Error(message.message));
        else if (message.kind === 'made') {
          done();
          resolve(unpack<Image>(message.packed));
        }
      };
      const done = () => {
        worker.off('message', hear).off('error', failed).off('exit', lost);
        this.ending = setTimeout(() => {
          // Whoever comes while it ends begins another.
          if (this.worker === worker) this.worker = undefined;
          void worker.terminate();
        }, idle).unref();
      };
      const failed = (error: Error) => {
        done();
        // What it may still be at is of no use to anybody.
        if (this.worker === worker) this.worker = undefined;
        void worker.terminate();
        reject(error);
      };
      worker.on('message', hear).on('error', failed).on('exit', lost);
      tell({ kind: 'order', order });
    });
  }
}
