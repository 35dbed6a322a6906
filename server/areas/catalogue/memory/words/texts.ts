import type { Entries } from './posting';
import { Ascending, ascendingOf, type AscendingData } from '../image/ascending';
import { wider } from '../image/grown';
import { begun, lengthened, longestSymbol, shortened, type SymbolsData } from '../image/symbols';
import { bytesOf, headOf, unitsOf, type Units } from '../image/units';
import { scratch } from '../scratch';

const places = scratch((size) => new Int32Array(size));
export interface TextsData {
  /**
   * A unit is one byte in texts that have room in it, else two, the lower one first; written
   * shorter by symbols.
   */
  bytes: Uint8Array;
  /** Twice where each begins, and 1 where its units are of two bytes; the next one is its end. */
  starts: AscendingData;
  symbols: SymbolsData;
  heads: Uint32Array;
}
const atLength = scratch((size) => new Uint8Array(size));

/**
 * A million texts in one piece of memory, each known by its number: a third of what they take at
 * length. Looking into them costs a tenth of what the methods of as many strings cost, and the
 * collector of garbage has nothing to visit.
 */
export class Texts {
  private bytes: Uint8Array;
  /** Of those that were taken in here; made ones have theirs in fewer bits, and symbols. */
  private grown = new Uint32Array(16);
  private readonly made: Ascending | null;
  private readonly symbols: SymbolsData | null;
  private heads: Uint32Array;
  size: number;
  /** The text that is looked at: where it stands, from where to where, and 1 for wide units. */
  private text: Uint8Array;
  private from = 0;
  private end = 0;
  private wide = 0;

  constructor(data?: TextsData) {
    this.bytes = data?.bytes ?? new Uint8Array(256);
    this.text = this.bytes;
    this.made = data ? new Ascending(data.starts) : null;
    this.symbols = data?.symbols ?? null;
    this.heads = data?.heads ?? new Uint32Array(15);
    this.size = this.made ? this.made.length - 1 : 0;
  }
  private startOf(number: number): number {
    return this.made ? this.made.at(number) : (this.grown[number] as number);
  }
  /** Takes a text in and gives its number; not into those that were made. */
  add(text: string): number {
    const units = unitsOf(text);
    const wide = units.some((unit) => unit > 0xff) ? 1 : 0;
    const start = (this.grown[this.size] as number) >>> 1;
    const end = start + (units.length << wide);
    if (end >= 2 ** 31) throw new RangeError('names are too long for one index');
    if (end > this.bytes.length) this.bytes = wider(this.bytes, end * 1.5);
    if (this.size + 2 > this.grown.length)
      [this.grown, this.heads] = [
        wider(this.grown),
        wider(this.heads, this.grown.length * 1.5 + 16),
      ];
    for (let i = 0; i < units.length; i++)
      this.write(start + (i << wide), units[i] as number, wide);
    this.grown[this.size] = start * 2 + wide;
    this.grown[this.size + 1] = end * 2;
    this.heads[this.size] = headOf(units);
    return this.size++;
  }
  private write(at: number, unit: number, wide: number): void {
    this.bytes[at] = unit & 0xff;
    if (wide === 1) this.bytes[at + 1] = unit >>> 8;
  }
  /** What was taken in, to be kept. */
  data(): TextsData {
    const { grown, heads, size } = this;
    const { bytes, starts, symbols } = shortened(
      this.bytes,
      size,
      (text) => (grown[text] as number) >>> 1,
    );
    for (let i = 0; i <= size; i++)
      starts[i] = (starts[i] as number) * 2 + ((grown[i] as number) & 1);
    return { bytes, starts: ascendingOf(starts), symbols, heads: heads.slice(0, size) };
  }
  private look(number: number): void {
    const [start, next] = [this.startOf(number), this.startOf(number + 1) >>> 1];
    [this.text, this.from, this.end, this.wide] = [this.bytes, start >>> 1, next, start & 1];
    if (!this.symbols) return;
    this.text = atLength((this.end - this.from) * longestSymbol);
    this.end = lengthened(this.symbols, this.bytes, [this.from, next], this.text);
    this.from = 0;
  }
  private matches(at: number, part: Units): boolean {
    const { text } = this;
    if (this.wide === 0) {
      for (let i = 0; i < part.length; i++) if (text[at + i] !== part[i]) return false;
      return true;
    }
    for (let i = 0; i < part.length; i++) {
      const place = at + i * 2;
      if (((text[place] as number) | ((text[place + 1] as number) << 8)) !== part[i]) return false;
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
    const [found, bytes] = [places(count), [bytesOf(part, 0), bytesOf(part, 1)]];
    for (let k = 0; k < count; k++) {
      const place = found[k] as number;
      tiers[place] = this.tier(numbers[place] as number, bytes);
    }
    return tiers;
  }
  /** Most texts say with their first symbol that they begin otherwise. */
  private tier(number: number, parts: readonly (Uint8Array | null)[]): number {
    const start = this.startOf(number);
    const part = parts[start & 1];
    const read = part ? begun(this.symbols, this.bytes, start >>> 1, part) : null;
    if (!read) return 2;
    const end = this.startOf(number + 1) >>> 1;
    if (read.at > end) return 2;
    return read.at === end && read.whole ? 0 : 1;
  }
  /** Whether the part stands in this text. */
  includes(number: number, part: Units): boolean {
    this.look(number);
    const { text, from, wide } = this;
    const last = this.end - (part.length << wide);
    const first = (part[0] ?? 0) & 0xff;
    for (let at = from; at <= last; at += 1 + wide)
      if (text[at] === first && this.matches(at, part)) return true;
    return part.length === 0;
  }
}
