import { setTimeout } from 'node:timers/promises';

/**
 * One after the other, and after each as long a rest as it took: however much is asked for, it
 * takes half of the
 * process at most, and nobody else waits for more than one of them.
 */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  /** How many have not begun. */
  waiting = 0;

  take<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    let began = 0;
    const mine = this.last.then(() => {
      this.waiting -= 1;
      began = performance.now();
      return work();
    });
    const rest = () => setTimeout(performance.now() - began, undefined, { ref: false });
    this.last = mine.then(rest, rest);
    return mine;
  }
}
