import type Stripe from 'stripe';
import type { Db } from '../../../platform/db/open';
import { chargeable } from './amounts';
import { keepSession, type Page } from './pages';

/**
 * Longer than anybody waits for a payment, whose timer closes the page. Counted from the page's own
 * beginning: the same key must say the same.
 */
const seconds = 2 * 3600;

const create = (stripe: Stripe, page: Page, mallUrl: string): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      // What was shown is what is charged: no other currency at a rate that is not the mall's.
      adaptive_pricing: { enabled: false },
      client_reference_id: page.id,
      metadata: { ref: page.ref },
      payment_intent_data: { metadata: { ref: page.ref } },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: page.currency.toLowerCase(),
            unit_amount: chargeable(page.amount_minor, page.currency, page.decimals),
            product_data: { name: 'Arcada' },
          },
        },
      ],
      success_url: `${mallUrl}${page.return_url}`,
      cancel_url: `${mallUrl}/acquirer/card/${page.id}/back`,
      expires_at: page.since + seconds,
    },
    { idempotencyKey: page.id },
  );

/**
 * Where the shopper types their card; null where there is nothing to pay any more. The same page is
 * opened once, however often it is asked for.
 */
export async function sessionFor(
  db: Db,
  stripe: Stripe,
  page: Page,
  mallUrl: string,
): Promise<string | null> {
  if (page.closed) return null;
  if (page.session_id) {
    const known = await stripe.checkout.sessions.retrieve(page.session_id);
    return known.status === 'open' ? known.url : null;
  }
  const made = await create(stripe, page, mallUrl);
  if (await keepSession(db, page.id, made.id)) return made.url;
  await stripe.checkout.sessions.expire(made.id);
  return null;
}
