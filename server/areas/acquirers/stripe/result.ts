import type Stripe from 'stripe';
import type { Result } from '../gateway';
import { fromStripe } from './amounts';
import type { Page } from './pages';

/** What a session became. One that failed stays open there: its shopper tries another card. */
export function resultOf(
  page: Page,
  { status, payment_status, amount_total, currency }: Stripe.Checkout.Session,
): Result | { status: 'open' } {
  if (payment_status === 'paid') {
    const code = (currency ?? '').toUpperCase();
    return {
      status: 'charged',
      amountMinor: fromStripe(amount_total ?? 0, code, page.decimals),
      currency: code,
    };
  }
  return status === 'expired' ? { status: 'failed', reason: 'expired' } : { status: 'open' };
}
