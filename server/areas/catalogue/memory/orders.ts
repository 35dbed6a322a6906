import type { Sort } from '#contract/catalogue';
import { everything, type Group } from '../engine';
import type { Columns } from './columns';
import { inSlices } from './slices';
import { sortedInSlices } from './sorted';

type Lists = Map<Group, Int32Array>;

/** Which groups a product stands in, by the numbers of its category, brand and shop. */
export interface GroupsOf {
  category: (number: number) => Group[];
  brand: (number: number) => Group[];
  shop: (number: number) => Group[];
}
/** Slots by group, counted first, so that each list has its size from the beginning. */
function listsOf(all: Int32Array, columns: Columns, of: GroupsOf): Lists {
  const numbers = new Map<Group, number>();
  const kinds = (['category', 'brand', 'shop'] as const).map((kind) => {
    const byNumber = [-1, ...columns[`${kind === 'category' ? 'categorie' : kind}s`].texts.keys()];
    const groups = byNumber.map((number) =>
      of[kind](number).map((group) => {
        const known = numbers.get(group) ?? numbers.size;
        numbers.set(group, known);
        return known;
      }),
    );
    return { column: columns[kind], groups };
  });
  const sizes = new Int32Array(numbers.size);
  for (const { column, groups } of kinds)
    for (const slot of all)
      for (const group of groups[(column[slot] as number) + 1] as number[])
        sizes[group] = (sizes[group] as number) + 1;
  const lists = Array.from(sizes, (size) => new Int32Array(size));
  sizes.fill(0);
  for (const { column, groups } of kinds)
    for (const slot of all)
      for (const group of groups[(column[slot] as number) + 1] as number[]) {
        const at = sizes[group] as number;
        (lists[group] as Int32Array)[at] = slot;
        sizes[group] = at + 1;
      }
  const filled = [...numbers].filter(([, number]) => (sizes[number] as number) > 0);
  return new Map(filled.map(([group, number]) => [group, lists[number] as Int32Array]));
}

/**
 * Every group in every sort, as arrays of slots; each sort is made when it is first asked for.
 * Arrays are never changed, only replaced.
 */
export class Orders {
  private readonly bySort = new Map<Sort, Lists>();
  private readonly at = new Map<Sort, Int32Array>();
  /** Its own: what is counted of a list is kept by the list, and is of these columns alone. */
  private readonly empty = new Int32Array(0);
  constructor(
    private readonly columns: Columns,
    readonly groupsOf: GroupsOf,
  ) {}

  list(sort: Sort, group: Group = everything): Int32Array {
    return this.groups(sort).get(group) ?? this.empty;
  }
  /** Every group with what stands in it. */
  groups(sort: Sort): ReadonlyMap<Group, Int32Array> {
    return (
      this.bySort.get(sort) ?? this.take(sort, this.columns.all().sort(this.columns.comparer(sort)))
    );
  }
  /** The same ahead of time, with others served in between; nothing may change meanwhile. */
  async prepare(sort: Sort): Promise<void> {
    this.take(sort, await sortedInSlices(this.columns.all(), this.columns.comparer(sort)));
  }
  /** `all`: what is on sale, in this order. */
  take(sort: Sort, all: Int32Array): Lists {
    const lists = listsOf(all, this.columns, this.groupsOf);
    lists.set(everything, all);
    this.bySort.set(sort, lists);
    return lists;
  }
  /** The sorts that were made. */
  kept(): [Sort, Int32Array][] {
    return [...this.bySort].map(([sort, lists]) => [sort, lists.get(everything) ?? this.empty]);
  }
  /** Each slot's place in the sort; -1 where it has none. */
  places(sort: Sort): Int32Array {
    const known = this.at.get(sort);
    if (known) return known;
    const at = new Int32Array(this.columns.size).fill(-1);
    this.list(sort).forEach((slot, place) => (at[slot] = place));
    this.at.set(sort, at);
    return at;
  }
  /**
   * The slots changed: out of the groups they were in, into those they are in now, at their places.
   * Others are served meanwhile, by the lists of before; all lists are replaced at once.
   */
  async apply(changed: Changed): Promise<void> {
    const marks = new Uint8Array(this.columns.size);
    for (const slot of changed.keys()) marks[slot] = 1;
    const pause = inSlices();
    const made = new Map<Sort, Lists>();
    for (const [sort, lists] of this.bySort) {
      const [compare, now] = [this.columns.comparer(sort), new Map(lists)];
      for (const [group, come] of comeTo(changed, compare))
        now.set(
          group,
          await merged(lists.get(group) ?? this.empty, { marks, come, compare, pause }),
        );
      made.set(sort, now);
    }
    for (const [sort, lists] of made) this.bySort.set(sort, lists);
    this.at.clear();
  }
}
type Changed = ReadonlyMap<number, { before: Group[]; now: Group[] }>;
type Compare = (a: number, b: number) => number;
/** Every group that a slot left or stayed in, with those that are in it now, in their order. */
function comeTo(changed: Changed, compare: Compare): Map<Group, number[]> {
  const come = new Map<Group, number[]>();
  const of = (group: Group): number[] => {
    const slots = come.get(group) ?? [];
    come.set(group, slots);
    return slots;
  };
  for (const { before } of changed.values()) for (const group of before) of(group);
  for (const slot of [...changed.keys()].sort(compare))
    for (const group of changed.get(slot)?.now ?? []) of(group).push(slot);
  return come;
}
interface Merging {
  /** 1 where a slot of the list has gone, or has another place now. */
  marks: Uint8Array;
  come: readonly number[];
  compare: Compare;
  pause: () => Promise<void>;
}
/** `list` without the marked slots and with `come` at their places; both are sorted. */
async function merged(list: Int32Array, { marks, come, compare, pause }: Merging) {
  const out = new Int32Array(list.length + come.length);
  let size = 0;
  const keep = (from: number, to: number) => {
    for (let i = from; i < to; i++)
      if (marks[list[i] as number] === 0) out[size++] = list[i] as number;
  };
  let done = 0;
  for (const slot of come) {
    const until = placeOf(list, marks, slot, compare, done);
    keep(done, until);
    out[size++] = slot;
    done = until;
    await pause();
  }
  keep(done, list.length);
  await pause();
  return out.slice(0, size);
}
/**
 * Where `slot` belongs; marked neighbours are stepped over, since their numbers are new already.
 */
function placeOf(
  list: Int32Array,
  marks: Uint8Array,
  slot: number,
  compare: Compare,
  from: number,
): number {
  let low = from;
  let high = list.length;
  while (low < high) {
    let middle = (low + high) >> 1;
    while (middle < high && marks[list[middle] as number] === 1) middle++;
    if (middle === high) high = (low + high) >> 1;
    else if (compare(list[middle] as number, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
