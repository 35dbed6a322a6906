import { afterAll, beforeAll, expect, test } from 'vitest';
import { StripeServer } from '../lib/stripeServer';

const stripe = new StripeServer('whsec_test');
let address: string;
beforeAll(async () => {
  address = await stripe.open();
});
afterAll(() => stripe.close());

const refund = (key: string) =>
  fetch(`${address}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({ payment_intent: 'pi_1', amount: '1390' }),
  });

test('what the client of another test sends to the same port leaves nothing in the stand-in', async () => {
  expect((await refund(new StripeServer('whsec_test').secretKey)).status).toBe(401);
  expect([stripe.refunds, stripe.asked]).toEqual([[], []]);
  expect((await refund(stripe.secretKey)).status).toBe(200);
  expect(stripe.refunds).toHaveLength(1);
});
