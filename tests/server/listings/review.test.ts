import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { languages } from '#contract/languages';
import { officeListings } from '#contract/listings';
import { rightsOf, staffRoles } from '#contract/staff';
import { sql } from '#server/platform/db/open';
import { listingChecks } from '#server/areas/products/listings/checks';
import { keepPicture } from '#server/platform/files/pictures/store';
import { noisy } from '../uploadKit';
import { onSale, shopOf, verdict } from './kit';
import { standing, mall, shop, rita, al, sent, review } from './reviewKit';

const queue = async (input: object = {}, as = rita) =>
  (await mall.call(officeListings.queue, input, { as, lang: 'en' })).data;
standing();

describe('the queue', () => {
  test('shows what waits, the longest first, and is searched by product and shop', async () => {
    const [first, second] = [await sent(), await sent({ name: { en: 'Needle in a haystack' } })];
    const { items, counts } = await queue();
    const own = items.filter((one) => one.shop.id === shop.id).map(({ id }) => id);
    expect(own).toEqual([first.id, second.id]);
    expect(counts.waiting).toBe(
      (
        await mall.db.row<{ n: number }>(
          sql`select count(*) as n from products where state = 'inReview'`,
        )
      )?.n,
    );
    expect((await queue({ q: 'NEEDLE' })).items).toMatchObject([
      {
        id: second.id,
        new_shop: true,
        decided_by: null,
        can: { approve: { ok: true }, refuse: { ok: true }, takeOff: { ok: false } },
      },
    ]);
    expect((await queue({ sort: 'waiting', dir: 'down' })).items[0]?.id).toBe(second.id);
  });
  test('keeps what was decided, with who decided it', async () => {
    const { id, version } = await sent();
    await verdict(mall, rita, id, 'approve', { version });
    expect((await queue({ tab: 'approved' })).items[0]).toMatchObject({
      id,
      decided_by: { name: 'Rita', me: true },
      state: 'onSale',
    });
    expect((await queue({ tab: 'approved' }, al)).items[0]?.decided_by).toMatchObject({
      name: 'Rita',
      me: false,
    });
    expect((await queue()).median_minutes).toBe(0);
  });
  test.each(staffRoles)('opens to %s only by their right', async (role) => {
    const as = await mall.person({ staff: role });
    const may = rightsOf[role].includes('listings');
    const { id, version } = await sent();
    for (const answer of [
      await mall.call(officeListings.queue, {}, { as }),
      await mall.call(officeListings.view, { id }, { as }),
      await verdict(mall, as, id, 'approve', { version }),
    ])
      expect(answer.code).toBe(may ? 200 : codes.noPermission);
  });
});

describe('what is looked up', () => {
  const wrong = async (id: string) =>
    (await review(id)).checks.filter(({ ok }) => !ok).map((one) => one.id);
  test('is all said, in one order', async () => {
    const { id } = await sent();
    const { checks, names, category, shop: whose } = await review(id);
    expect(checks.map((one) => one.id)).toEqual(listingChecks);
    expect({ names: Object.keys(names), category, whose }).toEqual({
      names: ['en', 'es'],
      category: 'Home › Pots',
      whose: { id: shop.id, name: expect.any(String) },
    });
  });
  test('a new shop, few languages', async () => {
    const own = [await keepPicture(mall.db, await noisy(70, 70).png().toBuffer(), shop.id)];
    const { id } = await sent({ pictures: own });
    expect(await wrong(id)).toEqual(['languages', 'shopKnown']);
    const { id: all } = await sent({
      pictures: own,
      name: Object.fromEntries(languages.map((code) => [code, `Pot ${randomUUID()}`])),
    });
    await mall.db.rows(sql`update products set sold = 1 where id = ${id}::bigint`);
    expect(await wrong(all)).toEqual([]);
  });
  test('a picture that another shop sent first, also where it is shown only by its address', async () => {
    const other = await shopOf(mall, 'The First');
    const { id: theirs } = await keepPicture(
      mall.db,
      await noisy(90, 90).png().toBuffer(),
      other.id,
    );
    const { id } = await sent({ pictures: [{ id: theirs }] });
    expect((await review(id)).checks).toContainEqual({
      id: 'picturesOwn',
      ok: false,
      values: { count: 1, shop: 'The First' },
    });
    await mall.db.rows(
      sql`update products set picture = 'https://x.example/a.jpg', pictures =
        '[{"src":"https://x.example/a.jpg","alt":""}]'
        where id = ${(await onSale(mall, other, rita)).id}::bigint`,
    );
    const { id: copy } = await sent();
    await mall.db.rows(
      sql`update products set pictures = '[{"src":"https://x.example/a.jpg","alt":""}]'
        where id = ${copy}::bigint`,
    );
    expect(await wrong(copy)).toContain('picturesOwn');
  });
  test('a name that another shop has, a price far from the others, words that should not stand there', async () => {
    const other = await shopOf(mall);
    for (const price of ['10.00', '11.00', '12.00'])
      await onSale(mall, other, rita, {
        name: { en: `Copied ${price}` },
        category_id: 'home',
        variants: [{ price, stock: 1 }],
      });
    const { id } = await sent({
      name: { en: 'COPIED 10.00' },
      category_id: 'home',
      description: { en: 'Comes with AMMUNITION, is no riflery' },
      variants: [{ price: '900.00', stock: 1 }],
    });
    const { checks } = await review(id);
    expect(checks.find((one) => one.id === 'nameOnce')).toMatchObject({
      ok: false,
      values: { count: 1 },
    });
    expect(checks.find((one) => one.id === 'priceUsual')).toEqual({
      id: 'priceUsual',
      ok: false,
      values: { amount: '900.00', median: '11.00' },
    });
    expect(checks.find((one) => one.id === 'wordsAllowed')).toMatchObject({
      ok: false,
      values: { words: 'ammunition' },
    });
  });
});
