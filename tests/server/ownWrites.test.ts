import { afterAll, beforeAll, expect, test } from 'vitest';
import { cart } from '#contract/cart';
import { catalogue } from '#contract/catalogue';
import { build } from '#server/app';
import { readConfig } from '#server/config';
import { sql, type Db } from '#server/platform/db/open';
import { cookieNames, localName } from '#server/platform/http/cookies';
import { mallDb, type Opened } from '../lib/database';
import { knockingAt, type Knocking } from '../lib/server';

const wrote = localName(cookieNames.wrote);
let opened: Opened;
let mall: Knocking;
/** What was asked of the copy. */
let asked = 0;
function counting(db: Db): Db {
  const rows: Db['rows'] = (query) => {
    asked++;
    return db.rows(query);
  };
  const row: Db['row'] = (query) => {
    asked++;
    return db.row(query);
  };
  return { ...db, rows, row, whole: db };
}
let inUse = true;

beforeAll(async () => {
  opened = await mallDb('demo');
  const copy = {
    db: counting(opened.db),
    inUse: () => inUse,
    close: () => Promise.resolve(),
  };
  const app = await build(opened.db, readConfig({}), { perMinute: 0, copy });
  mall = knockingAt(app, opened.db);
});
afterAll(async () => {
  await mall.app.close();
  await opened.close();
});
const askedBy = async (work: () => Promise<unknown>): Promise<number> => {
  const before = asked;
  await work();
  return asked - before;
};

test('what may lag is answered by the copy, while it is in use', async () => {
  const list = () => mall.call(catalogue.all, {});
  expect(await askedBy(list)).toBeGreaterThan(0);
  inUse = false;
  expect(await askedBy(list)).toBe(0);
  inUse = true;
});
test('what is somebody’s own is never answered by the copy', async () => {
  const as = await mall.person();
  expect(await askedBy(() => mall.call(cart.index, {}, { as }))).toBe(0);
});
test('whoever changed something is answered by the primary for ten seconds', async () => {
  const as = await mall.person();
  const { sku } = (await mall.db.row<{ sku: string }>(sql`select sku from stock limit 1`)) ?? {};
  const changed = await mall.raw(cart.add, { sku, quantity: 1 }, { as });
  const cookie = changed.cookies.find(({ name }) => name === wrote);
  expect(cookie).toMatchObject({ maxAge: 10, httpOnly: true, sameSite: 'Strict' });
  as.cookies.set(wrote, cookie?.value ?? '');
  expect(await askedBy(() => mall.call(catalogue.all, {}, { as }))).toBe(0);
});
test('reading alone changes nothing about that', async () => {
  const { cookies } = await mall.raw(catalogue.all, {});
  expect(cookies.map(({ name }) => name)).not.toContain(wrote);
});
test('a product that was seen is remembered, although the copy answered', async () => {
  const as = await mall.person();
  const { data } = await mall.call(catalogue.all, {}, { as });
  const id = data.items[0]?.id ?? '';
  await mall.call(catalogue.view, { id }, { as });
  const recent = await mall.call(catalogue.recent, {}, { as });
  expect(recent.data.map((card) => card.id)).toEqual([id]);
});
