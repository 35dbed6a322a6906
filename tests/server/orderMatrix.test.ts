import { afterAll, beforeAll } from 'vitest';
import { officeOrders, orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { lifecycles, type LifecycleChart } from '../charts/shared/lifecycles';
import type { Cell } from '../kit/model/matrix';
import type { Mall } from '../lib/server';
import { orderDoors, type Bought } from './orderDoors';
import { proveMatrix, type Detour, type Door, type Look } from './matrixSuite';
import { buy, firstId, shopper, thing, tradeMall } from './tradeKit';
import type { PaymentMethod } from '#contract/checkout';
import type { Client } from '../lib/server';

let mall: Mall;
let staff: Client;
let doors: (cell: Cell) => Door<Bought>[];
let sku = '';
beforeAll(async () => {
  mall = await tradeMall();
  staff = await mall.person({ staff: 'support' });
  const seller = await mall.person({ role: 'seller' });
  await mall.db.rows(sql`update shops set owner_id = ${seller.id} where id = 'verde'`);
  sku = await thing(mall.db, { price: 2000, stock: 10_000 });
  doors = orderDoors(mall, { seller, staff });
});
afterAll(() => mall.close());

const born = (payment: PaymentMethod) => async (): Promise<Bought> => {
  const buyer = await shopper(mall);
  const placed = await buy(mall, buyer, payment, { [sku]: 1 });
  return { buyer, id: firstId(placed), trade_sn: placed.trade_sn };
};
const look = async ({ id }: Bought): Promise<Look> =>
  (await mall.db.row<Look>(sql`select o.state, to_jsonb(o) as row,
      (select jsonb_agg(concat_ws(' ', by, event, from_state, to_state) order by id) from order_history where order_id = o.id) as history,
      (select count(*) from outbox where payload->>'id' = o.id::text) as told,
      (select jsonb_object_agg(kind, n) from (select kind, sum(balance) as n from account group by kind) a)
        || (select jsonb_build_object('onHand', sum(on_hand), 'reserved', sum(reserved)) from stock) as amounts
    from orders o where id = ${id}`)) as Look;

const timers = ['expire', 'acceptOverdue', 'agreeOverdue', 'receiptOverdue', 'windowClosed'];
/** Time passes: the deadline is behind us, or near enough to ask for more days. */
async function ready({ id }: Bought, { event, by }: Cell): Promise<void> {
  const due =
    by === 'system' && timers.includes(event)
      ? '-1 second'
      : event === 'extendReceipt'
        ? '2 days'
        : null;
  if (due)
    await mall.db.rows(
      sql`update orders set deadline = clock_timestamp() + ${due}::interval where id = ${id}`,
    );
}
const numbers = ({ row }: Look) => ({
  total: Number(row.total_minor),
  paid: Number(row.paid_minor),
});
const unpaid = ['toBePaid', 'paymentProcessing', 'onHold'];
const stock = (from: string, to: string): Record<string, number> => {
  if (unpaid.includes(from) && (to === 'paid' || to === 'placed'))
    return { onHand: -1, reserved: -1 };
  if (to !== 'cancelled') return {};
  return unpaid.includes(from) ? { reserved: -1 } : { onHand: 1 };
};
/** Whose money it is after each event. The shops of these orders pay 5 %. */
function money({ state, event }: Cell, to: string, before: Look): Record<string, number> {
  const { total, paid } = numbers(before);
  const fee = Math.round(paid * 0.05);
  const known: Record<string, Record<string, number>> = {
    pay: { avail: -total, shop_held: total },
    cardPaid: { cash_in: -total, shop_held: total },
    amountDiffers: { cash_in: -total / 2, escrow: total / 2 },
    release: { escrow: -paid, shop_held: paid },
    // Nothing went back in a case here: all that is held is the shop's.
    allReturned: { shop_held: -paid, commission: fee, shop_avail: paid - fee },
    windowClosed: { shop_held: -paid, commission: fee, shop_avail: paid - fee },
  };
  return (
    known[event] ??
    (to === 'cancelled' && paid > 0 && state !== 'onHold' ? { shop_held: -paid, avail: paid } : {})
  );
}
function detour({ state, event, by }: Cell, before: Look): Detour | undefined {
  const { total } = numbers(before);
  const payments = ['pay', 'startCard', 'payOnDelivery'];
  if (by === 'buyer' && state === 'toBeShipped' && event === 'cancel')
    return { why: 'The door asks the shop to cancel instead.', moves: ['buyer requestCancel'] };
  if (by === 'buyer' && ['toBePaid', 'placed', 'paid'].includes(state) && event === 'requestCancel')
    return { why: 'The door cancels at once instead.', moves: ['buyer cancel'] };
  if (by === 'buyer' && state === 'paymentProcessing' && payments.includes(event))
    return {
      why: 'The acquirer’s open page is closed first.',
      moves: ['system cardFailed', `buyer ${event}`],
    };
  const late = event === 'cardPaid' ? total : event === 'amountDiffers' ? total / 2 : 0;
  if (by === 'system' && state === 'toBePaid' && late > 0)
    return {
      why: 'The bank’s late money waits to go back to the card; the order stays as it is.',
      amounts: { cash_in: -late, escrow: late },
    };
  return undefined;
}

proveMatrix<Bought>('order', {
  chart: lifecycles.order as LifecycleChart,
  births: { paid: born('wallet'), placed: born('cod'), paymentProcessing: born('card') },
  doors: (cell) => doors(cell),
  look,
  ready,
  effect: (cell, to, before) => ({ ...stock(cell.state, to), ...money(cell, to, before) }),
  detour,
  can: async ({ id, buyer }, by) => {
    if (by === 'buyer') return (await mall.call(orders.view, { id }, { as: buyer })).data.can;
    return by === 'staff'
      ? (await mall.call(officeOrders.view, { id }, { as: staff })).data.can
      : undefined;
  },
  broken: () => violations(mall.db),
});
