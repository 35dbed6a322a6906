import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { languages } from '#contract/languages';
import { listingReasons, listings, officeListings } from '#contract/listings';
import { noticeTypes } from '#contract/notices';
import { rightsOf, staffRoles } from '#contract/staff';
import { sql } from '#server/platform/db/open';
import { publishOutbox } from '#server/jobs/outbox';
import { listingChecks } from '#server/areas/products/listings/checks';
import { sendListingTimers } from '#server/areas/products/listings/timers';
import { keepPicture } from '#server/platform/files/pictures/store';
import { signIn, type Client, type Mall } from '../../lib/server';
import { noisy } from '../uploadKit';
import {
  act,
  again,
  listingMall,
  onSale,
  save,
  saved,
  shopOf,
  verdict,
  versionOf,
  view,
  type Shop,
} from './kit';

let mall: Mall;
let shop: Shop;
let rita: Client;
let al: Client;
beforeAll(async () => {
  mall = await listingMall();
  [rita, al] = [
    await mall.person({ staff: 'reviewer', name: 'Rita' }),
    await mall.person({ staff: 'admin', name: 'Al' }),
  ];
});
afterAll(() => mall.close());
beforeEach(async () => {
  shop = await shopOf(mall);
});

const boom = (error: unknown): never => {
  throw error;
};
async function sent(more: object = {}, where = shop): Promise<{ id: string; version: number }> {
  const { id } = await saved(mall, where, more);
  await act(mall, where, 'submit', id);
  return { id, version: await versionOf(mall, id) };
}
const queue = async (input: object = {}, as = rita) =>
  (await mall.call(officeListings.queue, input, { as, lang: 'en' })).data;
const review = async (id: string, as = rita) =>
  (await mall.call(officeListings.view, { id }, { as, lang: 'en' })).data;
const noticesOf = ({ seller }: Shop) =>
  mall.db.rows<{ type: number; text: string; vals: Record<string, string>; about: string }>(
    sql`select type, text, vals, about from notices where user_id = ${seller.id} order by id`,
  );

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

describe('a verdict', () => {
  test('of refusal names each field and reason; the seller reads them, is told, and may send it again', async () => {
    const { id, version } = await sent();
    const refusals = [
      { field: 'price', reason: 'priceWrong', note: 'A zero too many' },
      { field: 'pictures', reason: 'pictureBlurred' },
    ];
    expect((await verdict(mall, rita, id, 'refuse', { version, refusals })).data).toMatchObject({
      state: 'refused',
      refusals: [refusals[0], { ...refusals[1], note: '' }],
      decided_by: { me: true },
    });
    const seen = await view(mall, shop, id);
    expect(seen).toMatchObject({
      state: 'refused',
      refusals: [refusals[0], { field: 'pictures' }],
      can: { submit: { ok: true }, change: { ok: true } },
      next: { who: 'seller' },
    });
    expect(
      (await mall.call(listings.index, { tab: 'refused' }, { as: shop.seller })).data.listings[0],
    ).toMatchObject({ id, reason: 'listing.why.priceWrong' });
    await publishOutbox(mall.db, boom);
    expect(await noticesOf(shop)).toEqual([
      {
        type: noticeTypes.product,
        text: 'listing.refused',
        vals: { name: seen.name.es, reason: 'listing.why.priceWrong', remark: 'A zero too many' },
        about: `listing-${id}`,
      },
    ]);
    const changed = (await save(mall, shop, again(seen, { brand: 'Other' }))).data;
    expect(changed).toMatchObject({ state: 'refused', refusals: [{}, {}] });
    await act(mall, shop, 'submit', id);
    expect(
      (await verdict(mall, rita, id, 'approve', { version: changed.version })).data,
    ).toMatchObject({ state: 'onSale', refusals: [] });
    await publishOutbox(mall.db, boom);
    expect((await noticesOf(shop)).map(({ text }) => text)).toEqual([
      'listing.refused',
      'listing.approved',
    ]);
  });
  test('of refusal without a reason, or with one of another field, is no verdict', async () => {
    const { id, version } = await sent();
    for (const refusals of [
      [],
      [{ field: 'price', reason: 'copy' }],
      [{ field: 'price', reason: 'made up' }],
      [{ field: 'nothing', reason: 'copy' }],
      [{ field: 'price', reason: 'priceWrong', note: 'x'.repeat(141) }],
    ]) {
      expect((await verdict(mall, rita, id, 'refuse', { version, refusals })).code).toBe(
        codes.invalidParameter,
      );
    }
    expect((await view(mall, shop, id)).state).toBe('inReview');
  });
  test('takes every reason of the list', async () => {
    for (const [field, reasons] of Object.entries(listingReasons)) {
      const { id, version } = await sent();
      expect(
        (
          await verdict(mall, rita, id, 'refuse', {
            version,
            refusals: reasons.map((reason) => ({ field, reason })),
          })
        ).code,
      ).toBe(200);
    }
  });
  test('on what was changed since it was read loses, and says who changed it', async () => {
    const { id, version } = await sent();
    await act(mall, shop, 'takeBack', id);
    const now = (
      await save(
        mall,
        shop,
        again(await view(mall, shop, id), { name: { en: 'Quite another thing' } }),
      )
    ).data;
    await act(mall, shop, 'submit', id);
    expect(await verdict(mall, rita, id, 'approve', { version })).toMatchObject({
      code: codes.notAllowedNow,
      message: 'listing.cannot.changed',
      data: { version: now.version, changed_by: { name: `Seller of ${shop.id}` } },
    });
    expect(await verdict(mall, rita, id, 'approve')).toMatchObject({ code: codes.notAllowedNow });
    expect((await view(mall, shop, id)).state).toBe('inReview');
  });
  test('of two reviewers at once is one: the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, version } = await sent();
      const answers = await Promise.all([
        verdict(mall, rita, id, 'approve', { version }),
        verdict(mall, al, id, 'refuse', { version }),
      ]);
      expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
        200,
        codes.notAllowedNow,
      ]);
      expect(answers.find(({ code }) => code !== 200)).toMatchObject({
        message: 'listing.cannot.notWaiting',
      });
      expect(
        await mall.db.rows(
          sql`select event from listing_history where product_id = ${id}::bigint and by = 'staff'`,
        ),
      ).toHaveLength(1);
      expect(
        await mall.db.rows(
          sql`select action from audit_log where action like 'listing.%' and detail->>'id' = ${id}`,
        ),
      ).toHaveLength(1);
    }
  });
  test('sent twice with one key is one', async () => {
    const { id, version } = await sent();
    const key = randomUUID();
    const send = () =>
      mall.call(officeListings.act, { id, event: 'approve', version }, { as: rita, key });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ code, data }) => [code, data.state])).toEqual(
      Array(3).fill([200, 'onSale']),
    );
  });
  test('and the seller taking it back at the same moment: one of them happens', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, version } = await sent();
      const [judged, taken] = await Promise.all([
        verdict(mall, rita, id, 'approve', { version }),
        act(mall, shop, 'takeBack', id),
      ]);
      expect([judged.code === 200, taken.data.done.length === 1].filter(Boolean)).toHaveLength(1);
    }
  });
  test('is never over products of the own shop', async () => {
    const own: Shop = { id: shop.id, seller: shop.seller };
    await mall.db.rows(sql`update users set staff_role = 'admin' where id = ${own.seller.id}`);
    const office: Client = { ...mall.visitor(), id: own.seller.id };
    await signIn(mall.db, office, 'office');
    const { id, version } = await sent();
    expect(await verdict(mall, office, id, 'approve', { version })).toMatchObject({
      code: codes.notAllowedNow,
      message: 'listing.cannot.own',
    });
    expect((await review(id, office)).can).toMatchObject({
      approve: { reason: 'listing.cannot.own' },
      refuse: { reason: 'listing.cannot.own' },
    });
    await verdict(mall, rita, id, 'approve', { version });
    expect(await verdict(mall, office, id, 'takeOff')).toMatchObject({
      message: 'listing.cannot.own',
    });
  });
  test('is in the audit log with what was said', async () => {
    const { id, version } = await sent();
    await verdict(mall, rita, id, 'refuse', { version });
    expect(
      await mall.db.row(
        sql`select actor, action, detail from audit_log where detail->>'id' = ${id}`,
      ),
    ).toMatchObject({
      actor: `staff:${rita.id}`,
      action: 'listing.refuse',
      detail: { shop: shop.id, version, refusals: [{ field: 'name' }] },
    });
    expect(await mall.db.rows(sql`select * from audit_broken`)).toEqual([]);
  });
  test('that is late is told once, and the product waits on', async () => {
    const { id } = await sent();
    await mall.db.rows(
      sql`update products set deadline = clock_timestamp() - interval '1 second' where id = ${id}::bigint`,
    );
    expect(await sendListingTimers(mall.db, boom)).toBe(1);
    expect(await sendListingTimers(mall.db, boom)).toBe(0);
    await publishOutbox(mall.db, boom);
    expect(await noticesOf(shop)).toMatchObject([{ text: 'listing.late' }]);
    expect(await view(mall, shop, id)).toMatchObject({ state: 'inReview', next: { who: 'staff' } });
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
      sql`update products set picture = 'https://x.example/a.jpg', pictures = '[{"src":"https://x.example/a.jpg","alt":""}]' where id = ${(await onSale(mall, other, rita)).id}::bigint`,
    );
    const { id: copy } = await sent();
    await mall.db.rows(
      sql`update products set pictures = '[{"src":"https://x.example/a.jpg","alt":""}]' where id = ${copy}::bigint`,
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
