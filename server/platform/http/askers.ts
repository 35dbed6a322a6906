import { isHere, networkOf, placeOf64 } from './address';
import type { Asker } from '../db/turns';

/** What somebody had counts half after so many milliseconds. */
const half = 5000;
/** A network counts for a sixteenth: it may be a whole town's. */
const share = 1 / 16;
const mostAskers = 50_000;

class Spent {
  private sum = 0;
  private at = performance.now();
  now(): number {
    const time = performance.now();
    this.sum *= 2 ** ((this.at - time) / half);
    this.at = time;
    return this.sum;
  }
  add(ms: number): void {
    this.sum = this.now() + ms;
  }
}
const known = new Map<string, Spent>();
/** Those who had next to nothing are forgotten when there are many. */
function tidy(): void {
  for (const [name, spent] of known) if (spent.now() < 1) known.delete(name);
  if (known.size >= mostAskers) known.clear();
}
function spentOf(name: string): Spent {
  const there = known.get(name);
  if (there) return there;
  if (known.size >= mostAskers) tidy();
  const made = new Spent();
  known.set(name, made);
  return made;
}
/**
 * An address, and beside it the network it lies in; nobody in particular on the mall's own machine.
 */
export function askerAt(ip: string): Asker | undefined {
  if (isHere(ip)) return undefined;
  const [own, around] = [spentOf(placeOf64(ip)), spentOf(`around ${networkOf(ip)}`)];
  return {
    spent: () => own.now() + around.now() * share,
    spend: (ms) => [own, around].forEach((one) => one.add(ms)),
  };
}
