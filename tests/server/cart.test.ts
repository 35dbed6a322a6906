import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cart } from '#contract/cart';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import { cartCount } from '#server/areas/orders/cart/count';
import { sweep } from '#server/jobs/sweep';
import { openSession } from '#server/areas/identity/session/sessions';
import { cookieNames } from '#server/platform/http/cookies';
import type { Client, Mall } from '../lib/server';
import { nothingBroken, put, shopper, skus, thing, tradeMall } from './tradeKit';

let mall: Mall;
beforeAll(async () => {
  mall = await tradeMall();
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const index = async (as: Client) => (await mall.call(cart.index, {}, { as })).data;
const only = async (as: Client) => (await index(as)).groups[0]?.lines[0];

test('lines are grouped by shop, in the reader’s language, with totals of what is ticked', async () => {
  const ana = await shopper(mall);
  await put(mall, ana, skus.pot, 2);
  await put(mall, ana, skus.bear);
  const { data } = await mall.call(cart.index, {}, { as: ana, lang: 'es' });
  expect(data.groups.map(({ shop }) => shop.name)).toEqual(['Casa Verde', 'Kleine Welt']);
  expect(data.groups[0]?.lines[0]).toMatchObject({
    name: 'pot (es)',
    lang: 'es',
    options: 'Coral (es) · 60 cm',
    price: '34.00',
    total: '68.00',
    stock: 10,
    problem: null,
  });
  expect(data).toMatchObject({
    items_count: 3,
    items_total: '88.00',
    lines_count: 2,
    expired: false,
  });
});
test('a line has the picture of the variant that was chosen, and the product’s where it has none', async () => {
  const ana = await shopper(mall);
  await put(mall, ana, skus.pot);
  expect((await only(ana))?.picture).toBe('/demo/x.webp');
  const show = (src: string) =>
    mall.db.rows(sql`update variants set picture = ${src} where sku = ${skus.pot}`);
  await show('/demo/coral.webp');
  expect((await only(ana))?.picture).toBe('/demo/coral.webp');
  await show('');
});
test('adding a thing twice makes one line with both quantities', async () => {
  const ana = await shopper(mall);
  const first = await put(mall, ana, skus.pot);
  const second = await put(mall, ana, skus.pot, 2);
  expect(second.data.line_id).toBe(first.data.line_id);
  expect(second.data).toMatchObject({ items_count: 3, lines_count: 1 });
});
test('more than there is cannot be added, and the refusal says how many there are', async () => {
  const ana = await shopper(mall);
  await put(mall, ana, skus.fern, 2);
  expect(await put(mall, ana, skus.fern, 2)).toMatchObject({
    code: codes.insufficientStock,
    data: { stock: 3, in_cart: 2 },
  });
  expect((await only(ana))?.quantity).toBe(2);
});
test('a quantity can be lowered below a shrunken stock, never raised above it', async () => {
  const ana = await shopper(mall);
  const sku = await thing(mall.db, { stock: 5 });
  const { data } = await put(mall, ana, sku, 4);
  await mall.db.rows(sql`update stock set on_hand = 2 where sku = ${sku}`);
  expect(await only(ana)).toMatchObject({ problem: 'onlySome', stock: 2 });
  expect(
    await mall.call(cart.update, { line_id: data.line_id, quantity: 5 }, { as: ana }),
  ).toMatchObject({ code: codes.insufficientStock, data: { stock: 2 } });
  expect(
    (await mall.call(cart.update, { line_id: data.line_id, quantity: 2 }, { as: ana })).data
      .groups[0]?.lines[0],
  ).toMatchObject({ quantity: 2, problem: null });
});
test.each([
  ['offSale', sql`update variants set on_sale = false`, true],
  ['soldOut', sql`update stock set on_hand = 0`, false],
  ['priceUp', sql`update variants set price_minor = 1100`, false],
  ['priceDown', sql`update variants set price_minor = 900`, false],
] as const)('a line tells that it is %s', async (problem, change, expired) => {
  const ana = await shopper(mall);
  const sku = await thing(mall.db);
  await put(mall, ana, sku);
  await mall.db.rows(sql`${change} where sku = ${sku}`);
  expect((await index(ana)).expired).toBe(expired);
  expect((await only(ana))?.problem).toBe(problem);
  const counts = problem === 'priceUp' || problem === 'priceDown';
  expect((await index(ana)).items_count).toBe(counts ? 1 : 0);
  expect(await cartCount(mall.db, `u:${ana.id}`)).toBe(counts ? 1 : 0);
});
test('a shop on holiday sells nothing until it is back', async () => {
  const ana = await shopper(mall);
  await put(mall, ana, skus.bear);
  await mall.db.rows(sql`update shops set state = 'holiday' where id = 'welt'`);
  expect((await only(ana))?.problem).toBe('shopClosed');
  expect(await put(mall, ana, skus.bear)).toMatchObject({ code: codes.productExpired });
  await mall.db.rows(sql`update shops set state = 'open' where id = 'welt'`);
  expect((await only(ana))?.problem).toBeNull();
});
test('a removal can be taken back for a day: same place, same quantity', async () => {
  const ana = await shopper(mall);
  const first = await put(mall, ana, skus.pot, 3);
  await put(mall, ana, skus.fern);
  const gone = await mall.call(cart.remove, { line_ids: [first.data.line_id] }, { as: ana });
  expect(gone.data.lines_count).toBe(1);
  const back = await mall.call(
    cart.remove,
    { line_ids: [first.data.line_id], restore: true },
    { as: ana },
  );
  expect(back.data.groups[0]?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [skus.pot, 3],
    [skus.fern, 1],
  ]);
  await mall.call(cart.remove, { line_ids: [first.data.line_id] }, { as: ana });
  await mall.db.rows(
    sql`update cart_lines set removed_at = removed_at - interval '25 hours' where id = ${first.data.line_id}`,
  );
  expect(
    await mall.call(cart.remove, { line_ids: [first.data.line_id], restore: true }, { as: ana }),
  ).toMatchObject({ code: codes.notFound });
});
test('ticks count a line in or out, one by one, by shop and all at once', async () => {
  const ana = await shopper(mall);
  const pot = await put(mall, ana, skus.pot);
  await put(mall, ana, skus.bear);
  expect(
    (await mall.call(cart.select, { line_id: pot.data.line_id, ticked: false }, { as: ana })).data
      .items_total,
  ).toBe('20.00');
  expect((await mall.call(cart.selectAll, { ticked: false }, { as: ana })).data.items_count).toBe(
    0,
  );
  expect(
    (await mall.call(cart.selectAll, { ticked: true, shop_id: 'verde' }, { as: ana })).data
      .items_total,
  ).toBe('34.00');
});
test('somebody else’s line is answered like one that is not there, and nothing happens to it', async () => {
  const [ana, eve] = [await shopper(mall), await shopper(mall)];
  const { data } = await put(mall, ana, skus.pot, 2);
  const tries = [
    mall.call(cart.update, { line_id: data.line_id, quantity: 1 }, { as: eve }),
    mall.call(cart.select, { line_id: data.line_id, ticked: false }, { as: eve }),
    mall.call(cart.remove, { line_ids: [data.line_id] }, { as: eve }),
    mall.call(cart.remove, { line_ids: [data.line_id], restore: true }, { as: eve }),
    mall.call(cart.update, { line_id: '999999', quantity: 1 }, { as: eve }),
  ];
  for (const answer of await Promise.all(tries))
    expect(answer).toMatchObject({ code: codes.notFound, data: null });
  expect(await only(ana)).toMatchObject({ quantity: 2, ticked: true });
});
test('a visitor’s cart joins the account at sign-in: quantities add up, capped at stock, told line by line', async () => {
  const guest = mall.visitor();
  await put(mall, guest, skus.fern, 2);
  await put(mall, guest, skus.bear);
  const ana = await shopper(mall);
  await put(mall, ana, skus.fern, 2);
  const { token, half } = await openSession(mall.db, ana.id, 'shop');
  guest.token = token;
  guest.cookies.set(cookieNames.shop, half);
  const { data } = await mall.call(cart.merge, {}, { as: guest, lang: 'en' });
  expect(data.merged).toEqual([
    { name: 'fern', added: 1, capped: true },
    { name: 'bear', added: 1, capped: false },
  ]);
  expect(data.cart.items_count).toBe(4);
  expect((await mall.call(cart.merge, {}, { as: guest })).data.merged).toEqual([]);
});
test('looking at an empty cart sets no cookie; putting something in does', async () => {
  const guest = mall.visitor();
  await mall.call(cart.index, {}, { as: guest });
  expect(guest.cookies.size).toBe(0);
  await put(mall, guest, skus.bear);
  expect((await index(guest)).items_count).toBe(1);
});

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const fresh = (ip: string) =>
  mall.call(cart.add, { sku: skus.pot, quantity: 1 }, { as: mall.visitor(), ...from(ip) });
const guests = async () =>
  (
    await mall.db.row<{ n: number }>(
      sql`select count(distinct owner)::int as n from cart_lines where owner like 'g:%'`,
    )
  )?.n ?? 0;
test('of one place a hundred and twenty visitors have a cart made within a quarter of an hour, and those who have one go on', async () => {
  const known = mall.visitor();
  await mall.call(cart.add, { sku: skus.pot, quantity: 1 }, { as: known, ...from('10.7.0.1') });
  const before = await guests();
  const answers = [];
  for (let i = 0; i < 150; i++) answers.push(await fresh('10.7.0.1'));
  expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(119);
  expect(answers.at(-1)).toMatchObject({
    code: codes.tooManyRequests,
    data: { until: expect.any(String) },
  });
  expect((await guests()) - before).toBe(119);
  expect(
    await mall.call(cart.add, { sku: skus.pot, quantity: 1 }, { as: known, ...from('10.7.0.1') }),
  ).toMatchObject({ code: codes.ok });
  expect(await fresh('10.7.1.1')).toMatchObject({ code: codes.ok });
});
test('of one network’s addresses six hundred', async () => {
  const next = async (i: number) => (await fresh(`10.8.0.${(i % 250) + 1}`)).code;
  let made = 0;
  // Not beyond the first that is refused: a moment later one more would be let in.
  while (made < 700 && (await next(made)) === codes.ok) made++;
  expect(made).toBe(600);
});
test('a visitor’s cart is gone when the cookie it is found by is', async () => {
  const ana = await shopper(mall);
  await put(mall, ana, skus.pot);
  await mall.db.rows(sql`update cart_lines set added_at = clock_timestamp() - interval '91 days'`);
  await sweep(mall.db);
  expect([await guests(), (await index(ana)).items_count]).toEqual([0, 1]);
});
