export type Entries = readonly number[] | Int32Array;
const none = new Uint32Array(0);
function setBits(bits: Uint32Array, entries: Entries): Uint32Array {
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as number;
    bits[entry >> 5] = (bits[entry >> 5] as number) | (1 << (entry & 31));
  }
  return bits;
}
/** Up to so many entries an array of its own is smaller than a typed one. */
const short = 24;

/** The entries in which a word or a pair of characters stands, ascending. Most words stand in one or two, some in a hundred thousand. */
export class Posting {
  private list: number[] | Int32Array = [];
  private bits: Uint32Array = none;
  private counted = 0;
  size = 0;

  /** Entries come in their order; one that comes twice in a row is taken once. */
  add(entry: number): void {
    if (this.size > 0 && this.list[this.size - 1] === entry) return;
    if (this.size === 0) this.list = [entry];
    else if (this.size < short) (this.list as number[]).push(entry);
    else this.append(entry);
    this.size++;
  }
  private append(entry: number): void {
    if (this.size === short || this.size === this.list.length) {
      const wider = new Int32Array(Math.ceil(this.size * 1.5));
      wider.set(this.list);
      this.list = wider;
    }
    this.list[this.size] = entry;
  }
  get entries(): Entries {
    return this.list instanceof Int32Array ? this.list.subarray(0, this.size) : this.list;
  }
  /** A bit for each entry; kept until one more is added. */
  asBits(): Uint32Array {
    const { entries, size } = this;
    if (this.counted !== size) [this.bits, this.counted] = [setBits(new Uint32Array(((entries[size - 1] ?? 0) >> 5) + 1), entries), size];
    return this.bits;
  }
}
export const sizeOf = (lists: readonly Posting[]): number => lists.reduce((sum, { size }) => sum + size, 0);
/** Each entry once. Lists hold up to a hundred thousand: a byte per entry is far cheaper than a Set. */
export function union(lists: readonly Posting[]): Entries {
  if (lists.length <= 1) return lists[0]?.entries ?? [];
  const last = lists.reduce((most, { entries, size }) => Math.max(most, entries[size - 1] ?? 0), 0);
  const seen = new Uint8Array(last + 1);
  const all: number[] = [];
  for (const { entries } of lists) {
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] as number;
      if (seen[entry] === 0) all.push(entry);
      seen[entry] = 1;
    }
  }
  return all;
}
function addBits(bits: Uint32Array, more: Uint32Array): void {
  for (let i = 0; i < more.length; i++) bits[i] = (bits[i] as number) | (more[i] as number);
}
/** The bits of several lists in one. Short lists are not worth bits of their own. */
function eitherOf(lists: readonly Posting[]): Uint32Array {
  if (lists.length === 1) return (lists[0] as Posting).asBits();
  const last = lists.reduce((most, { entries, size }) => Math.max(most, entries[size - 1] ?? 0), 0);
  const either = new Uint32Array((last >> 5) + 1);
  for (const list of lists) {
    if (list.size * 64 < last) setBits(either, list.entries);
    else addBits(either, list.asBits());
  }
  return either;
}
/** The entries that stand in every part, a part being one or more lists: 32 entries are compared at once, so frequent parts are as cheap as rare ones. */
export function common(parts: readonly (readonly Posting[])[]): Entries {
  const [first = none, ...others] = parts.map(eitherOf);
  const length = others.reduce((least, bits) => Math.min(least, bits.length), first.length);
  const found: number[] = [];
  for (let i = 0; i < length; i++) {
    let left = (first[i] as number) | 0;
    for (let k = 0; k < others.length && left !== 0; k++) left &= (others[k] as Uint32Array)[i] as number;
    for (; left !== 0; left &= left - 1) found.push((i << 5) + 31 - Math.clz32(left & -left));
  }
  return found;
}
