import { codes, Refusal } from '#contract/codes';
import { advance } from '../../../platform/workflow/advance';
import { attempt, untakeable } from '../../../platform/db/attempt';
import { sql, type Db } from '../../../platform/db/open';
import { cashIn, escrow } from '../../../platform/ledger/accounts';
import { leg, post } from '../../../platform/ledger/post';
import { orderLife } from '../order.lifecycle';
import { orderColumns, type OrderRow } from '../orderRow';
import { gatewayNamed } from '../../acquirers/acquirers';
import type { Notice, Result } from '../../acquirers/gateway';
import { recordRefund } from '../../acquirers/recordRefund';
import { scaled, split, toUsd } from '../../../platform/ledger/shares';

interface Payment {
  id: number;
  ref: string;
  gateway: string;
  gateway_id: string;
  state: 'started' | 'charged' | 'failed' | 'differs' | 'late' | 'returned';
  order_ids: number[];
  currency: string;
  amount_minor: number;
}
type Charged = Extract<Result, { status: 'charged' }>;
const system = { by: 'system', actor: 'system' } as const;
const paymentColumns = sql`id, ref, gateway, gateway_id, state, to_jsonb(order_ids) as order_ids, currency, amount_minor`;
const ordersOf = (db: Db, ids: number[]) =>
  db.rows<OrderRow>(
    sql`select ${orderColumns} from orders o where id = any(${ids}::bigint[]) order by id for update`,
  );

/** What came in, in minor USD: the orders' own totals when it is what was asked for. */
async function worth(
  db: Db,
  orders: readonly OrderRow[],
  payment: Payment,
  { amountMinor, currency }: Charged,
): Promise<number[]> {
  const totals = orders.map(({ total_minor }) => total_minor);
  const all = totals.reduce((sum, minor) => sum + minor, 0);
  if (currency === payment.currency)
    return amountMinor === payment.amount_minor
      ? totals
      : split(scaled(all, amountMinor, payment.amount_minor), totals);
  const row = await db.row<{ rate: string; decimals: number }>(
    sql`select rate::text as rate, decimals from currencies where code = ${currency}`,
  );
  if (!row) throw new Refusal(codes.invalidCurrency);
  return split(toUsd(amountMinor, row.rate, row.decimals), totals);
}

/**
 * The order is not waiting any more (cancelled, or paid otherwise): its part goes straight back to
 * the card.
 */
async function giveBack(
  db: Db,
  payment: Payment,
  order: OrderRow,
  minor: number,
  charged: { currency: string; amount: number },
): Promise<void> {
  const ref = `late:${payment.id}:${order.id}`;
  if (minor > 0)
    await post(db, 'card_suspense', ref, 'system', [leg(cashIn, -minor), leg(escrow, minor)]);
  if (minor > 0 && charged.amount > 0)
    await recordRefund(db, {
      payment: payment.id,
      order: order.id,
      ref,
      minor,
      currency: charged.currency,
      amount: charged.amount,
    });
}

/**
 * A currency the mall keeps no rate of, or an amount the books do not take: asking again would end
 * the same.
 */
const unbookable = (error: unknown): boolean =>
  untakeable(error) || (error instanceof Refusal && error.code === codes.invalidCurrency);

/**
 * What cannot be booked goes back to the card, whole; what waited for it is cancelled and its stock
 * is others' again.
 */
async function returnCharge(
  db: Db,
  payment: Payment,
  { amountMinor, currency }: Charged,
): Promise<void> {
  await db.rows(
    sql`update payments set state = 'returned', reason = 'unbookable', charged_currency = ${currency}, charged_minor = ${amountMinor}, settled_at = clock_timestamp() where id = ${payment.id}`,
  );
  for (const row of await ordersOf(db, payment.order_ids)) {
    if (row.state === 'paymentProcessing')
      await advance(db, orderLife, row, { ...system, event: 'expire' });
  }
  await recordRefund(db, {
    payment: payment.id,
    ref: `returned:${payment.id}`,
    minor: 0,
    currency,
    amount: amountMinor,
  });
}

async function charge(db: Db, payment: Payment, result: Charged): Promise<void> {
  const orders = await ordersOf(db, payment.order_ids);
  const exact = result.currency === payment.currency && result.amountMinor === payment.amount_minor;
  const minors = await worth(db, orders, payment, result);
  const amounts = split(
    result.amountMinor,
    orders.map(({ shown_minor }) => shown_minor),
  );
  const waits = (row: OrderRow) => payment.state === 'started' && row.state === 'paymentProcessing';
  const state = !orders.some(waits) ? 'late' : exact ? 'charged' : 'differs';
  await db.rows(
    sql`update payments set state = ${state}, charged_currency = ${result.currency}, charged_minor = ${result.amountMinor}, settled_at = clock_timestamp() where id = ${payment.id}`,
  );
  for (const [i, row] of orders.entries()) {
    const paid_minor = minors[i] ?? 0;
    if (waits(row))
      await advance(
        db,
        orderLife,
        { ...row, paid_minor },
        {
          ...system,
          event: exact ? 'cardPaid' : 'amountDiffers',
          also: sql`, paid_minor = ${paid_minor}`,
        },
      );
    else
      await giveBack(db, payment, row, paid_minor, {
        currency: result.currency,
        amount: amounts[i] ?? 0,
      });
  }
}
async function fail(db: Db, payment: Payment, reason: string): Promise<void> {
  await db.rows(
    sql`update payments set state = 'failed', reason = ${reason}, settled_at = clock_timestamp() where id = ${payment.id}`,
  );
  for (const row of await ordersOf(db, payment.order_ids)) {
    if (row.state === 'paymentProcessing')
      await advance(db, orderLife, row, { ...system, event: 'cardFailed', reason });
  }
}

/**
 * Takes the acquirer's word, once: a repeated message changes nothing. A charge after a failure is
 * late, and one that cannot be booked is none: both go back.
 */
export async function settle(db: Db, { ref, gatewayId, result }: Notice): Promise<void> {
  await db.tx(async (tx) => {
    const payment = await tx.row<Payment>(
      sql`select ${paymentColumns} from payments where ref = ${ref} for update`,
    );
    if (!payment || payment.gateway_id !== gatewayId) throw new Refusal(codes.notFound);
    if (result.status === 'failed')
      return payment.state === 'started' ? await fail(tx, payment, result.reason) : undefined;
    if (payment.state !== 'started' && payment.state !== 'failed') return;
    await attempt(
      tx,
      () => charge(tx, payment, result),
      (error) => {
        if (unbookable(error)) return returnCharge(tx, payment, result);
        throw error;
      },
    );
  });
}

/**
 * Asks the acquirer about a trade's open payment, for a browser or message that never came back.
 * `close` ends a page nobody paid on:
 * `failed` lets the orders be paid otherwise, `expired` leaves them to their timer.
 */
export async function poll(db: Db, tradeId: number, close?: 'failed' | 'expired'): Promise<void> {
  const open = await db.row<Payment>(
    sql`select ${paymentColumns} from payments where trade_id = ${tradeId} and state = 'started'`,
  );
  if (!open) return;
  const gateway = gatewayNamed(db, open.gateway);
  const known = await gateway.outcome(open.gateway_id);
  if (known.status !== 'open')
    return settle(db, { ref: open.ref, gatewayId: open.gateway_id, result: known });
  if (!close) return;
  if (!(await gateway.cancel(open.gateway_id))) return poll(db, tradeId);
  if (close === 'failed')
    return settle(db, {
      ref: open.ref,
      gatewayId: open.gateway_id,
      result: { status: 'failed', reason: 'closed' },
    });
  await db.rows(
    sql`update payments set state = 'failed', reason = 'expired', settled_at = clock_timestamp() where id = ${open.id} and state = 'started'`,
  );
}
