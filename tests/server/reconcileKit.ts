import { randomUUID } from 'node:crypto';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { readAgain } from '#server/areas/orders/payment/reconcile/days';
import { reconcile } from '#server/areas/orders/payment/reconcile/job';
import type { TestRefund } from '../lib/stripeServer';
import { loud, StripeMall, there, type Sold } from './stripeKit';

export const at = new StripeMall();
export const { stripe } = at;
const day = 86_400;
/** A day is read two hours after its end. */
const over = 2 * day;

/** As if it had been so long ago, here and there. */
export async function age(seconds = over): Promise<void> {
  const { db } = at.mall;
  const back = sql`${seconds} * interval '1 second'`;
  await db.rows(
    sql`update payments set created_at = created_at - ${back}, settled_at = settled_at - ${back}`,
  );
  await db.rows(sql`update card_recharges set settled_at = settled_at - ${back}`);
  await db.rows(sql`update card_refunds set done_at = done_at - ${back}`);
  for (const one of [...stripe.charges, ...stripe.refunds, ...stripe.disputes, ...stripe.cameBack])
    one.created -= seconds;
}
interface Found {
  kind: string;
  key: string;
  why: string;
  state: string;
  here_minor: number | null;
  there_minor: number | null;
}
export const found = () =>
  at.mall.db.rows<Found>(
    sql`select kind, key, why, state, here_minor, there_minor from card_differences order by id`,
  );
/** All days are read anew, as they are now. */
export async function again(): Promise<void> {
  await readAgain(
    at.mall.db,
    'stripe',
    new Date(Date.now() - 30 * day * 1000).toISOString().slice(0, 10),
  );
  await toTheEnd();
}
/** One run reads so many pages at most. */
export async function toTheEnd(): Promise<void> {
  const unread = () =>
    at.mall.db.row(sql`select day from reconcile_days where step <> 'read' limit 1`);
  for (let i = 0; i === 0 || (i < 8 && (await unread())); i++) await reconcile(at.mall.db, loud);
}
export async function cancelled(): Promise<Sold> {
  const one = await at.sold();
  await at.mall.call(orders.cancel, { id: one.ids[0] }, { as: one.ana, key: randomUUID() });
  await at.sendRefunds();
  return one;
}
export const refundOf = (one: Sold): TestRefund => there(at.refundsOf(one.session)[0]);
