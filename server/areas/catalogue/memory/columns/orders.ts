import type { Sort } from '#contract/catalogue';
import { everything, type Group } from '../../engine';
import type { Columns } from './columns';
import { grouped, groupedInSlices, type GroupsOf, type Lists } from './groups';
import { merged } from './merged';
import { due, piece, turn } from '../slices';
import { sortedInSlices } from './sorted';

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
    return this.bySort.get(sort) ?? this.make(sort);
  }
  private make(sort: Sort): Lists {
    const all = this.columns.all().sort(this.columns.comparer(sort));
    const lists = grouped(all, this.columns, this.groupsOf);
    this.bySort.set(sort, lists.set(everything, all));
    return lists;
  }
  /** The same ahead of time, with others served in between; nothing may change meanwhile. */
  async prepare(sort: Sort): Promise<void> {
    await this.take(sort, await sortedInSlices(this.columns.all(), this.columns.comparer(sort)));
  }
  /** `all`: what is on sale, in this order. */
  async take(sort: Sort, all: Int32Array): Promise<void> {
    this.put(sort, all, await groupedInSlices(all, this.columns, this.groupsOf));
  }
  /** The same where the groups are known. */
  put(sort: Sort, all: Int32Array, lists: Lists): void {
    this.bySort.set(sort, lists.set(everything, all));
  }
  /** The sorts that were made. */
  kept(): [Sort, Int32Array][] {
    return [...this.bySort].map(([sort, lists]) => [sort, lists.get(everything) ?? this.empty]);
  }
  /** The groups of these sorts, without that of everything. */
  keptGroups(): Record<string, Record<Group, Int32Array>> {
    const own = (lists: Lists) =>
      Object.fromEntries([...lists].filter(([group]) => group !== everything));
    return Object.fromEntries([...this.bySort].map(([sort, lists]) => [sort, own(lists)]));
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
  private async placesOf(all: Int32Array): Promise<Int32Array> {
    const at = new Int32Array(this.columns.size).fill(-1);
    for (let from = 0; from < all.length; from += piece) {
      const to = Math.min(all.length, from + piece);
      for (let place = from; place < to; place++) at[all[place] as number] = place;
      if (due()) await turn();
    }
    return at;
  }
  /**
   * The slots changed: out of the groups they were in, into those they are in now, at their places.
   * Others are served meanwhile, by the lists of before; all lists are replaced at once.
   */
  async apply(changed: Changed): Promise<void> {
    const marks = new Uint8Array(this.columns.size);
    for (const slot of changed.keys()) marks[slot] = 1;
    const made: [Sort, Lists, Int32Array | undefined][] = [];
    for (const [sort, lists] of this.bySort) {
      const [compare, now] = [this.columns.comparer(sort), new Map(lists)];
      for (const [group, come] of comeTo(changed, compare))
        now.set(group, await merged(lists.get(group) ?? this.empty, marks, come, compare));
      const places = this.at.has(sort)
        ? await this.placesOf(now.get(everything) ?? this.empty)
        : undefined;
      made.push([sort, now, places]);
    }
    this.at.clear();
    for (const [sort, lists, places] of made) {
      this.bySort.set(sort, lists);
      if (places) this.at.set(sort, places);
    }
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
