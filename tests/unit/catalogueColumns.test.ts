import { describe, expect, test } from 'vitest';
import { sorts } from '#contract/catalogue';
import { everything } from '#server/areas/catalogue/engine';
import { Columns } from '#server/areas/catalogue/memory/columns/columns';
import { grouped, groupedInSlices } from '#server/areas/catalogue/memory/columns/groups';
import { packInSlices, unpack } from '#server/areas/catalogue/memory/image/pack';
import { Orders } from '#server/areas/catalogue/memory/columns/orders';
import { made } from '../lib/madeCatalogue';

type Data = Parameters<typeof Columns.of>[0];

describe('the numbers of all products', () => {
  test('are found by the product’s id, in whatever order products came', () => {
    const { items } = made(3000);
    const columns = new Columns();
    const ids = [7, 500, 501, 3, 900, 12, 13, 1500, 1499, 2];
    const slots = ids.map((id) => columns.put({ ...(items[0] as (typeof items)[0]), id }));
    expect(ids.map((id) => columns.slotOf(id))).toEqual(slots);
    expect([1, 4, 499, 502, 3000].map((id) => columns.slotOf(id))).toEqual(
      Array(5).fill(undefined),
    );
    expect(columns.put({ ...(items[0] as (typeof items)[0]), id: 3 })).toBe(slots[3]);
    columns.drop(slots[4] as number);
    expect(columns.slotOf(900)).toBeUndefined();
  });
  test('are the same when they have been made room for, and take more in', async () => {
    const { catalogue, items } = made(2000);
    const { columns } = catalogue;
    const before = items.map(({ id }) => columns.hit(columns.slotOf(id) ?? -1));
    await columns.makeRoom(70_000);
    const room = columns.id;
    for (const item of made(72_000).items.slice(2000)) columns.put(item);
    expect(columns.id).toBe(room);
    expect(items.map(({ id }) => columns.hit(columns.slotOf(id) ?? -1))).toEqual(before);
    expect(columns.hit(columns.slotOf(72_000) ?? -1)).toMatchObject({ id: 72_000 });
  });
  test('come back from where they were kept, and go on from there', async () => {
    const { catalogue, items } = made(2000);
    const packed = await packInSlices(catalogue.columns.data());
    const columns = await Columns.of(unpack<Data>(packed));
    for (const { id } of items)
      expect(columns.hit(columns.slotOf(id) ?? -1)).toEqual(
        catalogue.columns.hit(catalogue.columns.slotOf(id) ?? -1),
      );
    const more = made(4000).items.slice(2000);
    await columns.makeRoom(more.length);
    for (const item of more) columns.put(item);
    expect(columns.hit(columns.slotOf(4000) ?? -1)).toEqual(made(4000).catalogue.columns.hit(3999));
  });
});
describe('the groups that products stand in', () => {
  const { catalogue } = made(120_000);
  const { columns, orders } = catalogue;
  test('hold each product once in each of its groups, in the order of all', () => {
    const all = orders.list('price_up');
    const groups = orders.groups('price_up');
    const own = (group: string) => all.filter((slot) => catalogue.groupsOf(slot).includes(group));
    for (const group of ['c:a', 'c:a1', 'c:b', 'b:b3', 's:s1'])
      expect(groups.get(group)).toEqual(own(group));
    const names = new Set([...all].flatMap((slot) => catalogue.groupsOf(slot)));
    expect([...groups.keys()].sort()).toEqual([...names, everything].sort());
  });
  test('are the same when they are made a slice at a time', async () => {
    for (const sort of sorts) {
      const all = orders.list(sort);
      const whole = grouped(all, columns, orders.groupsOf);
      expect(await groupedInSlices(all, columns, orders.groupsOf)).toEqual(whole);
    }
    const again = new Orders(columns, orders.groupsOf);
    await again.take('best', orders.list('best'));
    expect(again.groups('best')).toEqual(orders.groups('best'));
  });
});
