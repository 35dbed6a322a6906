import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { checkout } from '#contract/checkout';
import { testCards } from '#server/areas/acquirers/sandbox/cards';
import { chargeById } from '#server/areas/acquirers/sandbox/sandbox';
import {
  secondsOn,
  secretOf,
  sign,
  signatureHeader,
} from '#server/areas/acquirers/sandbox/signature';
import type { Client, Mall } from '../lib/server';
import { buy, firstId, nothingBroken, shopper, thing, tradeMall } from './tradeKit';

export let mall: Mall;
export let staff: Client;

const numberOf = (does: string) => testCards.find((card) => card.does === does)?.number ?? '';
export const form = (url: string, fields: Record<string, string>) =>
  mall.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
export const payCard = (redirect: string | null, does: string) =>
  form(redirect ?? '', { number: numberOf(does), expiry: '12/30', cvc: '123' });
export const outcome = async (as: Client, trade_sn: string) =>
  (await mall.call(checkout.outcome, { trade_sn }, { as })).data.outcome;
export const withCard = async (lines?: Record<string, number>) => {
  const ana = await shopper(mall);
  const placed = await buy(
    mall,
    ana,
    'card',
    lines ?? { [await thing(mall.db, { stock: 1000 })]: 1 },
  );
  expect(placed).toMatchObject({
    outcome: 'processing',
    redirect: expect.stringMatching(/^\/acquirer\/pay\/sbx_[0-9a-f]{32}$/),
  });
  return { ana, placed, id: firstId(placed) };
};
export const failed = (error: unknown) => {
  throw error;
};
export const chargeOf = async (redirect: string | null) => {
  const charge = await chargeById(mall.db, redirect?.split('/').pop() ?? '');
  if (!charge) throw new Error('no charge');
  return charge;
};
export const callback = async (body: string, at?: number) =>
  mall.app.inject({
    method: 'POST',
    url: '/api/checkout/payment/callback',
    payload: body,
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: sign(await secretOf(mall.db), at ?? (await secondsOn(mall.db)), body),
    },
  });
export const charged = (
  charge: { id: string; ref: string; amount_minor: number; currency: string },
  change: object = {},
) =>
  JSON.stringify({
    id: charge.id,
    ref: charge.ref,
    status: 'charged',
    amountMinor: charge.amount_minor,
    currency: charge.currency,
    ...change,
  });
/** A mall whose books are whole after each test. */
export function standing(): void {
  beforeAll(async () => {
    mall = await tradeMall();
    staff = await mall.person({ staff: 'support' });
  });
  afterEach(() => nothingBroken(mall.db));
  afterAll(() => mall.close());
}
