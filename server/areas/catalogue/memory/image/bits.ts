import { scratch } from '../scratch';

export type Entries = readonly number[] | Int32Array;
export function onesIn(word: number): number {
  let ones = word - ((word >>> 1) & 0x55555555);
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
/** A bit is set for each of the entries. */
export function setBits(bits: Uint32Array, entries: Entries): Uint32Array {
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as number;
    bits[entry >> 5] = (bits[entry >> 5] as number) | (1 << (entry & 31));
  }
  return bits;
}
export const wordsFor = (last: number): number => (last >> 5) + 1;
export const hasBit = (bits: Uint32Array, entry: number): boolean =>
  (((bits[entry >> 5] ?? 0) >>> (entry & 31)) & 1) === 1;
/** Where the first of ascending entries stands that is not below; looked for from `from` on. */
export function seek(entries: Entries, entry: number, from = 0): number {
  let step = 1;
  while (from + step < entries.length && (entries[from + step] as number) < entry) step *= 2;
  let [low, high] = [from + (step >> 1), Math.min(from + step, entries.length)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle] as number) < entry) low = middle + 1;
    else high = middle;
  }
  return low;
}
const entriesFound = scratch((size) => new Int32Array(size));
/** The entries whose bits are set, ascending; there are at most so many. */
export function entriesIn(bits: Uint32Array, words: number, most: number): Int32Array {
  const found = entriesFound(most);
  let count = 0;
  for (let i = 0; i < words; i++)
    for (let left = bits[i] as number; left !== 0; left &= left - 1)
      found[count++] = (i << 5) + 31 - Math.clz32(left & -left);
  return found.slice(0, count);
}
export function bitsIn(bits: Uint32Array, words: number): number {
  let count = 0;
  for (let i = 0; i < words; i++) {
    count += onesIn(bits[i] as number);
  }
  return count;
}
