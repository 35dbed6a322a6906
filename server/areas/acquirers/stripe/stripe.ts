import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import Stripe from 'stripe';
import { codes, Refusal } from '#contract/codes';
import type { StripeConfig } from '../../../peers';
import { clockOf } from '../../../platform/db/clock';
import type { Db } from '../../../platform/db/open';
import type { Gateway } from '../gateway';
import { chargeable } from './amounts';
import { clientOf, isLive } from './client';
import { heardOf, type Heard } from './heard';
import { disputeBy, failedRefundsIn, movedIn } from './moves';
import { closePage, keepPage, pageBy, type Page } from './pages';
import { refundOnce } from './refund';
import { resultOf } from './result';

/**
 * What the address of a page of ours begins with; who comes by is sent on to Stripe's (routes.ts).
 */
export const pagePath = '/acquirer/card/';

/** Whether nobody can pay there any more, and nobody did. */
async function expired(stripe: Stripe, session: string): Promise<boolean> {
  const { status } = await stripe.checkout.sessions.retrieve(session);
  if (status !== 'open') return status === 'expired';
  // Refused where it was paid at this very moment: then the next look says so.
  return stripe.checkout.sessions.expire(session).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      throw error;
    },
  );
}

/** The charge behind a page; null where nobody paid there. */
async function intentOf(stripe: Stripe, page: Page | undefined): Promise<string | null> {
  if (!page?.session_id) return null;
  const { payment_intent } = await stripe.checkout.sessions.retrieve(page.session_id);
  return typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null);
}

interface StripeGateway extends Gateway {
  readonly stripe: Stripe;
  /** Whether Stripe sent it, whatever it says. */
  signed(headers: IncomingHttpHeaders, body: string): Promise<boolean>;
  /** What it is about; null where it is nothing of ours. */
  heard(headers: IncomingHttpHeaders, body: string): Promise<Heard | null>;
}
/** Without an answer nobody knows: the page counts as open, and is asked about again. */
const unanswered = (error: unknown): { status: 'open' } => {
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError
  )
    return { status: 'open' };
  throw error;
};
const notNow = () => {
  throw new Refusal(codes.operationFailed, 'error.acquirerAway');
};

/**
 * Stripe, by its Checkout page: cards are typed and their banks asked there. Nothing here is asked
 * of Stripe within a transaction that pays.
 */
export function stripeGateway(db: Db, config: StripeConfig): StripeGateway {
  const stripe = clientOf(config);
  const heard = async (headers: IncomingHttpHeaders, body: string): Promise<Heard | null> => {
    const event = eventOf(stripe, config, headers, body, await clockOf(db));
    return event ? heardOf(db, event) : null;
  };
  return {
    name: 'stripe',
    stripe,
    signed: async (headers, body) =>
      eventOf(stripe, config, headers, body, await clockOf(db)) !== null,
    async start({ ref, amountMinor, currency, decimals, returnUrl }) {
      chargeable(amountMinor, currency, decimals);
      const id = `stripe_${randomBytes(16).toString('hex')}`;
      await keepPage(db, {
        id,
        ref,
        currency,
        amount_minor: amountMinor,
        decimals,
        return_url: returnUrl,
      });
      return { gatewayId: id, url: `${pagePath}${id}` };
    },
    pageOf: (gatewayId) => `${pagePath}${gatewayId}`,
    async outcome(gatewayId) {
      const page = await pageBy(db, gatewayId);
      if (!page) return { status: 'failed', reason: 'unknown' };
      if (!page.session_id)
        return page.closed ? { status: 'failed', reason: 'closed' } : { status: 'open' };
      return stripe.checkout.sessions
        .retrieve(page.session_id)
        .then((session) => resultOf(page, session), unanswered);
    },
    async cancel(gatewayId) {
      const page = await closePage(db, gatewayId);
      return page?.session_id ? expired(stripe, page.session_id).catch(notNow) : true;
    },
    async refund({ gatewayId, ref, amountMinor }) {
      const page = await pageBy(db, gatewayId);
      const intent = await intentOf(stripe, page);
      if (!page || !intent) throw new Error('nothing was charged there');
      return (await refundOnce(stripe, { page, intent, ref, amountMinor })).id;
    },
    heard,
    verifyCallback: async (headers, body) => {
      const known = await heard(headers, body);
      return known?.about === 'payment' ? known.notice : null;
    },
    dispute: (id) => disputeBy(db, stripe, id),
    moved: (kind, span, after) => movedIn(db, stripe, kind, span, after),
    failedRefunds: (span, after) => failedRefundsIn(stripe, span, after),
  };
}

/**
 * The message, if Stripe signed it within five minutes, for cards of the same kind as our key's:
 * test or live.
 */
export function eventOf(
  stripe: Stripe,
  { key, webhookSecret }: StripeConfig,
  headers: IncomingHttpHeaders,
  body: string,
  now: Date,
): Stripe.Event | null {
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      String(headers['stripe-signature'] ?? ''),
      webhookSecret,
      undefined,
      undefined,
      now.getTime(),
    );
    return event.livemode === isLive(key) ? event : null;
  } catch {
    return null;
  }
}
