import { tiers as tier } from '../search/place';
import type { Found } from './words/finder';
import { scratch } from './scratch';

const gathered = scratch((size) => new Int32Array(size));
/**
 * The places of what was found in a list, tier after tier, and where each tier ends; in one tier
 * where how well something answers does not matter. What has no place is left out.
 */
export function inTiers(
  { slots, tiers }: Found,
  places: Int32Array,
  tiered: boolean,
): { places: Int32Array; ends: number[] } {
  const ends = Array.from({ length: tier.other + 1 }, () => 0);
  const tierOf = (i: number) => (tiered ? (tiers[i] as number) : 0);
  for (let i = 0; i < slots.length; i++)
    if ((places[slots[i] as number] as number) >= 0) ends[tierOf(i)]!++;
  let sum = 0;
  const next = ends.map((size) => (sum += size) - size);
  const all = gathered(sum).subarray(0, sum);
  for (let i = 0; i < slots.length; i++) {
    const place = places[slots[i] as number] as number;
    if (place >= 0) all[next[tierOf(i)]!++] = place;
  }
  return { places: all, ends: next };
}
/** Fewer than one in so many are sorted; more are marked among all places, and read off. */
const few = 256;
const marks = scratch((size) => new Uint32Array(size));
/** The places, each once, ascending, in the memory they stand in; all are below `most`. */
export function inOrder(places: Int32Array, most: number): Int32Array {
  if (places.length * few < most) return places.sort();
  const words = (most >> 5) + 1;
  const marked = marks(words).fill(0, 0, words);
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number;
    marked[place >> 5]! |= 1 << (place & 31);
  }
  let count = 0;
  for (let i = 0; i < words; i++)
    for (let left = marked[i] as number; left !== 0; left &= left - 1)
      places[count++] = (i << 5) + 31 - Math.clz32(left & -left);
  return places;
}
