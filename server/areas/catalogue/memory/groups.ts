import type { Group } from '../engine';
import { fact, type Columns } from './columns';
import { due, piece, turn } from './slices';

/** Slots by group; arrays are never changed, only replaced. */
export type Lists = Map<Group, Int32Array>;
/** Which groups a product stands in, by the numbers of its category, brand and shop. */
export interface GroupsOf {
  category: (number: number) => Group[];
  brand: (number: number) => Group[];
  shop: (number: number) => Group[];
}
const kinds = [
  { kind: 'category', texts: 'categories', at: fact.category },
  { kind: 'brand', texts: 'brands', at: fact.brand },
  { kind: 'shop', texts: 'shops', at: fact.shop },
] as const;
/** Where a kind's number lies within `facts`, and by number + 1 the groups that it stands for. */
interface Kind {
  at: number;
  groups: Int32Array[];
}
function numbered(columns: Columns, of: GroupsOf): { kinds: Kind[]; names: Group[] } {
  const numbers = new Map<Group, number>();
  const numberOf = (group: Group): number => {
    const known = numbers.get(group) ?? numbers.size;
    numbers.set(group, known);
    return known;
  };
  const made = kinds.map(({ kind, texts, at }) => {
    const byNumber = [-1, ...columns[texts].texts.keys()];
    const groups = byNumber.map((number) => Int32Array.from(of[kind](number), numberOf));
    return { at, groups };
  });
  return { kinds: made, names: [...numbers.keys()] };
}
/** How many of these stand in each group: numbers are counted first, which are fewer. */
function* counted(all: Int32Array, { facts }: Columns, { at, groups }: Kind, sizes: Int32Array) {
  const times = new Int32Array(groups.length);
  for (let from = 0; from < all.length; from += piece) {
    const to = Math.min(all.length, from + piece);
    for (let i = from; i < to; i++)
      times[(facts[(all[i] as number) * fact.each + at] as number) + 1]!++;
    yield;
  }
  groups.forEach((its, number) => its.forEach((one) => (sizes[one]! += times[number] as number)));
}
function* filled(
  all: Int32Array,
  { facts }: Columns,
  { at, groups }: Kind,
  lists: readonly Int32Array[],
  ends: Int32Array,
) {
  for (let from = 0; from < all.length; from += piece) {
    const to = Math.min(all.length, from + piece);
    for (let i = from; i < to; i++) {
      const slot = all[i] as number;
      const its = groups[(facts[slot * fact.each + at] as number) + 1] as Int32Array;
      for (let k = 0; k < its.length; k++) {
        const group = its[k] as number;
        (lists[group] as Int32Array)[ends[group]!++] = slot;
      }
    }
    yield;
  }
}
/** Counted first, so that each list has its size from the beginning; a rest after each piece. */
function* listsOf(all: Int32Array, columns: Columns, of: GroupsOf): Generator<void, Lists> {
  const { kinds: its, names } = numbered(columns, of);
  const sizes = new Int32Array(names.length);
  for (const kind of its) yield* counted(all, columns, kind, sizes);
  const lists = Array.from(sizes, (size) => new Int32Array(size));
  const ends = new Int32Array(names.length);
  for (const kind of its) yield* filled(all, columns, kind, lists, ends);
  const found: Lists = new Map();
  names.forEach((name, number) => {
    if ((sizes[number] as number) > 0) found.set(name, lists[number] as Int32Array);
  });
  return found;
}
/** Slots in their order by the groups that they stand in. */
export function grouped(all: Int32Array, columns: Columns, of: GroupsOf): Lists {
  const work = listsOf(all, columns, of);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
/** The same with others served in between; nothing may change meanwhile. */
export async function groupedInSlices(
  all: Int32Array,
  columns: Columns,
  of: GroupsOf,
): Promise<Lists> {
  const work = listsOf(all, columns, of);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (due()) await turn();
  }
}
