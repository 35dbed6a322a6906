import { describe, expect, test } from 'vitest';
import { sorts } from '#contract/catalogue';
import { everything, type Group } from '#server/areas/catalogue/engine';
import { made } from '../lib/madeCatalogue';

describe('lists of which much changes at once', () => {
  const { catalogue, items } = made(20_000);
  const { columns, orders } = catalogue;
  const sizes = () => sorts.map((sort) => orders.list(sort).length);
  test('are those of before until all of them are new, and others are served meanwhile', async () => {
    for (const sort of sorts) orders.groups(sort);
    const changed = new Map<number, { before: Group[]; now: Group[] }>();
    for (const item of items.slice(0, 2000)) {
      const slot = columns.slotOf(item.id) ?? 0;
      const before = [everything, ...catalogue.groupsOf(slot)];
      columns.drop(slot);
      const stays = item.id % 2 === 0;
      if (stays) columns.put({ ...item, price: item.price + 100 });
      changed.set(slot, { before, now: stays ? before : [] });
    }
    const seen: number[][] = [];
    let going = true;
    const look = () => {
      seen.push(sizes());
      if (going) setImmediate(look);
    };
    setImmediate(look);
    await orders.apply(changed);
    const after = sizes();
    going = false;
    expect(after).toEqual(sorts.map(() => 19_000));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((one) => one.some((size) => size !== 20_000))).toEqual([]);
    for (const sort of sorts)
      expect(orders.list(sort)).toEqual(columns.all().sort(columns.comparer(sort)));
  });
});
