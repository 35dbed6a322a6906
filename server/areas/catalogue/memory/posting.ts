import { scratch } from './scratch';

export type Entries = readonly number[] | Int32Array;
const none = new Uint32Array(0);
function setBits(bits: Uint32Array, entries: Entries): Uint32Array {
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as number;
    bits[entry >> 5] = (bits[entry >> 5] as number) | (1 << (entry & 31));
  }
  return bits;
}
export const hasBit = (bits: Uint32Array, entry: number): boolean =>
  (((bits[entry >> 5] ?? 0) >>> (entry & 31)) & 1) === 1;
/** Up to so many entries an array of its own is smaller than a typed one. */
const short = 24;

/**
 * The entries in which a word or a pair of characters stands, ascending. Most words stand in one or
 * two, some in a hundred thousand.
 */
export class Posting {
  private list: number[] | Int32Array = [];
  private bits: Uint32Array = none;
  private counted = 0;
  size = 0;

  /** `size` entries that are read when somebody looks at them. */
  static later(size: number, read: () => Entries): Posting {
    const posting = new Posting();
    [posting.unread, posting.size] = [read, size];
    return posting;
  }
  private unread: (() => Entries) | null = null;

  /** `entries`: ascending, each once. */
  static of(entries: number[] | Int32Array): Posting {
    const posting = new Posting();
    [posting.list, posting.size] = [entries, entries.length];
    return posting;
  }
  /** Entries come in their order; one that comes twice in a row is taken once. */
  add(entry: number): void {
    this.read();
    if (this.size > 0 && this.list[this.size - 1] === entry) return;
    if (this.size === 0) this.list = [entry];
    else if (Array.isArray(this.list) && this.size < short) this.list.push(entry);
    else this.append(entry);
    this.size++;
  }
  private append(entry: number): void {
    if (this.size === this.list.length) {
      const wider = new Int32Array(Math.ceil(this.size * 1.5));
      wider.set(this.list);
      this.list = wider;
    }
    this.list[this.size] = entry;
  }
  private read(): void {
    if (this.unread) [this.list, this.unread] = [this.unread() as number[] | Int32Array, null];
  }
  get entries(): Entries {
    this.read();
    return this.list instanceof Int32Array ? this.list.subarray(0, this.size) : this.list;
  }
  /** A bit for each entry; kept until one more is added. */
  asBits(): Uint32Array {
    const { entries, size } = this;
    if (this.counted !== size)
      [this.bits, this.counted] = [
        setBits(new Uint32Array(((entries[size - 1] ?? 0) >> 5) + 1), entries),
        size,
      ];
    return this.bits;
  }
}
function addBits(bits: Uint32Array, more: Uint32Array): void {
  for (let i = 0; i < more.length; i++) bits[i] = (bits[i] as number) | (more[i] as number);
}
const entriesFound = scratch((size) => new Int32Array(size));
/** The entries whose bits are set in both, within so many words, ascending. */
function entriesIn(one: Uint32Array, other: Uint32Array, words: number): Int32Array {
  const found = entriesFound(words * 32);
  let count = 0;
  for (let i = 0; i < words; i++)
    for (let left = (one[i] as number) & (other[i] as number); left !== 0; left &= left - 1)
      found[count++] = (i << 5) + 31 - Math.clz32(left & -left);
  return found.slice(0, count);
}
/** Several lists in one, each entry once. Short lists are not worth bits of their own. */
export function merged(lists: readonly Posting[]): Posting {
  if (lists.length === 1) return lists[0] as Posting;
  const last = lists.reduce((most, { entries, size }) => Math.max(most, entries[size - 1] ?? 0), 0);
  const either = new Uint32Array((last >> 5) + 1);
  for (const list of lists) {
    if (list.size * 64 < last) setBits(either, list.entries);
    else addBits(either, list.asBits());
  }
  return Posting.of(lists.length > 0 ? entriesIn(either, either, either.length) : []);
}
const bitsLeft = scratch((size) => new Uint32Array(size));
/**
 * The entries that stand in every list: 32 of them are compared at once, so frequent words are as
 * cheap as rare ones.
 */
export function common(lists: readonly Posting[]): Int32Array {
  const [first = none, second = first, ...others] = lists
    .map((list) => list.asBits())
    .sort((a, b) => a.length - b.length);
  if (others.length === 0) return entriesIn(first, second, first.length);
  const left = bitsLeft(first.length);
  left.set(first);
  for (const bits of others)
    for (let i = 0; i < first.length; i++) left[i] = (left[i] as number) & (bits[i] as number);
  return entriesIn(left, second, first.length);
}
