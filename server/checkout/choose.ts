import type { CheckoutChoices, Quote } from '#contract/checkout';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import { json, sql, type Db } from '../db/open';
import { holdStock } from '../orders/stock';
import { readBasis, type Basis } from './basis';
import { acceptedOf, type Accepted } from './changes';
import { count, type Counted } from './count';
import { refuseMissing } from './missing';
import { quoteView } from './quote';

/** What the shopper chose, laid over what was kept before. */
function chosenOver(basis: Basis, { deliveries, payment }: CheckoutChoices): Basis {
  const picked = Object.fromEntries((deliveries ?? []).map(({ shop_id, option_id }) => [shop_id, option_id]));
  return { ...basis, deliveries: { ...basis.deliveries, ...picked }, payment: payment ?? basis.payment };
}
/** Only what a shop offers to this address can be chosen. Parcels that cannot be sent any more need no choice: the quote says so. */
function offered({ shops }: Counted, deliveries: CheckoutChoices['deliveries']): CheckoutChoices['deliveries'] {
  return deliveries?.filter(({ shop_id, option_id }) => {
    const { offers = [] } = shops.find(({ id }) => id === shop_id) ?? {};
    if (offers.length > 0 && !offers.some(({ kind }) => kind === option_id)) throw new Refusal(codes.deliverySwitchFailed, '', { shop_id, option_id });
    return offers.length > 0;
  });
}
/** The skus that came out of the cart into the checkout. */
const skusOf = ({ shops }: Counted): string[] => shops.flatMap(({ lines }) => lines.map(({ sku }) => sku));

async function keep(db: Db, userId: number, choices: CheckoutChoices, { entered, accepted }: { entered: string[] | null; accepted: Accepted | null }): Promise<void> {
  const { address_id, deliveries, payment } = choices;
  const picked = json(Object.fromEntries((deliveries ?? []).map(({ shop_id, option_id }) => [shop_id, option_id])));
  await db.rows(sql`insert into checkout_draft as d (user_id, address_id, deliveries, payment, entered, accepted)
    values (${userId}, ${address_id ?? null}, ${picked}::jsonb, ${payment ?? null}, coalesce(${entered && json(entered)}::jsonb, '[]'), ${accepted && json(accepted)}::jsonb)
    on conflict (user_id) do update set address_id = coalesce(excluded.address_id, d.address_id), deliveries = d.deliveries || excluded.deliveries,
      payment = coalesce(excluded.payment, d.payment), entered = coalesce(${entered && json(entered)}::jsonb, d.entered), accepted = coalesce(excluded.accepted, d.accepted)`);
}

/** Keeps what the shopper chose, so that any device goes on from there. `hold` and `accept` take what is shown as seen. Refused, nothing is kept. */
export async function choose(db: Db, userId: number, choices: CheckoutChoices, lang: Language): Promise<Quote> {
  const { address_id, hold, accept } = choices;
  const counted = count(chosenOver(await readBasis(db, userId, { address_id }), choices));
  const { basis } = counted;
  if (address_id !== undefined && String(basis.address?.id) !== address_id) throw new Refusal(codes.addressEmpty);
  const deliveries = offered(counted, choices.deliveries);
  if (hold) refuseMissing(counted, basis.entered);
  if (hold) basis.held_until = await holdStock(db, userId, counted.shops.flatMap(({ lines }) => lines));
  const accepted = hold || accept === counted.fingerprint ? acceptedOf(counted) : null;
  await keep(db, userId, { ...choices, deliveries }, { entered: address_id === undefined ? null : skusOf(counted), accepted });
  if (accepted) basis.accepted = accepted;
  return quoteView(db, counted, lang);
}
/** Choices say no currency: they are answered in the one the shopper reads, on this and any other device. */
export const keepCurrency = (db: Db, userId: number, currency: string): Promise<unknown> =>
  db.rows(sql`insert into checkout_draft (user_id, currency) values (${userId}, ${currency}) on conflict (user_id) do update set currency = excluded.currency`);
/** After an order: what was ordered leaves the cart, holds are the orders' now, the address stays and the rest begins anew. */
export const beginAnew = (db: Db, userId: number, ordered: readonly number[]): Promise<unknown> =>
  db.rows(sql`with gone as (delete from cart_lines where owner = ${`u:${userId}`} and id = any(${ordered}::bigint[]))
    update checkout_draft set deliveries = '{}', payment = null, accepted = null, entered = '[]' where user_id = ${userId}`);
