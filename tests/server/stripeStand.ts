import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Placed } from '#contract/checkout';
import { readConfig } from '#server/config';
import { walletHandlers } from '#server/areas/wallet/wallet.routes';
import { StripeServer, type TestSession } from '../lib/stripeServer';
import type { Client, Mall } from '../lib/server';
import { buy, firstId, nothingBroken, rooms, shopper, thing, tradeMall, view } from './tradeKit';

export const stripe = new StripeServer('whsec_test');
export let mall: Mall;
export let settings: NodeJS.ProcessEnv;
export const webhook = '/api/checkout/payment/stripe';
export const tell = async (
  type: string,
  object: object,
  how: Parameters<StripeServer['told']>[2] = {},
) => mall.app.inject({ method: 'POST', url: webhook, ...stripe.told(type, object, how) });
/** Where a shopper who comes by is sent. */
export const go = async (path: string | null) =>
  (await mall.app.inject({ url: path ?? '' })).headers.location ?? '';
export const sessionOf = (location: string): TestSession => {
  const session = stripe.sessions.get(location.split('/').pop() ?? '');
  if (!session) throw new Error(`no session at ${location}`);
  return session;
};
interface Bought {
  ana: Client;
  placed: Placed;
  id: string;
  sku: string;
}
export async function bought(): Promise<Bought> {
  const ana = await shopper(mall);
  const sku = await thing(mall.db, { price: 1000, stock: 5 });
  const placed = await buy(mall, ana, 'card', { [sku]: 1 });
  expect(placed).toMatchObject({
    outcome: 'processing',
    redirect: expect.stringMatching(/^\/acquirer\/card\/stripe_[0-9a-f]{32}$/),
  });
  return { ana, placed, id: firstId(placed), sku };
}
export const opened = async () => {
  const one = await bought();
  return { ...one, session: sessionOf(await go(one.placed.redirect)) };
};
export const stateOf = async ({ ana, id }: Bought) => (await view(mall, ana, id)).state;
/** A mall that is no demo and asks a local Stripe. */
export function standing(): void {
  beforeAll(async () => {
    settings = {
      MALL_DEMO: 'off',
      MALL_URL: 'https://mall.example',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      STRIPE_API: await stripe.open(),
    };
    mall = await tradeMall([...rooms, walletHandlers], readConfig(settings));
  });
  beforeEach(() => {
    stripe.trouble = null;
    stripe.refundStatus = 'succeeded';
  });
  afterEach(() => nothingBroken(mall.db));
  afterAll(async () => {
    await mall.close();
    await stripe.close();
  });
}
