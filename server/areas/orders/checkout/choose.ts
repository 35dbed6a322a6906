import type { CheckoutChoices, Quote } from '#contract/checkout';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import { json, sql, unhurried, type Db, type Sql } from '../../../platform/db/open';
import { cardsOffered } from '../../acquirers/acquirers';
import {
  claim,
  claimingFor,
  refuseBeyond,
  refuseShort,
  type Claimed,
  type Claimer,
} from '../stock';
import { readBasis, type Basis } from './basis';
import { acceptedOf } from './changes';
import type { Accepted } from './accepted';
import { count, type Counted } from './count';
import { refuseMissing, refuseTooMuch } from './missing';
import { quoteView } from './quote';

const pickedOf = (deliveries: CheckoutChoices['deliveries']) =>
  Object.fromEntries((deliveries ?? []).map(({ shop_id, option_id }) => [shop_id, option_id]));
/** One that this person claimed; another's and none are the same answer. */
function couponOf({ coupons }: Basis, id: string): number | null {
  if (Number(id) === 0) return null;
  const found = coupons.find((one) => one.coupon_id === Number(id) && one.claim_id !== null);
  if (!found) throw new Refusal(codes.couponsFailed, 'couponClaim.cannot.unknown');
  return found.coupon_id;
}
/** What the shopper chose, laid over what was kept before. */
function chosenOver(basis: Basis, { deliveries, payment, coupon_id }: CheckoutChoices): Basis {
  return {
    ...basis,
    coupon_id: coupon_id === undefined ? basis.coupon_id : couponOf(basis, coupon_id),
    deliveries: { ...basis.deliveries, ...pickedOf(deliveries) },
    payment: payment ?? basis.payment,
  };
}
/**
 * Only what a shop offers to this address can be chosen. Parcels that cannot be sent any more need
 * no choice: the quote says so.
 */
function offered(
  { shops }: Counted,
  deliveries: CheckoutChoices['deliveries'],
): CheckoutChoices['deliveries'] {
  return deliveries?.filter(({ shop_id, option_id }) => {
    const { offers = [] } = shops.find(({ id }) => id === shop_id) ?? {};
    if (offers.length > 0 && !offers.some(({ kind }) => kind === option_id))
      throw new Refusal(codes.deliverySwitchFailed, '', { shop_id, option_id });
    return offers.length > 0;
  });
}
/** The skus that came out of the cart into the checkout. */
const skusOf = ({ shops }: Counted): string[] =>
  shops.flatMap(({ lines }) => lines.map(({ sku }) => sku));

interface Kept {
  entered: string[] | null;
  accepted: Accepted | null;
}
const draftOf = (
  userId: number,
  { address_id, deliveries, payment, coupon_id }: CheckoutChoices,
  { entered, accepted }: Kept,
): Sql =>
  sql`select ${userId}::bigint, ${address_id ?? null}::bigint, ${json(pickedOf(deliveries))}::jsonb,
    ${payment ?? null}::text, coalesce(${entered && json(entered)}::jsonb, '[]'),
    ${accepted && json(accepted)}::jsonb, ${Number(coupon_id ?? 0) || null}::bigint`;
/** What was not chosen now stays as it was. */
const kept = (
  draft: Sql,
  entered: boolean,
  coupon = false,
): Sql => sql`insert into checkout_draft as d (user_id, address_id, deliveries, payment, entered,
  accepted, coupon_id) ${draft}
  on conflict (user_id) do update set address_id = coalesce(excluded.address_id, d.address_id),
  deliveries = d.deliveries || excluded.deliveries,
    payment = coalesce(excluded.payment, d.payment), entered = case when ${entered}
    then excluded.entered else d.entered end, accepted = coalesce(excluded.accepted, d.accepted),
    coupon_id = case when ${coupon} then excluded.coupon_id else d.coupon_id end
  returning ${unhurried}`;

/** The ways of being `beyond` that an order by this method would be refused for as well. */
const refusedFor = (payment: Basis['payment']): string[] =>
  claimingFor(payment) === 'paid' || payment === null ? [] : ['share', 'lapsed'];
/**
 * The stock for ten minutes and the choices, both or none of it. Answers until when: null where
 * more is wanted than a share, or was held long
 * enough; then it is held for nobody, and can still be ordered. 1500019 where it could not be
 * ordered by the method chosen either.
 */
async function holdAndKeep(
  db: Db,
  counted: Counted,
  ip: string,
  draft: Sql,
  entered: boolean,
): Promise<Date | null> {
  const { user_id, payment } = counted.basis;
  const refused = refusedFor(payment);
  const lines = counted.shops.flatMap((shop) => shop.lines);
  const short = sql`select from claimed where sku is not null or beyond = any(${refused}::text[])`;
  const claimed =
    await db.rows<Claimed>(sql`with claimed as materialized (${claim({ user: user_id, ip }, lines, 'hold')}),
    kept as (${kept(sql`${draft} where not exists (${short})`, entered)})
    select sku, stock, until, beyond from claimed`);
  refuseShort(claimed, lines);
  if (claimed.some(({ beyond }) => beyond && refused.includes(beyond))) refuseBeyond(claimed);
  return claimed[0]?.until ?? null;
}

/**
 * Keeps what the shopper chose, so that any device goes on from there. `hold` and `accept` take
 * what is shown as seen. Refused, nothing is kept.
 */
export async function choose(
  db: Db,
  { user: userId, ip }: Claimer,
  choices: CheckoutChoices,
  lang: Language,
): Promise<Quote> {
  const { address_id, hold, accept } = choices;
  if (choices.payment === 'card' && !cardsOffered())
    throw new Refusal(codes.notOffered, '', { offer: 'card' });
  const counted = count(chosenOver(await readBasis(db, userId, { address_id }), choices));
  const { basis } = counted;
  if (address_id !== undefined && String(basis.address?.id) !== address_id)
    throw new Refusal(codes.addressEmpty);
  const deliveries = offered(counted, choices.deliveries);
  if (hold) refuseMissing(counted, basis.entered);
  if (hold) refuseTooMuch(counted);
  const accepted = hold || accept === counted.fingerprint ? acceptedOf(counted) : null;
  const draft = draftOf(
    userId,
    { ...choices, deliveries },
    { entered: address_id === undefined ? null : skusOf(counted), accepted },
  );
  if (hold) basis.held_until = await holdAndKeep(db, counted, ip, draft, address_id !== undefined);
  else await db.rows(kept(draft, address_id !== undefined, choices.coupon_id !== undefined));
  if (accepted) basis.accepted = accepted;
  return quoteView(db, counted, lang);
}
/**
 * Choices say no currency: they are answered in the one the shopper reads, on this and any other
 * device.
 */
export const keepCurrency = (db: Db, userId: number, currency: string): Promise<unknown> =>
  db.rows(
    sql`insert into checkout_draft (user_id, currency) values (${userId}, ${currency})
      on conflict (user_id) do update set currency = excluded.currency`,
  );
/**
 * After an order: what was ordered leaves the cart, the address stays and the rest begins anew.
 * CTEs over `made`, the orders.
 */
export const beginAnew = (userId: number, ordered: readonly number[]): Sql =>
  sql`gone as (delete from cart_lines where owner = ${`u:${userId}`}
    and id = any(${ordered}::bigint[]) and exists (select from made)),
    anew as (update checkout_draft set deliveries = '{}', payment = null, accepted = null,
    entered = '[]', coupon_id = null where user_id = ${userId} and exists (select from made))`;
