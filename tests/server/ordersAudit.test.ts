import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#contract/orders';
import { table } from '#machines/lifecycle';
import { sql } from '#server/platform/db/open';
import { orderLife } from '#server/areas/orders/order.lifecycle';
import { settle } from '#server/areas/orders/payment/settle';
import type { Client, Mall } from '../lib/server';
import { readPack } from '../../locales/plugin';
import { act, buy, firstId, nothingBroken, shopper, thing, tradeMall } from './tradeKit';

let mall: Mall;
let staff: Client;
beforeAll(async () => {
  mall = await tradeMall();
  staff = await mall.person({ staff: 'support' });
});
afterAll(async () => {
  await nothingBroken(mall.db);
  await mall.close();
});

const events = [
  ...new Set(
    table(orderLife.machine, orderLife.roles)
      .filter(({ by }) => by === 'staff')
      .map(({ event }) => event),
  ),
].sort();
async function order(): Promise<{ ana: Client; id: string }> {
  const ana = await shopper(mall);
  return { ana, id: firstId(await buy(mall, ana, 'wallet', { [await thing(mall.db)]: 1 })) };
}
const askToCancel = ({ ana, id }: { ana: Client; id: string }) =>
  mall.call(orders.cancel, { id, reason: 'too late' }, { as: ana, key: randomUUID() });
/** Another amount than was asked for was charged. */
async function onHold(): Promise<string> {
  const id = firstId(await buy(mall, await shopper(mall), 'card', { [await thing(mall.db)]: 1 }));
  const paid = await mall.db.row<{ ref: string; gateway_id: string }>(
    sql`select ref, gateway_id from payments where ${id} = any(order_ids)`,
  );
  await settle(mall.db, {
    ref: paid?.ref ?? '',
    gatewayId: paid?.gateway_id ?? '',
    result: { status: 'charged', amountMinor: 500, currency: 'USD' },
  });
  return id;
}

test('whatever staff do to an order stands in the audit log, with who, what and why, and has its words', async () => {
  const [sent, declined, agreed, refused] = [
    await order(),
    await order(),
    await order(),
    await order(),
  ];
  await act(mall, staff, sent.id, 'accept', 'ship', 'scan', 'deliver');
  await act(mall, staff, declined.id, 'accept');
  await askToCancel(declined);
  await act(mall, staff, declined.id, 'declineCancel');
  await act(mall, staff, agreed.id, 'accept');
  await askToCancel(agreed);
  await act(mall, staff, agreed.id, 'agreeCancel');
  await act(mall, staff, refused.id, 'refuse');
  await act(mall, staff, await onHold(), 'release');
  const rows = await mall.db.rows<{
    action: string;
    actor: string;
    detail: { id: string; reason: string; from: string; to: string };
  }>(sql`select action, actor, detail from audit_log where action like 'order.%' order by id`);
  expect([...new Set(rows.map(({ action }) => action.slice(6)))].sort()).toEqual(events);
  expect(
    rows
      .filter(({ detail }) => detail.id === `order-${sent.id}`)
      .map(({ detail: { from, to } }) => `${from} ${to}`),
  ).toEqual([
    'paid toBeShipped',
    'toBeShipped onTheWay',
    'onTheWay inTransit',
    'inTransit delivered',
  ]);
  for (const { actor, detail, action } of rows) {
    expect([actor, detail.reason]).toEqual([`staff:${staff.id}`, 'because']);
    expect(readPack('en')[`office.audit.did.${action}`]).toBeTruthy();
  }
  const done = await mall.db.row<{ n: number }>(
    sql`select count(*)::int as n from order_history where by = 'staff'`,
  );
  expect(rows).toHaveLength(done?.n ?? 0);
});
test('what was refused to staff, and what others do, stands there not', async () => {
  const { ana, id } = await order();
  const count = async () =>
    (await mall.db.row<{ n: number }>(sql`select count(*)::int as n from audit_log`))?.n;
  const before = await count();
  await expect(act(mall, staff, id, 'deliver')).rejects.toThrow('deliver');
  await mall.call(orders.cancel, { id }, { as: ana, key: randomUUID() });
  expect(await count()).toBe(before);
});
