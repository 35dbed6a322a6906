import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { listingReasons } from '#contract/verdicts';
import { listings, officeListings } from '#contract/listings';
import { noticeTypes } from '#contract/notices';
import { sql } from '#server/platform/db/open';
import { publishOutbox } from '#server/jobs/outbox';
import { sendListingTimers } from '#server/areas/products/listings/timers';
import { signIn, type Client } from '../../lib/server';
import { act, again, save, verdict, view, type Shop } from './kit';
import { standing, mall, shop, rita, al, sent, review } from './reviewKit';

const boom = (error: unknown): never => {
  throw error;
};
const noticesOf = ({ seller }: Shop) =>
  mall.db.rows<{ type: number; text: string; vals: Record<string, string>; about: string }>(
    sql`select type, text, vals, about from notices where user_id = ${seller.id} order by id`,
  );
standing();

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
      sql`update products set deadline = clock_timestamp() - interval '1 second'
        where id = ${id}::bigint`,
    );
    expect(await sendListingTimers(mall.db, boom)).toBe(1);
    expect(await sendListingTimers(mall.db, boom)).toBe(0);
    await publishOutbox(mall.db, boom);
    expect(await noticesOf(shop)).toMatchObject([{ text: 'listing.late' }]);
    expect(await view(mall, shop, id)).toMatchObject({ state: 'inReview', next: { who: 'staff' } });
  });
});
