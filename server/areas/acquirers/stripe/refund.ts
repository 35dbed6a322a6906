import type Stripe from 'stripe';
import { toStripe } from './amounts';
import type { Page } from './pages';

interface Asked {
  page: Page;
  intent: string;
  ref: string;
  amountMinor: number;
}
/** The money is the mall's again. */
export const isLost = ({ status }: Pick<Stripe.Refund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled';

/** What was made there for `ref` before, oldest first. */
async function madeFor(stripe: Stripe, { intent, ref }: Asked): Promise<Stripe.Refund[]> {
  const made: Stripe.Refund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 })) {
    if (refund.metadata?.ref === ref) made.unshift(refund);
  }
  return made;
}

/**
 * One refund for one `ref`. Stripe forgets a key after a day, and we ask for two: so what stands
 * there is looked at first. One that
 * failed there is followed by another, under a key of its own.
 */
export async function refundOnce(stripe: Stripe, asked: Asked): Promise<Stripe.Refund> {
  const { page, intent, ref, amountMinor } = asked;
  const before = await madeFor(stripe, asked);
  const stands = before.find((refund) => !isLost(refund));
  if (stands) return stands;
  const amount = toStripe(amountMinor, page.currency, page.decimals);
  const idempotencyKey = ['refund', ref, ...(before.length > 0 ? [before.length] : [])].join(':');
  const made = await stripe.refunds.create(
    { payment_intent: intent, amount, reason: 'requested_by_customer', metadata: { ref } },
    { idempotencyKey },
  );
  if (isLost(made)) throw new Error(`the refund ${made.status}: ${made.failure_reason ?? ''}`);
  return made;
}
