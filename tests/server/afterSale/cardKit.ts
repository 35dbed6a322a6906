import { expect } from 'vitest';
import type { Dispute, Gateway } from '#server/areas/acquirers/gateway';
import { testCards } from '#server/areas/acquirers/sandbox/cards';
import { gatewayNamed } from '#server/areas/acquirers/acquirers';
import { lookAtDispute } from '#server/areas/orders/payment/disputes/take';
import { sendCardRefunds } from '#server/areas/orders/payment/sendRefunds';
import { sql } from '#server/platform/db/open';
import { act, buy, shopper, thing } from '../tradeKit';
import { linesOf, loud, mall, support, type Bought } from './kit';

/** An order that a card paid, delivered. */
export async function boughtByCard({ quantity = 2, price = 1000 } = {}): Promise<Bought> {
  const ana = await shopper(mall);
  const sku = await thing(mall.db, { price, stock: quantity + 8 });
  const placed = await buy(mall, ana, 'card', { [sku]: quantity });
  const id = placed.orders[0]?.id ?? '';
  const number = testCards.find(({ does }) => does === 'approve')?.number ?? '';
  await mall.app.inject({
    method: 'POST',
    url: placed.redirect ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ number, expiry: '12/30', cvc: '123' }).toString(),
  });
  await act(mall, support, id, 'accept', 'ship', 'deliver');
  return { ana, id, sku, lines: await linesOf(id) };
}
export const refundOf = (caseId: string) =>
  mall.db.row<{ state: string; amount_minor: number; minor: number; tries: number }>(
    sql`select state, amount_minor, minor, tries from card_refunds where ref = ${`case:${caseId}`}`,
  );
/** The acquirer is asked for what is due; `refund`: what it does instead. */
export async function askAcquirer(
  refund?: Gateway['refund'],
  failed: (error: unknown) => void = loud,
): Promise<number> {
  await mall.db.rows(
    sql`update card_refunds set next_at = clock_timestamp() where state = 'asked'`,
  );
  const named: typeof gatewayNamed = (db, name) =>
    refund ? { ...gatewayNamed(db, name), refund } : gatewayNamed(db, name);
  return sendCardRefunds(mall.db, failed, { named });
}
const paymentOf = (order: string) =>
  mall.db.row<{ gateway_id: string; currency: string; charged: number }>(
    sql`select gateway_id, currency, coalesce(charged_minor, amount_minor) as charged from payments where ${order} = any (order_ids)`,
  );
/** The cardholder's bank says something about the payment; answers how much it is about. */
export async function bank(
  order: string,
  state: Dispute['state'],
  part = 1,
  withdrawn = true,
): Promise<number> {
  const payment = await paymentOf(order);
  expect(payment).toBeDefined();
  const amountMinor = Math.round((payment?.charged ?? 0) * part);
  const gateway = {
    name: 'sandbox',
    dispute: async (id: string): Promise<Dispute> =>
      ({
        id,
        gatewayId: payment?.gateway_id ?? '',
        currency: payment?.currency ?? 'USD',
        decimals: 2,
        amountMinor,
        state,
        reason: 'product_not_received',
        answerUntil: null,
        withdrawnMinor: withdrawn && state !== 'won' && state !== 'closed' ? amountMinor : 0,
      }) as Dispute,
  } as unknown as Gateway;
  await lookAtDispute(mall.db, gateway, `dp_${order}`);
  return amountMinor;
}
/** All that left the mall for a card's order, in minor USD: refunds that went, and what banks took. */
export const leftFor = async (order: string): Promise<number> =>
  (
    await mall.db.row<{ n: number }>(
      sql`select (select coalesce(sum(minor), 0) from card_refunds where order_id = ${order} and state = 'done')::bigint
        + (select coalesce(sum(p.taken_minor), 0) from card_dispute_parts p join card_disputes d on d.id = p.dispute_id where d.gateway_dispute = ${`dp_${order}`})::bigint as n`,
    )
  )?.n ?? 0;
