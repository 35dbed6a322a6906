import { randomUUID } from 'node:crypto';
import { checkout, type PaymentMethod } from '#contract/checkout';
import { sql, type Db } from '#server/platform/db/open';
import type { Client, Mall } from '../lib/server';
import { shopper } from './tradeKit';

/** Another machine's address, as the proxy before the mall tells it. */
export const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

/** A shop's shelf: one thing for each of `pieces`, with so many of it. Answers the skus. */
export async function shelf(db: Db, pieces: readonly number[], price = 500): Promise<string[]> {
  const rows = pieces.map((on_hand) => ({ sku: `verde.${randomUUID()}`, on_hand }));
  const given = JSON.stringify(rows);
  await db.rows(
    sql`insert into products (shop_id, handle, state, name, picture) select 'verde', sku, 'onSale', jsonb_build_object('en', sku), '/demo/x.webp' from jsonb_to_recordset(${given}::jsonb) as x(sku text)`,
  );
  await db.rows(
    sql`insert into variants (sku, product_id, values, price_minor) select x.sku, p.id, '{}', ${price}::bigint from jsonb_to_recordset(${given}::jsonb) as x(sku text) join products p on p.handle = x.sku`,
  );
  await db.rows(
    sql`insert into stock (sku, on_hand) select sku, on_hand from jsonb_to_recordset(${given}::jsonb) as x(sku text, on_hand int)`,
  );
  return rows.map(({ sku }) => sku);
}
/** The shop of the review: 56 things, 548 pieces. */
export const wholeShop = (db: Db) =>
  shelf(
    db,
    Array.from({ length: 56 }, (_, i) => (i < 44 ? 10 : 9)),
  );

/** What the shopper's cart holds from now on, ready to be ordered. */
export async function wants(mall: Mall, as: Client, lines: Record<string, number>): Promise<void> {
  const given = JSON.stringify(Object.entries(lines).map(([sku, quantity]) => ({ sku, quantity })));
  await mall.db.rows(sql`delete from cart_lines where owner = ${`u:${as.id}`}`);
  await mall.db.rows(
    sql`insert into cart_lines (owner, sku, quantity, price_then) select ${`u:${as.id}`}, sku, quantity, 500 from jsonb_to_recordset(${given}::jsonb) as x(sku text, quantity int)`,
  );
  await mall.db.rows(
    sql`insert into checkout_draft (user_id, deliveries) values (${as.id}, '{"verde": "standard"}') on conflict (user_id) do update set deliveries = excluded.deliveries`,
  );
}
/** The payment step; answers until when it is held. */
export const hold = (mall: Mall, as: Client, ip: string, payment: PaymentMethod = 'wallet') =>
  mall.call(checkout.choose, { payment, hold: true }, { as, ...from(ip) });
export const held = async (
  mall: Mall,
  as: Client,
  ip: string,
  payment: PaymentMethod = 'wallet',
): Promise<boolean> => Boolean((await hold(mall, as, ip, payment)).data?.held_until);

/** Chooses how to pay, and places what is in the cart, without having held it. */
export async function order(mall: Mall, as: Client, ip: string, payment: PaymentMethod = 'card') {
  await mall.call(checkout.choose, { payment }, { as, ...from(ip) });
  const { data } = await mall.call(checkout.quote, {}, { as, ...from(ip) });
  return mall.call(
    checkout.place,
    { fingerprint: data.fingerprint },
    { as, key: randomUUID(), ...from(ip) },
  );
}
export const ordered = async (
  mall: Mall,
  as: Client,
  ip: string,
  payment: PaymentMethod = 'card',
): Promise<boolean> => (await order(mall, as, ip, payment)).code === 200;

/** Somebody whom the mall sent something paid for. */
export async function knownShopper(mall: Mall, wallet?: number): Promise<Client> {
  const as = await shopper(mall, wallet);
  const trade = await mall.db.row<{ id: number }>(
    sql`insert into trades (trade_sn, user_id, key) values (${randomUUID()}, ${as.id}, ${randomUUID()}) returning id`,
  );
  await mall.db.tx(async (tx) => {
    // The books of this order are no part of these tests.
    await tx.rows(sql`set local session_replication_role = replica`);
    await tx.rows(sql`insert into orders (trade_id, user_id, shop_id, state, items_minor, delivery_minor, paid_minor, currency, rate, decimals, shown_minor, payment, commission_bp, delivery_kind, arrives_from, arrives_to, address)
      values (${trade?.id}, ${as.id}, 'verde', 'completed', 500, 0, 500, 'USD', '1', 2, 500, 'card', 500, 'standard', current_date, current_date, '{}')`);
  });
  return as;
}
/** How much of these is left for others: of a hundred pieces. */
export async function leftOf(db: Db, skus: readonly string[]): Promise<number> {
  const row = await db.row<{
    free: number;
    was: number;
  }>(sql`select sum(s.on_hand - s.reserved)::int as free, (sum(s.on_hand) + coalesce((select sum(quantity) from unpaid_stock u where u.sku = any(${skus}) and u.taken and u.ended_at is null), 0))::int as was
    from stock s where s.sku = any(${skus})`);
  return Math.floor(((row?.free ?? 0) * 100) / (row?.was ?? 1));
}
