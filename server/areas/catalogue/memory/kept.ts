import { randomUUID } from 'node:crypto';
import { sorts, type Sort } from '#contract/catalogue';
import type { Group } from '../engine';
import { pathsOf, type Names } from '../names';
import { Columns, type ColumnsData } from './columns/columns';
import type { Files } from './image/file';
import { packInSlices, unpack } from './image/pack';
import type { Orders } from './columns/orders';
import type { Stamp } from './stamp';

/** The file of all products in their orders, and that of the groups that they stand in. */
export const [products, groups] = ['products', 'groups'];
interface Products {
  columns: ColumnsData;
  sorted: Partial<Record<Sort, Int32Array>>;
}
type Grouped = Partial<Record<Sort, Record<Group, Int32Array>>>;
/** `mark`: which groups belong to them. */
type About = Stamp & { mark?: string };
/** Which products these groups are of, and where the categories lay then. */
interface Of {
  mark: string;
  paths: string;
}
interface Restored {
  columns: Columns;
  orders: Orders;
  since: string;
}
/** Groups that were kept with other products, or with other categories, are of no use. */
async function groupsOf(files: Files, mark: string | undefined, paths: string): Promise<Grouped> {
  const kept = await files.load<Of>(groups);
  const fits = kept?.about.mark === mark && kept?.about.paths === paths;
  return kept && fits ? unpack<Grouped>(kept.packed) : {};
}
/**
 * What was kept. `known`: what things are called, if every change since then can still be read;
 * else null.
 */
export async function restored(
  files: Files,
  known: (stamp: Stamp) => Promise<Names | null>,
  ordersOf: (columns: Columns) => Orders,
): Promise<Restored | null> {
  const kept = await files.load<About>(products);
  const names = kept && (await known(kept.about));
  if (!kept || !names) return null;
  try {
    const { columns: data, sorted } = unpack<Products>(kept.packed);
    const columns = await Columns.of(data);
    const orders = ordersOf(columns);
    const grouped = await groupsOf(files, kept.about.mark, pathsOf(names));
    for (const sort of sorts) {
      const [all, lists] = [sorted[sort], grouped[sort]];
      if (all && lists) orders.put(sort, all, new Map(Object.entries(lists)));
      else if (all) await orders.take(sort, all);
    }
    return { columns, orders, since: kept.about.since };
  } catch {
    await files.discard(products);
    return null;
  }
}
/** A copy, taken before anything else changes; what is answered writes it down. */
export async function copied(
  files: Files,
  stamp: Stamp,
  { columns, orders, names }: { columns: Columns; orders: Orders; names: Names },
): Promise<() => Promise<void>> {
  const about: About = { ...stamp, mark: randomUUID() };
  const of = { mark: about.mark, paths: pathsOf(names) };
  const sorted = Object.fromEntries(orders.kept());
  const packed = await packInSlices({ columns: columns.data(), sorted });
  const lists = await packInSlices(orders.keptGroups());
  return async () => {
    await files.save(groups, of, lists);
    await files.save(products, about, packed);
  };
}
