import type Stripe from 'stripe';
import type { Db } from '../../../platform/db/open';
import type { Notice } from '../gateway';
import { pageOfSession, type Page } from './pages';
import { isLost } from './refund';
import { resultOf } from './result';

/** What a message of Stripe's is about, as far as the mall hears it. */
export type Heard =
  | { about: 'payment'; notice: Notice }
  | { about: 'dispute'; id: string }
  | { about: 'refund'; ref: string; id: string; reason: string };

const payments = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];
const refunds = ['charge.refund.updated', 'refund.updated', 'refund.failed'];

async function payment(db: Db, { type, data }: Stripe.Event): Promise<Heard | null> {
  const session = data.object as Stripe.Checkout.Session;
  const page: Page | undefined = await pageOfSession(db, session.id);
  if (!page) return null;
  const result = type.endsWith('_failed')
    ? ({ status: 'failed', reason: 'declined' } as const)
    : resultOf(page, session);
  return result.status === 'open'
    ? null
    : { about: 'payment', notice: { ref: page.ref, gatewayId: page.id, result } };
}
function refund({ data }: Stripe.Event): Heard | null {
  const given = data.object as Stripe.Refund;
  const ref = given.metadata?.ref;
  return ref && isLost(given)
    ? {
        about: 'refund',
        ref,
        id: given.id,
        reason: `${given.status ?? ''} ${given.failure_reason ?? ''}`.trim(),
      }
    : null;
}
/**
 * Of a dispute only which it is: how it stands is asked, so that messages may come in any order.
 */
export async function heardOf(db: Db, event: Stripe.Event): Promise<Heard | null> {
  if (payments.includes(event.type)) return payment(db, event);
  if (refunds.includes(event.type)) return refund(event);
  return event.type.startsWith('charge.dispute.')
    ? { about: 'dispute', id: (event.data.object as Stripe.Dispute).id }
    : null;
}
