import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { listings, listingStates } from '#contract/listings';
import { table } from '#machines/lifecycle';
import { listing, listingRules } from '#machines/lifecycles/listing';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { buy, shopper } from '../tradeKit';
import {
  act,
  again,
  listingMall,
  onSale,
  save,
  saved,
  shopOf,
  view,
  whole,
  type Shop,
} from './kit';

let mall: Mall;
let staff: Client;
let shop: Shop;
beforeAll(async () => {
  mall = await listingMall();
  staff = await mall.person({ staff: 'reviewer' });
});
afterAll(() => mall.close());
beforeEach(async () => {
  shop = await shopOf(mall);
});

describe('two at once', () => {
  test('who save the same product: one is kept, the other is told who was first', async () => {
    for (let round = 0; round < 4; round++) {
      const made = await saved(mall, shop);
      const answers = await Promise.all(
        ['One', 'Two', 'Three'].map((en) => save(mall, shop, again(made, { name: { en } }))),
      );
      expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
        200,
        codes.notAllowedNow,
        codes.notAllowedNow,
      ]);
      const lost = answers.find(({ code }) => code !== 200);
      expect(lost).toMatchObject({
        message: 'listing.cannot.changed',
        data: {
          version: 1,
          changed_by: { name: `Seller of ${shop.id}`, at: expect.stringMatching(/Z$/) },
        },
      });
      expect((await view(mall, shop, made.id)).version).toBe(1);
    }
  });
  test('who give new products the same number: one number, one product', async () => {
    const inputs = await Promise.all(
      [1, 2, 3].map(() =>
        whole(mall, { variants: [{ seller_sku: 'TWIN', price: '1.00', stock: 1 }] }),
      ),
    );
    const answers = await Promise.all(inputs.map((input) => save(mall, shop, input)));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      200,
      codes.invalidParameter,
      codes.invalidParameter,
    ]);
  });
  test('one key saves once', async () => {
    const [input, key] = [await whole(mall), randomUUID()];
    const answers = await Promise.all([
      save(mall, shop, input, key),
      save(mall, shop, input, key),
      save(mall, shop, input, key),
    ]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });
  test('a sale while its seller types: not one piece is sold that is not there', async () => {
    const made = await onSale(mall, shop, staff, { variants: [{ price: '1.00', stock: 10 }] });
    const sku = made.variants_list[0]?.sku ?? '';
    const people = await Promise.all([1, 2, 3, 4].map(() => shopper(mall)));
    const typed = mall.call(
      listings.stock,
      { id: made.id, rows: [{ sku, stock: 5, stock_was: 10 }] },
      { as: shop.seller, key: randomUUID() },
    );
    await Promise.all([...people.map((as) => buy(mall, as, 'wallet', { [sku]: 1 })), typed]);
    const { variants_list } = await view(mall, shop, made.id);
    const row = await mall.db.row<{ on_hand: number; reserved: number }>(
      sql`select on_hand, reserved from stock where sku = ${sku}`,
    );
    expect({ free: variants_list[0]?.stock, ...row }).toEqual({
      free: 1,
      on_hand: (row?.reserved ?? 0) + 1,
      reserved: row?.reserved,
    });
  });
  test('submit and remove: it is gone or waits, not half of each', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await saved(mall, shop);
      const [sent, removed] = await Promise.all([
        act(mall, shop, 'submit', id),
        act(mall, shop, 'remove', id),
      ]);
      const row = await mall.db.row<{ state: string }>(
        sql`select state from products where id = ${id}::bigint`,
      );
      const seen = [sent.code, removed.data.done, row?.state];
      expect([
        JSON.stringify([codes.ok, [], 'inReview']),
        JSON.stringify([codes.notFound, [id], null]),
      ]).toContain(JSON.stringify(seen));
    }
  });
});

describe('by hand, in the database', () => {
  const moves = table(listing, listingRules.roles).map(({ from, to }) => `${from} ${to}`);
  const forbidden = listingStates.flatMap((from) =>
    listingStates
      .filter((to) => from !== to && !moves.includes(`${from} ${to}`))
      .map((to) => [from, to] as const),
  );
  test.each(forbidden)('a product does not go from %s to %s', async (from, to) => {
    const row = await mall.db.row<{ id: number }>(
      sql`insert into products (shop_id, handle, state, name)
        values (${shop.id}, ${randomUUID()}, ${from}, '{"en":"X"}') returning id`,
    );
    await expect(
      mall.db.rows(sql`update products set state = ${to} where id = ${row?.id}`),
    ).rejects.toThrow('not allowed');
  });
  test.each(['onSale', 'offSale', 'refused'])(
    'what a person makes is not born %s',
    async (state) => {
      await expect(
        mall.db.rows(
          sql`insert into products (shop_id, handle, state, name, changed_by)
            values (${shop.id}, ${randomUUID()}, ${state}, '{"en":"X"}', ${shop.seller.id})`,
        ),
      ).rejects.toThrow('starts as a draft');
    },
  );
  test('history and reasons are neither changed nor taken away', async () => {
    const { id } = await saved(mall, shop);
    await expect(
      mall.db.rows(sql`update listing_history set by = 'staff' where product_id = ${id}::bigint`),
    ).rejects.toThrow('append-only');
    await expect(
      mall.db.rows(sql`delete from listing_history where product_id = ${id}::bigint`),
    ).rejects.toThrow('append-only');
    await expect(mall.db.script('truncate listing_history')).rejects.toThrow('append-only');
    await mall.db.rows(
      sql`insert into listing_refusals (product_id, at, field, reason)
        values (${id}::bigint, clock_timestamp(), 'name', 'nameUnclear')`,
    );
    await expect(
      mall.db.rows(sql`update listing_refusals set note = 'x' where product_id = ${id}::bigint`),
    ).rejects.toThrow('append-only');
  });
  test('the list’s own table always says what products and variants say', async () => {
    const made = await onSale(mall, shop, staff, {
      options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
      variants: [
        { seller_sku: 'AB-1', values: ['Red'], price: '3.00', stock: 1 },
        { values: ['Blue'], price: '4.00', stock: 1 },
      ],
    });
    await mall.db.rows(
      sql`update variants set price_minor = 50 where product_id = ${made.id}::bigint
        and 'Red' = any(values)`,
    );
    await mall.db.rows(
      sql`delete from variants where product_id = ${made.id}::bigint and 'Blue' = any(values)`,
    );
    const wrong = await mall.db
      .rows(sql`select l.product_id from products p full join listing_index l on l.product_id = p.id
      left join (select product_id, min(price_minor) as low, max(price_minor) as high, count(*)::int
      as n from variants group by product_id) v on v.product_id = p.id where p.id is null
      or l.product_id is null
      or (l.shop_id, l.state, l.updated_at, l.sold) is distinct
      from (p.shop_id, p.state, p.updated_at, p.sold)
      or (l.price_from, l.price_to, l.variants) is distinct from (v.low, v.high, coalesce(v.n, 0))
      or strpos(l.names, lower(p.handle)) = 0`);
    expect(wrong).toEqual([]);
    expect(
      (await mall.call(listings.index, { q: 'ab-1' }, { as: shop.seller })).data.listings,
    ).toMatchObject([{ id: made.id, price: { from: '0.50', to: '0.50' }, variants: 1 }]);
  });
});
