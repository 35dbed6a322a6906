import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { listings, listingHours } from '#contract/listings';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import {
  act,
  again,
  listingMall,
  onSale,
  save,
  saved,
  shopOf,
  versionOf,
  view,
  whole,
  type Shop,
} from './kit';

let mall: Mall;
let staff: Client;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  mall = await listingMall();
  staff = await mall.person({ staff: 'reviewer' });
});
afterAll(() => mall.close());
beforeEach(async () => {
  [shop, other] = [await shopOf(mall), await shopOf(mall)];
});
const everything = () =>
  mall.db.rows(sql`select p.id, p.state, p.version, p.name, p.shop_id, (select jsonb_agg(to_jsonb(v)
      order by sku) from variants v where v.product_id = p.id) as variants,
  (select jsonb_agg(to_jsonb(k) order by k.sku) from stock k join variants v on v.sku = k.sku
  where v.product_id = p.id) as stock from products p order by p.id`);

describe('another shop’s seller', () => {
  test('sees and changes nothing, also among own ones and by skus', async () => {
    const [theirs, mine] = [await onSale(mall, shop, staff), await saved(mall, other)];
    const before = await everything();
    const sku = theirs.variants_list[0]?.sku ?? '';
    const as = other.seller;
    expect(await mall.call(listings.view, { id: theirs.id }, { as })).toMatchObject({
      code: codes.notFound,
      data: null,
    });
    expect((await save(mall, other, again(theirs, { brand: 'Stolen' }))).code).toBe(codes.notFound);
    expect(
      (
        await mall.call(
          listings.stock,
          { id: theirs.id, rows: [{ sku, price: '0.01', stock: 0 }] },
          { as, key: randomUUID() },
        )
      ).code,
    ).toBe(codes.notFound);
    expect(
      (
        await mall.call(
          listings.stock,
          { id: mine.id, rows: [{ sku, price: '0.01', stock: 0 }] },
          { as, key: randomUUID() },
        )
      ).code,
    ).toBe(codes.invalidParameter);
    const [only] = again(mine).variants;
    expect((await save(mall, other, again(mine, { variants: [{ ...only, sku }] }))).code).toBe(
      codes.invalidParameter,
    );
    for (const event of ['submit', 'takeBack', 'takeOff', 'putOn', 'remove'])
      expect((await act(mall, other, event, theirs.id)).code).toBe(codes.notFound);
    expect((await act(mall, other, 'takeOff', mine.id, theirs.id)).data).toMatchObject({
      done: [],
      refused: [{ id: mine.id }, { id: theirs.id, can: { code: codes.notFound } }],
    });
    expect(
      (await mall.call(listings.index, { q: theirs.name.en ?? '' }, { as })).data,
    ).toMatchObject({ listings: [], total: 0, counts: { all: 1, onSale: 0 } });
    expect(await everything()).toEqual(before);
  });
  test('has no shop of theirs in the file', async () => {
    await onSale(mall, shop, staff, { name: { en: 'Secret of the other' } });
    const { headers, body } = await mall.raw(
      {
        method: 'GET',
        path: '/backoffice/seller/listings/export',
        who: ['seller'],
        touches: 'self',
      },
      {},
      { as: other.seller },
    );
    expect(headers['content-type']).toContain('text/csv');
    expect(body).not.toContain('Secret');
    expect(
      (
        await mall.raw(
          {
            method: 'GET',
            path: '/backoffice/seller/listings/export',
            who: ['seller'],
            touches: 'self',
          },
          {},
          { as: mall.visitor() },
        )
      ).json(),
    ).toMatchObject({ code: codes.notLoggedIn });
    expect(
      (
        await mall.raw(
          {
            method: 'GET',
            path: '/backoffice/seller/listings/export',
            who: ['seller'],
            touches: 'self',
          },
          {},
          { as: staff },
        )
      ).json(),
    ).toMatchObject({ code: codes.invalidToken });
  });
});

describe('hostile input', () => {
  const nasty = [
    "' or 1=1 --",
    "'; drop table products; --",
    '\\',
    '%',
    '_',
    '\u0000',
    '${7*7}',
    '{{x}}',
    '../../etc/passwd',
    '😀'.repeat(20),
    "')) union select 1 --",
  ];
  test('is text in every field and finds nothing it should not', async () => {
    for (const word of nasty) {
      const { code, data } = await save(
        mall,
        shop,
        await whole(mall, {
          name: { en: `x ${word}` },
          brand: word,
          options: [{ name: word || 'o', values: [word || 'v'] }],
          variants: [{ seller_sku: word, values: [word || 'v'], price: '1.00', stock: 1 }],
        }),
      );
      expect([200, codes.invalidParameter]).toContain(code);
      expect(data && 'version' in data ? (await view(mall, shop, data.id)).state : 'draft').toBe(
        'draft',
      );
      const { code: asked, status } = await mall.call(
        listings.index,
        { q: word },
        { as: other.seller },
      );
      expect([asked === 200 || asked === codes.invalidParameter, status]).toEqual([true, 200]);
    }
    expect((await mall.call(listings.index, { q: '%' }, { as: other.seller })).data.total).toBe(0);
  });
  test.each([
    ['id', { id: '1 or 1=1' }],
    ['category', { category_id: "x' or '1" }],
    ['picture', { pictures: [{ id: "' or 1=1" }] }],
    ['a list for a text', { name: ['a'] }],
    ['a text for a list', { variants: 'x' }],
    ['a version of a million million', { id: '1', version: 1e12 }],
  ])('of a wrong kind is refused: %s', async (_, more) => {
    const { code, status } = await save(mall, shop, await whole(mall, more));
    expect({ refused: code !== 200, status }).toEqual({ refused: true, status: 200 });
  });
});

test('staff have as long as the contract says', async () => {
  const { id } = await saved(mall, shop);
  await act(mall, shop, 'submit', id);
  const row = await mall.db.row<{ hours: number }>(
    sql`select round(extract(epoch from deadline - sent_at) / 3600)::int as hours from products
      where id = ${id}::bigint`,
  );
  expect(row?.hours).toBe(listingHours);
  expect(await versionOf(mall, id)).toBe(0);
});
