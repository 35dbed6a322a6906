import { bandCount } from '../facets/told';
import { bandShift, fact, reduced, stocked, type Columns } from './columns/columns';
import type { Numbers } from './columns/numbers';
import { failing, type Failures } from './failures';

const up = (counts: Int32Array, at: number, step: number): void =>
  void (counts[at] = (counts[at] as number) + step);
const roomFor = ({ texts }: Numbers) => new Int32Array(texts.length + 1);
/**
 * How many products of a list have each brand, shop and category (by number + 1; 0 is none), stand
 * in each price band, are at hand, and cost less than before.
 */
export interface Tallies {
  brand: Int32Array;
  shop: Int32Array;
  category: Int32Array;
  band: Int32Array;
  atHand: number;
  cheaper: number;
}
export const tallies = ({ brands, shops, categories }: Columns): Tallies => ({
  brand: roomFor(brands),
  shop: roomFor(shops),
  category: roomFor(categories),
  band: new Int32Array(bandCount),
  atHand: 0,
  cheaper: 0,
});

/**
 * Each facet counts who fails no part of the filter but its own. With step 1 these are added,
 * nobody being counted yet;
 * with step -1 the others are taken off, everybody being counted.
 */
export function count(
  slots: Int32Array,
  { bits, at: places, count: fails }: Failures,
  { facts }: Columns,
  into: Tallies,
  step: 1 | -1,
): void {
  const { brand, shop, category, band } = into;
  const off = step === -1;
  let [atHand, cheaper] = [0, 0];
  const size = off ? fails : slots.length;
  for (let k = 0; k < size; k++) {
    const i = off ? (places[k] as number) : k;
    const failed = bits[i] as number;
    if (!off && (failed & (failed - 1)) !== 0) continue;
    const at = (slots[i] as number) * fact.each;
    const flags = facts[at + fact.flags] as number;
    if ((failed === 0) !== off) up(category, (facts[at + fact.category] as number) + 1, step);
    if (((failed & ~failing.brand) === 0) !== off)
      up(brand, (facts[at + fact.brand] as number) + 1, step);
    if (((failed & ~failing.shop) === 0) !== off)
      up(shop, (facts[at + fact.shop] as number) + 1, step);
    if (((failed & ~failing.price) === 0) !== off) up(band, flags >> bandShift, step);
    if (((failed & ~failing.in_stock) === 0) !== off && (flags & stocked) !== 0) atHand += step;
    if (((failed & ~failing.reduced) === 0) !== off && (flags & reduced) !== 0) cheaper += step;
  }
  into.atHand += atHand;
  into.cheaper += cheaper;
}
/** A list counted whole, once: lists are never changed, only replaced. */
const wholes = new WeakMap<Int32Array, Tallies>();
export function wholeOf(slots: Int32Array, columns: Columns): Tallies {
  const known = wholes.get(slots);
  if (known) return known;
  const whole = countAll(slots, columns);
  wholes.set(slots, whole);
  return whole;
}
/** A loop without conditions: half of what `count` costs where nothing fails. */
function countAll(slots: Int32Array, columns: Columns): Tallies {
  const { facts } = columns;
  const whole = tallies(columns);
  const { brand, shop, category, band } = whole;
  let [atHand, cheaper] = [0, 0];
  for (let i = 0; i < slots.length; i++) {
    const at = (slots[i] as number) * fact.each;
    const flags = facts[at + fact.flags] as number;
    up(brand, (facts[at + fact.brand] as number) + 1, 1);
    up(shop, (facts[at + fact.shop] as number) + 1, 1);
    up(category, (facts[at + fact.category] as number) + 1, 1);
    up(band, flags >> bandShift, 1);
    atHand += (flags & stocked) === 0 ? 0 : 1;
    cheaper += (flags & reduced) === 0 ? 0 : 1;
  }
  return { ...whole, atHand, cheaper };
}
export function copyOf({ brand, shop, category, band, atHand, cheaper }: Tallies): Tallies {
  return {
    brand: brand.slice(),
    shop: shop.slice(),
    category: category.slice(),
    band: band.slice(),
    atHand,
    cheaper,
  };
}
