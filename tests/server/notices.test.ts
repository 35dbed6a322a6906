import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { notices, type Notice } from '#contract/notices';
import { orders } from '#contract/orders';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { noticeHandlers } from '#server/areas/messages/notices.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { publishOutbox } from '#server/jobs/outbox';
import { readPack } from '../../locales/plugin';
import type { Client, Mall } from '../lib/server';
import { act, buy, firstId, nothingBroken, rooms, shopper, thing, tradeMall } from './tradeKit';

let mall: Mall;
let staff: Client;
beforeAll(async () => {
  mall = await tradeMall([...rooms, noticeHandlers, sessionHandlers]);
  staff = await mall.person({ staff: 'support' });
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const failed = (error: unknown) => {
  throw error;
};
const tell = () => publishOutbox(mall.db, failed);
const told = async (as: Client): Promise<Notice[]> =>
  (await mall.call(notices.list, {}, { as })).data.notices;
const texts = async (as: Client) =>
  (await told(as)).map(({ text, type }) => `${text} ${type}`).reverse();
const english = readPack('en');
const ordered = async (payment: 'wallet' | 'card' | 'cod' = 'wallet') => {
  const ana = await shopper(mall);
  const placed = await buy(mall, ana, payment, { [await thing(mall.db)]: 1 });
  return { ana, id: firstId(placed), number: placed.trade_sn };
};
/** As many as there are, about nothing in particular. */
const many = async (count: number): Promise<Client> => {
  const ana = await shopper(mall, 0);
  await mall.db.rows(
    sql`insert into notices (outbox_id, user_id, type, text, vals, about) select -n - ${ana.id}::bigint * 1000, ${ana.id}, 1, 'order.paid', '{"number": "T1", "shop": "Verde", "amount": "1.00"}', 'order-1' from generate_series(1, ${count}::int) n`,
  );
  return ana;
};

describe('an order', () => {
  test('tells its buyer of each step once, however often the message is told', async () => {
    const { ana, id, number } = await ordered();
    await tell();
    await act(mall, staff, id, 'accept', 'ship', 'scan', 'deliver');
    await Promise.all([tell(), tell(), tell()]);
    expect(await texts(ana)).toEqual([
      'order.paid 1',
      'order.accepted 1',
      'order.shippedParcel 1',
      'order.delivered 1',
    ]);
    const [last] = await told(ana);
    expect(last).toMatchObject({
      about: `order-${id}`,
      read: false,
      values: {
        number,
        shop: 'Casa Verde',
        amount: expect.stringMatching(/^\d+\.\d\d$/) as string,
      },
    });
  });
  test('refused by its shop says why and where the money is', async () => {
    const { ana, id } = await ordered();
    await act(mall, staff, id, 'refuse');
    await tell();
    expect((await told(ana))[0]).toMatchObject({
      type: -1,
      text: 'order.cancelledWallet',
      values: { reason: 'because' },
    });
  });
  test('paid at the door is called placed, and that it was cancelled says that nothing was charged', async () => {
    const { ana, id } = await ordered('cod');
    await tell();
    await mall.call(
      orders.cancel,
      { id, cancel_remark: 'order.reason.tooLate' },
      { as: ana, key: randomUUID() },
    );
    await tell();
    expect(await texts(ana)).toEqual(['order.placed 0', 'order.cancelled -1']);
  });
  test('tells nobody else', async () => {
    const { ana } = await ordered();
    await tell();
    const bob = await shopper(mall);
    expect([(await told(ana)).length, (await told(bob)).length]).toEqual([1, 0]);
  });
});
test('a message whose notice cannot be written is not marked as told', async () => {
  const { ana } = await ordered();
  await mall.db.rows(
    sql`update outbox set payload = payload || '{"entity": "recharge", "id": "x"}' where published_at is null`,
  );
  const errors: unknown[] = [];
  await publishOutbox(mall.db, (error) => errors.push(error));
  expect(errors.length).toBeGreaterThan(0);
  expect(await texts(ana)).toEqual([]);
  expect(
    (
      await mall.db.row<{ n: number }>(
        sql`select count(*)::int as n from outbox where published_at is null`,
      )
    )?.n,
  ).toBeGreaterThan(0);
  await mall.db.rows(
    sql`update outbox set published_at = clock_timestamp() where published_at is null`,
  );
});
describe('what was told', () => {
  test('is listed twenty at a time, the newest first, unread ones alone if wanted', async () => {
    const ana = await many(45);
    const [first, last] = [
      await mall.call(notices.list, {}, { as: ana }),
      await mall.call(notices.list, { page: 3 }, { as: ana }),
    ];
    expect(first.data).toMatchObject({ unread: 45, page: 1, pages: 3 });
    const ids = first.data.notices.map(({ id }) => Number(id));
    expect(ids).toHaveLength(20);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(last.data.notices).toHaveLength(5);
    for (const { id } of last.data.notices) await mall.call(notices.read, { id }, { as: ana });
    expect(
      (await mall.call(notices.list, { unread: true, page: 2 }, { as: ana })).data,
    ).toMatchObject({ unread: 40, pages: 2 });
  });
  test('is read one by one, and once more does no harm', async () => {
    const ana = await many(3);
    const [one] = await told(ana);
    for (const left of [2, 2])
      expect(await mall.call(notices.read, { id: one?.id ?? '' }, { as: ana })).toMatchObject({
        code: 200,
        data: { unread: left },
      });
    expect((await told(ana)).map(({ read }) => read)).toEqual([true, false, false]);
  });
  test('is read all at once, and that taken back brings the very same ones back', async () => {
    const ana = await many(4);
    await mall.call(notices.read, { id: (await told(ana))[1]?.id ?? '' }, { as: ana });
    const { data } = await mall.call(notices.readAll, {}, { as: ana });
    expect(data.unread).toBe(0);
    expect((await mall.call(notices.unreadAll, { at: data.at }, { as: ana })).data).toEqual({
      unread: 3,
    });
    expect((await told(ana)).map(({ read }) => read)).toEqual([false, true, false, false]);
  });
  test('is counted in the user info', async () => {
    const ana = await many(2);
    expect((await mall.call(session.user, {}, { as: ana })).data.notice_count).toBe(2);
  });
  test('is nobody else’s to see, read or bring back', async () => {
    const [ana, bob] = [await many(1), await shopper(mall)];
    const [one] = await told(ana);
    expect((await mall.call(notices.read, { id: one?.id ?? '' }, { as: bob })).code).toBe(
      codes.notFound,
    );
    const { data } = await mall.call(notices.readAll, {}, { as: ana });
    await mall.call(notices.unreadAll, { at: data.at }, { as: bob });
    expect((await told(ana))[0]?.read).toBe(true);
    expect((await mall.call(notices.list, {}, {})).code).toBe(codes.notLoggedIn);
  });
  test('is not changed from another site', async () => {
    const ana = await many(1);
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (const row of [notices.readAll, notices.read])
      expect(
        (await mall.call(row, { id: (await told(ana))[0]?.id }, { as: ana, headers })).code,
      ).toBe(codes.noPermission);
    expect((await told(ana))[0]?.read).toBe(false);
    expect((await mall.call(notices.readAll, {}, { as: ana, method: 'POST' })).data.unread).toBe(0);
  });
  test('stays as it was said, even by hand', async () => {
    const ana = await many(1);
    await expect(
      mall.db.rows(sql`update notices set text = 'order.x' where user_id = ${ana.id}`),
    ).rejects.toThrow('append-only');
    await expect(mall.db.rows(sql`delete from notices where user_id = ${ana.id}`)).rejects.toThrow(
      'append-only',
    );
  });
});
test('everything that can be told has its words', async () => {
  const states = {
    recharge: ['submitted', 'underReview', 'awaitingSecond', 'completed', 'differs', 'failed'],
    withdrawal: ['pending', 'underReview', 'paying', 'completed', 'failed', 'recalled'],
    cardRecharge: ['completed', 'failed'],
    transfer: ['completed', 'received'],
    payout: ['set', 'changed'],
    order: [
      'paid',
      'placed',
      'onHold',
      'payFailed',
      'cancelDeclined',
      'accepted',
      'shipped',
      'shippedParcel',
      'delivered',
      'received',
      'cancelled',
      'cancelledCard',
      'cancelledWallet',
    ],
  };
  const wanted = Object.entries(states).flatMap(([entity, all]) =>
    all.flatMap((one) => [`notice.${entity}.${one}.title`, `notice.${entity}.${one}.body`]),
  );
  expect(wanted.filter((id) => !(id in english))).toEqual([]);
});
