import type Stripe from 'stripe';
import type { DisputeStanding } from '#contract/acquirer';
import { sql, type Db } from '../../../platform/db/open';
import type { Dispute, Moved, MoveKind, Span } from '../gateway';
import { scaled } from '../../../platform/ledger/shares';
import { fromStripe, ownDecimals } from './amounts';
import { isLost } from './refund';

/** Of a page of ours, found by the number its charge carries there. */
interface Known {
  id: string;
  ref: string;
  currency: string;
  decimals: number;
}
/**
 * An amount there, as the mall counts it: in the decimals of the page it belongs to, else in
 * Stripe's own.
 */
const counted = (amount: number, currency: string, page: Known | undefined) => {
  const code = currency.toUpperCase();
  const decimals = page?.currency === code ? page.decimals : ownDecimals(code);
  return { currency: code, decimals, amountMinor: fromStripe(amount, code, decimals) };
};
async function pagesOf(db: Db, refs: readonly (string | undefined)[]): Promise<Map<string, Known>> {
  const asked = refs.filter((ref) => ref !== undefined);
  const rows =
    asked.length === 0
      ? []
      : await db.rows<Known>(
          sql`select id, ref, currency, decimals from stripe_pages where ref = any(${asked}::text[])`,
        );
  return new Map(rows.map((row) => [row.ref, row]));
}

const states: Readonly<Record<string, DisputeStanding>> = {
  warning_needs_response: 'needsResponse',
  needs_response: 'needsResponse',
  appeal_needs_response: 'needsResponse',
  warning_under_review: 'underReview',
  under_review: 'underReview',
  appeal_under_review: 'underReview',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
};
/**
 * What is kept of it, by the movements it made: they are in the currency of the account there, and
 * so only their proportion counts.
 */
function keptOf(
  amount: number,
  { balance_transactions: moves }: Pick<Stripe.Dispute, 'balance_transactions'>,
): number {
  const sum = (sign: 1 | -1) =>
    moves.reduce((total, move) => total + Math.max(sign * move.amount, 0), 0);
  const taken = sum(-1);
  return taken === 0 ? 0 : Math.max(0, Math.min(amount, scaled(amount, taken - sum(1), taken)));
}
const refOf = (of: Stripe.Charge | string | null): string | undefined =>
  of && typeof of !== 'string' ? of.metadata.ref : undefined;

/** A dispute with its charge, as the port says it. */
function disputeOf(given: Stripe.Dispute, page: Known): Dispute {
  const { id, reason, evidence_details: evidence } = given;
  const { amountMinor, ...money } = counted(given.amount, given.currency, page);
  return {
    id,
    gatewayId: page.id,
    state: states[given.status] ?? 'underReview',
    reason,
    ...money,
    amountMinor,
    withdrawnMinor: keptOf(amountMinor, given),
    answerUntil: evidence.due_by,
  };
}
/** As it stands there now; null where its charge was not begun here. */
export async function disputeBy(db: Db, stripe: Stripe, id: string): Promise<Dispute | null> {
  const given = await stripe.disputes.retrieve(id, { expand: ['charge'] });
  const ref = refOf(given.charge);
  const page = ref === undefined ? undefined : (await pagesOf(db, [ref])).get(ref);
  return page ? disputeOf(given, page) : null;
}

const perPage = 100;
const within = ({ since, until }: Span, after: string | null) => ({
  created: { gte: since, lt: until },
  limit: perPage,
  ...(after ? { starting_after: after } : {}),
});
interface Page {
  items: Moved[];
  next: string | null;
}
const nextOf = ({
  has_more,
  data,
}: {
  has_more: boolean;
  data: readonly { id: string }[];
}): string | null => (has_more ? (data.at(-1)?.id ?? null) : null);

async function charges(db: Db, stripe: Stripe, span: Span, after: string | null): Promise<Page> {
  const list = await stripe.charges.list(within(span, after));
  const pages = await pagesOf(db, list.data.map(refOf));
  const items = list.data.map((charge): Moved => {
    const page = pages.get(refOf(charge) ?? '');
    return {
      kind: 'charge',
      id: charge.id,
      key: page?.id ?? null,
      ...counted(charge.paid ? charge.amount_captured : 0, charge.currency, page),
      at: charge.created,
    };
  });
  return { items, next: nextOf(list) };
}
/** A refund carries our number for it; in which decimals the mall counts it, its charge says. */
async function refunds(db: Db, stripe: Stripe, span: Span, after: string | null): Promise<Page> {
  const list = await stripe.refunds.list({ ...within(span, after), expand: ['data.charge'] });
  const pages = await pagesOf(
    db,
    list.data.map(({ charge }) => refOf(charge)),
  );
  const items = list.data.map((refund): Moved => {
    const page = pages.get(refOf(refund.charge) ?? '');
    return {
      kind: 'refund',
      id: refund.id,
      key: refund.metadata?.ref ?? null,
      ...counted(isLost(refund) ? 0 : refund.amount, refund.currency, page),
      at: refund.created,
    };
  });
  return { items, next: nextOf(list) };
}
async function disputes(db: Db, stripe: Stripe, span: Span, after: string | null): Promise<Page> {
  const list = await stripe.disputes.list({ ...within(span, after), expand: ['data.charge'] });
  const pages = await pagesOf(
    db,
    list.data.map(({ charge }) => refOf(charge)),
  );
  const items = list.data.map((given): Moved => {
    const page = pages.get(refOf(given.charge) ?? '');
    const { amountMinor, ...money } = counted(given.amount, given.currency, page);
    return {
      kind: 'dispute',
      id: given.id,
      key: page ? given.id : null,
      ...money,
      amountMinor: keptOf(amountMinor, given),
      at: given.created,
    };
  });
  return { items, next: nextOf(list) };
}
const kinds: Readonly<Record<MoveKind, typeof charges>> = {
  charge: charges,
  refund: refunds,
  dispute: disputes,
};
export const movedIn = (
  db: Db,
  stripe: Stripe,
  kind: MoveKind,
  span: Span,
  after: string | null,
): Promise<Page> => kinds[kind](db, stripe, span, after);

/** Money that came back of refunds made earlier: Stripe's balance says when. */
export async function failedRefundsIn(
  stripe: Stripe,
  span: Span,
  after: string | null,
): Promise<{ items: { ref: string; id: string }[]; next: string | null }> {
  const list = await stripe.balanceTransactions.list({
    ...within(span, after),
    type: 'refund_failure',
    expand: ['data.source'],
  });
  const items = list.data.flatMap(({ source }) => {
    if (!source || typeof source === 'string' || source.object !== 'refund') return [];
    const { id, metadata } = source;
    return metadata?.ref ? [{ ref: metadata.ref, id }] : [];
  });
  return { items, next: nextOf(list) };
}
