import type { Entries } from './posting';
import { wider } from './image/grown';
import { scratch } from './scratch';

/** What is looked for in texts: its UTF-16 units. */
export type Units = Uint16Array;
export const unitsOf = (text: string): Units =>
  Uint16Array.from(text, (_, i) => text.charCodeAt(i));
const places = scratch((size) => new Int32Array(size));
/** So many units at the beginning of a text tell most texts apart. */
const headSize = 8;
/** The beginning of a text as one number; 0 where it is too short to have one. */
function headOf(units: Units): number {
  if (units.length < headSize) return 0;
  let hash = 0x811c9dc5;
  for (let i = 0; i < headSize; i++) hash = Math.imul(hash ^ (units[i] as number), 0x01000193);
  return hash >>> 0 || 1;
}
export interface TextsData {
  /** A unit is one byte in texts that have room in it, else two, the lower one first. */
  bytes: Uint8Array;
  /** Twice where each begins, and 1 where its units are of two bytes; the next one is its end. */
  starts: Uint32Array;
  heads: Uint32Array;
}

/**
 * A million texts in one piece of memory, each known by its number. Looking into them costs a few
 * nanoseconds each, a tenth of what the methods of as many strings cost, and the collector of
 * garbage has nothing to visit.
 */
export class Texts {
  private bytes: Uint8Array;
  private starts: Uint32Array;
  private heads: Uint32Array;
  size: number;

  constructor(data?: TextsData) {
    this.bytes = data?.bytes ?? new Uint8Array(256);
    this.starts = data?.starts ?? new Uint32Array(16);
    this.heads = data?.heads ?? new Uint32Array(15);
    this.size = data ? data.starts.length - 1 : 0;
  }
  /** Takes a text in and gives its number. */
  add(text: string): number {
    const units = unitsOf(text);
    const wide = units.some((unit) => unit > 0xff) ? 1 : 0;
    const start = (this.starts[this.size] as number) >>> 1;
    const end = start + (units.length << wide);
    if (end > this.bytes.length) this.bytes = wider(this.bytes, end * 1.5);
    if (this.size + 2 > this.starts.length)
      [this.starts, this.heads] = [
        wider(this.starts),
        wider(this.heads, this.starts.length * 1.5 + 16),
      ];
    for (let i = 0; i < units.length; i++)
      this.write(start + (i << wide), units[i] as number, wide);
    this.starts[this.size] = start * 2 + wide;
    this.starts[this.size + 1] = end * 2;
    this.heads[this.size] = headOf(units);
    return this.size++;
  }
  private write(at: number, unit: number, wide: number): void {
    this.bytes[at] = unit & 0xff;
    if (wide === 1) this.bytes[at + 1] = unit >>> 8;
  }
  /** Without the room for more. */
  data(): TextsData {
    const { bytes, starts, heads, size } = this;
    return {
      bytes: bytes.slice(0, (starts[size] as number) >>> 1),
      starts: starts.slice(0, size + 1),
      heads: heads.slice(0, size),
    };
  }
  private matches(at: number, part: Units, wide: number): boolean {
    const { bytes } = this;
    if (wide === 0) {
      for (let i = 0; i < part.length; i++) if (bytes[at + i] !== part[i]) return false;
      return true;
    }
    for (let i = 0; i < part.length; i++) {
      const place = at + i * 2;
      if (((bytes[place] as number) | ((bytes[place + 1] as number) << 8)) !== part[i])
        return false;
    }
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
  /** How well each of these texts answers: 0 where it is `part`, 1 where it begins so, else 2. */
  rate(numbers: Entries, part: Units): Uint8Array {
    const tiers = new Uint8Array(numbers.length).fill(2);
    const count = this.likely(numbers, part);
    const found = places(count);
    for (let k = 0; k < count; k++) {
      const place = found[k] as number;
      tiers[place] = this.tier(numbers[place] as number, part);
    }
    return tiers;
  }
  private tier(number: number, part: Units): number {
    const start = this.starts[number] as number;
    const [from, wide] = [start >>> 1, start & 1];
    const left = ((this.starts[number + 1] as number) >>> 1) - from - (part.length << wide);
    if (left < 0 || !this.matches(from, part, wide)) return 2;
    return left === 0 ? 0 : 1;
  }
  /** Whether the part stands in this text. */
  includes(number: number, part: Units): boolean {
    const start = this.starts[number] as number;
    const [from, wide] = [start >>> 1, start & 1];
    const last = ((this.starts[number + 1] as number) >>> 1) - (part.length << wide);
    const [first, { bytes }] = [(part[0] ?? 0) & 0xff, this];
    for (let at = from; at <= last; at += 1 + wide)
      if (bytes[at] === first && this.matches(at, part, wide)) return true;
    return part.length === 0;
  }
}
