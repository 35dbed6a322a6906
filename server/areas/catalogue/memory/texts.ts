import type { Entries } from './posting';
import { scratch } from './scratch';
import { wordGoesOn } from '../words';

/** What is looked for in texts: its UTF-16 units. */
export type Units = Uint16Array;
export const unitsOf = (text: string): Units =>
  Uint16Array.from(text, (_, i) => text.charCodeAt(i));
const space = 0x20;
const places = scratch((size) => new Int32Array(size));
const beginnings = scratch((size) => new Int32Array(size));
/** So many units at the beginning of a text tell most texts apart. */
const headSize = 8;
/** The beginning of a text as one number; 0 where it is too short to have one. */
function headOf(units: Units, start = 0, size = units.length): number {
  if (size < headSize) return 0;
  let hash = 0x811c9dc5;
  for (let i = start; i < start + headSize; i++)
    hash = Math.imul(hash ^ (units[i] as number), 0x01000193);
  return hash >>> 0 || 1;
}

/**
 * A hundred thousand texts in one piece of memory, each known by its number. Looking into them
 * costs a few nanoseconds each,
 * a tenth of what the methods of as many strings cost, and the collector of garbage has nothing to
 * visit.
 */
export class Texts {
  private units = new Uint16Array(65_536);
  /** Where each begins; the next one's beginning is its end. */
  private starts = new Int32Array(1024);
  private heads = new Uint32Array(1024);
  private used = 0;
  private size = 0;

  /** Takes a text in and gives its number. */
  add(text: string): number {
    if (this.used + text.length > this.units.length)
      this.units = wider(this.units, (this.used + text.length) * 1.5);
    if (this.size + 1 === this.starts.length)
      [this.starts, this.heads] = [
        wider(this.starts, this.size * 1.5),
        wider(this.heads, this.size * 1.5),
      ];
    const start = this.used;
    for (let i = 0; i < text.length; i++) this.units[this.used++] = text.charCodeAt(i);
    this.starts[this.size + 1] = this.used;
    this.heads[this.size] = headOf(this.units, start, text.length);
    return this.size++;
  }
  private matches(at: number, part: Units): boolean {
    const { units } = this;
    for (let i = 0; i < part.length; i++) if (units[at + i] !== part[i]) return false;
    return true;
  }
  /**
   * The places in `numbers` of texts that may begin so, and how many: the beginning's own number
   * rules most out without a look at them.
   */
  private likely(numbers: Entries, part: Units): number {
    const [found, head] = [places(numbers.length), headOf(part)];
    const { heads } = this;
    let count = 0;
    for (let i = 0; i < numbers.length; i++)
      if (head === 0 || heads[numbers[i] as number] === head) found[count++] = i;
    return count;
  }
  /**
   * How well each of these texts answers: 0 where it begins with `start` and `end` behind it, 1
   * where it begins with `start`, 2 otherwise.
   * Each look is taken at all texts before the next one: the processor fetches them side by side,
   * and a third of the time is left.
   */
  rate(numbers: Entries, start: Units, end: Units): Uint8Array {
    const tiers = new Uint8Array(numbers.length).fill(2);
    const count = this.likely(numbers, start);
    const { starts, units } = this;
    const [found, begins, last] = [places(count), beginnings(count), start.length - 1];
    for (let k = 0; k < count; k++)
      begins[k] = starts[numbers[found[k] as number] as number] as number;
    for (let k = 0; k < count; k++)
      if (last < 0 || units[(begins[k] as number) + last] === start[last])
        tiers[found[k] as number] = 1;
    for (let k = 0; k < count; k++)
      if (tiers[found[k] as number] === 1)
        tiers[found[k] as number] = this.tier(
          begins[k] as number,
          starts[(numbers[found[k] as number] as number) + 1] as number,
          start,
          end,
        );
    return tiers;
  }
  private tier(from: number, to: number, start: Units, end: Units): number {
    const behind = from + start.length;
    if (behind > to || !this.matches(from, start)) return 2;
    return behind + end.length <= to && this.matches(behind, end) ? 0 : 1;
  }
  /** Where in the memory the part stands, from `from` on; -1 if not in this text. */
  private find(number: number, part: Units, from: number): number {
    const { units } = this;
    const first = part[0];
    const last = (this.starts[number + 1] as number) - part.length;
    for (let at = from; at <= last; at++)
      if (units[at] === first && this.matches(at, part)) return at;
    return -1;
  }
  /** `within`: in so many units of its beginning alone. */
  includes(number: number, part: Units, within = Number.POSITIVE_INFINITY): boolean {
    const start = this.starts[number] as number;
    const at = this.find(number, part, start);
    return at >= 0 && at - start + part.length <= within;
  }
  /** Whether a word of the text begins so. */
  hasWord(number: number, part: Units): boolean {
    const start = this.starts[number] as number;
    for (let at = this.find(number, part, start); at >= 0; at = this.find(number, part, at + 1)) {
      if (at === start || this.units[at - 1] === space) return true;
      if (
        !wordGoesOn.test(String.fromCharCode(...this.units.subarray(Math.max(start, at - 2), at)))
      )
        return true;
    }
    return false;
  }
}
function wider<T extends Uint16Array | Int32Array | Uint32Array>(old: T, size: number): T {
  const next = new (old.constructor as new (length: number) => T)(Math.ceil(size));
  next.set(old);
  return next;
}
