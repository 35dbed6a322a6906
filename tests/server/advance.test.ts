import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setup } from 'xstate';
import { Refusal } from '#contract/codes';
import { canOf, canSend, leadsTo } from '#machines/lifecycle';
import { advance, type Lifecycle, type Row } from '#server/platform/workflow/advance';
import { sql } from '#server/platform/db/open';
import { orderLife } from '#server/areas/orders/order.lifecycle';
import { ofAnyone, orderOf, type FullRow } from '#server/areas/orders/load';
import type { Mall } from '../lib/server';
import { buy, firstId, nothingBroken, shopper, thing, tradeMall } from './tradeKit';

let mall: Mall;
beforeAll(async () => {
  mall = await tradeMall();
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const fresh = async (): Promise<FullRow> => {
  const row = await orderOf(
    mall.db,
    ofAnyone(),
    firstId(await buy(mall, await shopper(mall), 'wallet', { [await thing(mall.db)]: 1 })),
  );
  if (!row) throw new Error('no order');
  return row;
};
const buyerCancels = { event: 'cancel', by: 'buyer', actor: 'system' } as const;

test('a change writes the state, its deadline, one line of history and one message, together', async () => {
  const row = await fresh();
  await mall.db.tx((tx) =>
    advance(tx, orderLife, row, { event: 'accept', by: 'staff', actor: 'staff:1' }),
  );
  await mall.db.tx(async (tx) =>
    advance(
      tx,
      orderLife,
      { ...row, state: 'toBeShipped' },
      { event: 'requestCancel', by: 'buyer', actor: `user:${row.user_id}`, reason: 'slow' },
    ),
  );
  const now = await mall.db.row(
    sql`select state, cancel_remark, round(extract(epoch from deadline - clock_timestamp()) / 3600)::int as hours from orders where id = ${row.id}`,
  );
  expect(now).toEqual({ state: 'cancelRequested', cancel_remark: 'slow', hours: 48 });
  const history = await mall.db.rows(
    sql`select by, actor, event, from_state, to_state, reason from order_history where order_id = ${row.id} order by id desc limit 1`,
  );
  expect(history).toEqual([
    {
      by: 'buyer',
      actor: `user:${row.user_id}`,
      event: 'requestCancel',
      from_state: 'toBeShipped',
      to_state: 'cancelRequested',
      reason: 'slow',
    },
  ]);
  const told = await mall.db.rows<{ topic: string }>(
    sql`select topic from outbox where (payload->>'id')::bigint = ${row.id} order by id`,
  );
  expect(told.map(({ topic }) => topic)).toEqual([
    'order.paid',
    'order.toBeShipped',
    'order.cancelRequested',
  ]);
});
test('who comes second, with a row read before the first, is refused and changes nothing', async () => {
  const row = await fresh();
  await mall.db.tx((tx) =>
    advance(tx, orderLife, row, { event: 'accept', by: 'staff', actor: 'staff:1' }),
  );
  await expect(mall.db.tx((tx) => advance(tx, orderLife, row, buyerCancels))).rejects.toMatchObject(
    { code: 2000037, data: { lifecycle: 'order', state: 'paid', event: 'cancel' } },
  );
  expect(
    (await mall.db.row<{ state: string }>(sql`select state from orders where id = ${row.id}`))
      ?.state,
  ).toBe('toBeShipped');
});
test('when money or stock refuse, the state, the history and the message are gone too', async () => {
  const row = await fresh();
  const count = () =>
    mall.db.row(
      sql`select state, (select count(*) from order_history where order_id = o.id) as history, (select count(*) from outbox) as told from orders o where id = ${row.id}`,
    );
  const before = await count();
  const failing: typeof orderLife = {
    ...orderLife,
    effect: () => Promise.reject(new Refusal(2000022)),
  };
  await expect(mall.db.tx((tx) => advance(tx, failing, row, buyerCancels))).rejects.toMatchObject({
    code: 2000022,
  });
  expect(await count()).toEqual(before);
});
test('a refusal carries the rule of the chart: code, words, when, and what to do instead', async () => {
  const row = { ...(await fresh()), state: 'toBeShipped' };
  const refused = await mall.db
    .tx((tx) => advance(tx, orderLife, row, buyerCancels))
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: 2000032,
    message: 'order.cannot.cancel.accepted',
    data: { instead: 'requestCancel', state: 'toBeShipped' },
  });
  const { deliver_time: _, ...sent } = { ...row, state: 'onTheWay' };
  const when = new Date('2026-01-02T03:04:05Z');
  expect(canSend(orderLife, { ...sent, deliver_time: when }, 'cancel', 'buyer')).toEqual({
    ok: false,
    code: 2000033,
    reason: 'order.cannot.cancel.shipped',
    at: when.toISOString(),
  });
  expect(canSend(orderLife, row, 'ship', 'buyer')).toEqual({
    ok: false,
    code: 2000037,
    reason: 'order.cannot.now',
  });
});
test('another lifecycle needs a chart, two tables and a row that says where it stands', async () => {
  const machine = setup({
    types: { events: {} as { type: 'open' | 'close'; by: string } },
    guards: { by: ({ event }, { role }: { role: string }) => event.by === role },
  }).createMachine({
    initial: 'shut',
    states: {
      shut: { on: { open: { guard: { type: 'by', params: { role: 'owner' } }, target: 'ajar' } } },
      ajar: { meta: { timer: { event: 'close', minutes: 5 } }, on: { close: { target: 'shut' } } },
    },
  });
  await mall.db
    .script(`create table doors (id bigint primary key, state text not null, deadline timestamptz); insert into doors values (1, 'shut', null);
    create table door_history (door_id bigint, by text, actor text, event text, from_state text, to_state text, reason text)`);
  const door: Lifecycle<Row> = {
    entity: 'door',
    machine,
    roles: ['owner', 'system'],
    refusals: {},
    table: sql`doors`,
    history: sql`door_history`,
    owner: sql`door_id`,
    topic: (to) => `door.${to}`,
  };
  const row = { id: 1, state: 'shut' };
  expect(canOf(door, row, 'owner')).toEqual({
    open: { ok: true },
    close: { ok: false, code: 2000037, reason: 'door.cannot.now' },
  });
  expect(leadsTo(door, 'shut', 'open', 'system')).toBeUndefined();
  expect(
    await mall.db.tx((tx) =>
      advance(tx, door, row, { event: 'open', by: 'owner', actor: 'system' }),
    ),
  ).toBe('ajar');
  expect(
    await mall.db.row(
      sql`select state, deadline > clock_timestamp() as timed, (select count(*) from door_history) as told from doors`,
    ),
  ).toEqual({ state: 'ajar', timed: true, told: 1 });
});
