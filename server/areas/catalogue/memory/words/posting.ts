import { bitsIn, entriesIn, hasBit, seek, setBits, wordsFor, type Entries } from '../image/bits';
import { scratch } from '../scratch';

export type { Entries };

/** A list of more than one in so many entries is kept as bits, which take less room than numbers. */
const dense = 32;
const lastOf = (entries: Entries): number => entries[entries.length - 1] ?? 0;

/**
 * The entries in which a word or a pair of characters stands, ascending. Most words stand in one or
 * two, some in a hundred thousand: few are numbers, many are bits.
 */
export class Posting {
  private list: Entries = [];
  private bits: Uint32Array | null = null;
  private unread: (() => Posting) | null = null;
  size = 0;

  /** `entries`: ascending, each once. */
  static of(entries: Entries): Posting {
    const posting = new Posting();
    posting.size = entries.length;
    const last = lastOf(entries);
    if (entries.length * dense > last && last >= 1024)
      posting.bits = setBits(new Uint32Array(wordsFor(last)), entries);
    else posting.list = entries;
    return posting;
  }
  /** As many as there are bits set. */
  static ofBits(bits: Uint32Array): Posting {
    const posting = new Posting();
    [posting.bits, posting.size] = [bits, bitsIn(bits, bits.length)];
    return posting;
  }
  /** `size` entries that are read when somebody looks at them. */
  static later(size: number, read: () => Posting): Posting {
    const posting = new Posting();
    [posting.unread, posting.size] = [read, size];
    return posting;
  }
  private read(): void {
    if (!this.unread) return;
    const { list, bits } = this.unread();
    [this.list, this.bits, this.unread] = [list, bits, null];
  }
  get entries(): Entries {
    this.read();
    return this.bits ? entriesIn(this.bits, this.bits.length, this.size) : this.list;
  }
  has(entry: number): boolean {
    this.read();
    if (this.bits) return hasBit(this.bits, entry);
    return this.list[seek(this.list, entry)] === entry;
  }
  /** null where they are few. */
  get asBits(): Uint32Array | null {
    this.read();
    return this.bits;
  }
  /** How many numbers of memory it takes. */
  get weight(): number {
    this.read();
    return this.bits?.length ?? this.size;
  }
  addTo(bits: Uint32Array): void {
    this.read();
    if (!this.bits) setBits(bits, this.list);
    else for (let i = 0; i < this.bits.length; i++) bits[i]! |= this.bits[i] as number;
  }
  /** No entry is behind this one. */
  get last(): number {
    this.read();
    return this.bits ? this.bits.length * 32 - 1 : lastOf(this.list);
  }
}
/** Fewer entries than one in so many are sorted as numbers: bits for all would cost more. */
const few = 256;
function sorted(lists: readonly Posting[], total: number): Posting {
  const all = new Int32Array(total);
  let size = 0;
  for (const { entries } of lists) {
    all.set(entries, size);
    size += entries.length;
  }
  all.sort();
  return Posting.of(all.filter((entry, i) => i === 0 || entry !== all[i - 1]));
}
/** Several lists in one, each entry once. */
export function merged(lists: readonly Posting[]): Posting {
  if (lists.length === 1) return lists[0] as Posting;
  const total = lists.reduce((sum, { size }) => sum + size, 0);
  const last = lists.reduce((most, list) => Math.max(most, list.last), 0);
  if (total * few < last || total === 0) return sorted(lists, total);
  const either = new Uint32Array(wordsFor(last));
  for (const list of lists) list.addTo(either);
  return total * dense > last && last >= 1024
    ? Posting.ofBits(either)
    : Posting.of(entriesIn(either, either.length, total));
}
const bitsLeft = scratch((size) => new Uint32Array(size));
function commonBits(all: readonly Uint32Array[], most: number): Int32Array {
  const [first, ...others] = all.toSorted((a, b) => a.length - b.length) as [Uint32Array];
  const left = bitsLeft(first.length);
  left.set(first);
  for (const bits of others)
    for (let i = 0; i < first.length; i++) left[i] = (left[i] as number) & (bits[i] as number);
  return entriesIn(left, first.length, most);
}
/** Those of the entries that stand in another list too: longer lists are leapt through. */
function among(entries: Entries, other: Posting): Int32Array {
  const [found, bits] = [new Int32Array(entries.length), other.asBits];
  let count = 0;
  if (bits) {
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] as number;
      if (hasBit(bits, entry)) found[count++] = entry;
    }
    return found.subarray(0, count);
  }
  const list = other.entries;
  for (let i = 0, at = 0; i < entries.length && at < list.length; i++) {
    const entry = entries[i] as number;
    at = seek(list, entry, at);
    if (list[at] === entry) found[count++] = entry;
  }
  return found.subarray(0, count);
}
/**
 * The entries that stand in every list: of frequent words 32 are compared at once, and with a rare
 * one only its own entries are looked for in the others.
 */
export function common(lists: readonly Posting[]): Entries {
  const [rarest, ...others] = lists.toSorted((a, b) => a.size - b.size);
  if (!rarest) return [];
  if (rarest.size === 0 || others.length === 0) return rarest.entries;
  const bits = lists.flatMap((list) => list.asBits ?? []);
  if (bits.length === lists.length) return commonBits(bits, rarest.size);
  return others.reduce((left, other) => among(left, other), rarest.entries);
}
/** The entries of a list without these, which are ascending. */
export function without(list: Posting, entries: Entries): Int32Array {
  const bits = list.asBits;
  if (!bits) {
    const gone = Posting.of(entries);
    return Int32Array.from(list.entries).filter((entry) => !gone.has(entry));
  }
  const left = bitsLeft(bits.length);
  left.set(bits);
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as number;
    if (entry >> 5 < bits.length) left[entry >> 5]! &= ~(1 << (entry & 31));
  }
  return entriesIn(left, bits.length, list.size);
}
