import type { CheckoutChoices, Quote } from '#contract/checkout';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import { json, sql, type Db } from '../db/open';
import { holdStock } from '../orders/stock';
import { acceptedOf } from './changes';
import type { Counted } from './count';
import { refuseMissing } from './missing';
import { countNow, quoteView } from './quote';

async function keepChoices(db: Db, userId: number, { address_id, deliveries, payment }: CheckoutChoices): Promise<void> {
  if (address_id !== undefined) {
    const own = await db.row(sql`select id from addresses where id = ${address_id} and user_id = ${userId} and removed_at is null`);
    if (!own) throw new Refusal(codes.addressEmpty);
  }
  const chosen = json(Object.fromEntries((deliveries ?? []).map(({ shop_id, option_id }) => [shop_id, option_id])));
  await db.rows(sql`insert into checkout_draft (user_id, address_id, deliveries, payment) values (${userId}, ${address_id ?? null}, ${chosen}::jsonb, ${payment ?? null})
    on conflict (user_id) do update set address_id = coalesce(excluded.address_id, checkout_draft.address_id),
      deliveries = checkout_draft.deliveries || excluded.deliveries, payment = coalesce(excluded.payment, checkout_draft.payment)`);
}
/** Only what a shop offers to this address can be chosen. */
function refuseUnoffered({ shops }: Counted, deliveries: CheckoutChoices['deliveries']): void {
  for (const { shop_id, option_id } of deliveries ?? []) {
    const shop = shops.find(({ id }) => id === shop_id);
    if (!shop?.offers.some(({ kind }) => kind === option_id)) throw new Refusal(codes.deliverySwitchFailed, '', { shop_id, option_id });
  }
}
/** Out of the cart, into the checkout: with these things. */
const enter = (db: Db, userId: number, { shops }: Counted) =>
  db.rows(sql`update checkout_draft set entered = ${json(shops.flatMap(({ lines }) => lines.map(({ sku }) => sku)))}::jsonb where user_id = ${userId}`);
const accept = (db: Db, userId: number, counted: Counted) =>
  db.rows(sql`update checkout_draft set accepted = ${json(acceptedOf(counted))}::jsonb where user_id = ${userId}`);

/** Keeps what the shopper chose, so that any device goes on from there. `hold` and `accept` take what is shown as seen. */
export async function choose(db: Db, userId: number, choices: CheckoutChoices, lang: Language): Promise<Quote> {
  return db.tx(async (tx) => {
    await keepChoices(tx, userId, choices);
    const counted = await countNow(tx, userId, undefined);
    refuseUnoffered(counted, choices.deliveries);
    if (choices.address_id !== undefined) await enter(tx, userId, counted);
    if (choices.hold) {
      refuseMissing(counted, counted.basis.entered);
      const wanted = counted.shops.flatMap(({ lines }) => lines);
      counted.basis.held_until = await holdStock(tx, userId, wanted);
    }
    if (choices.hold || choices.accept === counted.fingerprint) {
      await accept(tx, userId, counted);
      counted.basis.accepted = acceptedOf(counted);
    }
    return quoteView(tx, counted, lang);
  });
}
/** Choices say no currency: they are answered in the one the shopper reads, on this and any other device. */
export const keepCurrency = (db: Db, userId: number, currency: string): Promise<unknown> =>
  db.rows(sql`insert into checkout_draft (user_id, currency) values (${userId}, ${currency}) on conflict (user_id) do update set currency = excluded.currency`);
/** After an order: the address stays, the rest begins anew. */
export const forgetChoices = (db: Db, userId: number): Promise<unknown> =>
  db.rows(sql`update checkout_draft set deliveries = '{}', payment = null, accepted = null, entered = '[]' where user_id = ${userId}`);
