import { EventEmitter } from 'node:events';
import type { Waits } from '#contract/endpoint';
import type { Measures } from './measures';

/** What limits and load did, for whoever counts it. Nothing here names a person or an address. */
interface Told {
  /** A call was refused with 429. `seconds`: until it may come again. */
  limited: [{ by: keyof Measures; path: string; seconds: number }];
  /** A call was sent away with 503, while the server could not keep up. */
  shed: [{ path: string; waits: Waits }];
  /** From now on those before `level` (contract/endpoint, `waiting`) are sent away; 0: nobody is. */
  pressure: [{ level: number; before: number; delay: number }];
  /** The database did not answer in time: this process counts by itself for some seconds. */
  alone: [];
}
export const told = new EventEmitter<Told>();
