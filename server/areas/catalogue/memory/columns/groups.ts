import type { Group } from '../../engine';
import { fact, type Columns } from './columns';
import { due, piece, turn } from '../slices';

/** Slots by group; arrays are never changed, only replaced. */
export type Lists = Map<Group, Int32Array>;
/** Which groups a product stands in, by the numbers of its category, brand and shop. */
export interface GroupsOf {
  category: (number: number) => Group[];
  brand: (number: number) => Group[];
  shop: (number: number) => Group[];
}
const kinds = [
  ['category', 'categories'],
  ['brand', 'brands'],
  ['shop', 'shops'],
] as const;
type Kind = (typeof kinds)[number][0];
/** The groups as numbers: of a kind's number + 1 those in `all` between two of its `starts`. */
interface Numbered {
  names: Group[];
  all: Int32Array;
  starts: Record<Kind, Int32Array>;
}
function numbered(columns: Columns, of: GroupsOf): Numbered {
  const numbers = new Map<Group, number>();
  const numberOf = (group: Group): number => {
    const known = numbers.get(group) ?? numbers.size;
    numbers.set(group, known);
    return known;
  };
  const all: number[] = [];
  const startsOf = ([kind, texts]: (typeof kinds)[number]) => {
    const starts = [all.length];
    for (const number of [-1, ...columns[texts].texts.keys()])
      starts.push(all.push(...of[kind](number).map(numberOf)));
    return [kind, Int32Array.from(starts)];
  };
  const starts = Object.fromEntries(kinds.map(startsOf)) as Numbered['starts'];
  return { names: [...numbers.keys()], all: Int32Array.from(all), starts };
}
/** How often each number of a kind stands there. */
function* counted(slots: Int32Array, { facts }: Columns, { starts, all, names }: Numbered) {
  const times = kinds.map(([kind]) => new Int32Array(starts[kind].length));
  const [category, brand, shop] = times as [Int32Array, Int32Array, Int32Array];
  for (let from = 0; from < slots.length; from += piece) {
    const to = Math.min(slots.length, from + piece);
    for (let i = from; i < to; i++) {
      const at = (slots[i] as number) * fact.each;
      category[(facts[at + fact.category] as number) + 1]!++;
      brand[(facts[at + fact.brand] as number) + 1]!++;
      shop[(facts[at + fact.shop] as number) + 1]!++;
    }
    yield;
  }
  const sizes = new Int32Array(names.length);
  for (const [k, [kind]] of kinds.entries())
    for (let number = 0; number + 1 < starts[kind].length; number++)
      for (let i = starts[kind][number] as number; i < (starts[kind][number + 1] as number); i++)
        sizes[all[i] as number]! += times[k]?.[number] as number;
  return sizes;
}
/** Each slot behind the others of its groups in `room`; `ends`: where each group's begin. */
function* filled(
  slots: Int32Array,
  { facts }: Columns,
  { starts: { category, brand, shop }, all }: Numbered,
  { room, ends }: { room: Int32Array; ends: Int32Array },
) {
  const put = (starts: Int32Array, number: number, slot: number) => {
    const to = starts[number + 2] as number;
    for (let i = starts[number + 1] as number; i < to; i++) room[ends[all[i] as number]!++] = slot;
  };
  for (let from = 0; from < slots.length; from += piece) {
    const until = Math.min(slots.length, from + piece);
    for (let i = from; i < until; i++) {
      const slot = slots[i] as number;
      const at = slot * fact.each;
      put(category, facts[at + fact.category] as number, slot);
      put(brand, facts[at + fact.brand] as number, slot);
      put(shop, facts[at + fact.shop] as number, slot);
    }
    yield;
  }
}
/** Counted first, so that each list has its place from the beginning; a rest after each piece. */
function* listsOf(slots: Int32Array, columns: Columns, of: GroupsOf): Generator<void, Lists> {
  const groups = numbered(columns, of);
  const sizes = yield* counted(slots, columns, groups);
  const ends = new Int32Array(sizes.length);
  for (let i = 1; i < sizes.length; i++)
    ends[i] = (ends[i - 1] as number) + (sizes[i - 1] as number);
  const room = new Int32Array((ends.at(-1) ?? 0) + (sizes.at(-1) ?? 0));
  yield* filled(slots, columns, groups, { room, ends });
  const lists: Lists = new Map();
  for (const [number, name] of groups.names.entries()) {
    const [size, end] = [sizes[number] as number, ends[number] as number];
    // Its own: what the others lie in can go when they are replaced.
    if (size > 0) lists.set(name, room.slice(end - size, end));
    if (number % 100 === 0) yield;
  }
  return lists;
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
