import { guestDays } from '#contract/guests';
import { sql, type Db, type Sql } from '../../../platform/db/open';
import { guestMails } from '../../../platform/mail/share';

/**
 * What a guest put into the cart goes back to the browser it was in, where that has none of it by
 * now.
 */
export const giveCartBack = (db: Db, guest: Sql): Promise<unknown> =>
  db.rows(sql`with back as (delete from cart_lines c using users u
      where ${guest} and u.guest and u.visitor_cart is not null and c.owner = concat('u:', u.id)
        and c.removed_at is null
      returning u.visitor_cart, c.sku, c.quantity, c.price_then, c.ticked)
    insert into cart_lines (owner, sku, quantity, price_then, ticked)
      select distinct on (visitor_cart, sku) visitor_cart, sku, quantity, price_then, ticked from back
    on conflict (owner, sku) where removed_at is null do nothing`);

/** Signed in nowhere. */
export const away = sql`not exists (select from sessions s where s.user_id = u.id
  and s.ended is null and s.expires_at > clock_timestamp())`;
/** Of a guest who ordered nothing, or whose orders an account has. What holds stock ends first. */
const nothingLeft = sql`u.guest and not exists (select from trades t where t.user_id = u.id)
  and not exists (select from stock_hold h where h.user_id = u.id)
  and (u.state = 'removed' or (${away}
    and u.created_at < clock_timestamp() - ${guestDays.nothing} * interval '1 day'))`;
/** Everything a guest without orders can have written. */
const theirs: readonly [table: Sql, which: (ids: Sql) => Sql][] = [
  [sql`guest_keeps`, (ids) => sql`user_id in ${ids}`],
  [sql`sessions`, (ids) => sql`user_id in ${ids}`],
  [sql`known_devices`, (ids) => sql`user_id in ${ids}`],
  [sql`account_events`, (ids) => sql`user_id in ${ids}`],
  [sql`checkout_draft`, (ids) => sql`user_id in ${ids}`],
  [sql`addresses`, (ids) => sql`user_id in ${ids}`],
  [sql`cart_lines`, (ids) => sql`owner in (select concat('u:', id) from ${ids} x (id))`],
  [sql`hold_time`, (ids) => sql`who in (select concat('u:', id) from ${ids} x (id))`],
  [sql`idem`, (ids) => sql`not forever and actor in (select concat('u:', id) from ${ids} x (id))`],
  [
    sql`outbox_mail`,
    (ids) => sql`share in (${guestMails.orders}, ${guestMails.code}) and sent_at is not null
      and lower(recipient) in (select lower(email) from users where id in ${ids})`,
  ],
];
/** Takes a batch of those of whom nothing is left. */
async function forgetUnused(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    const rows = await tx.rows<{ id: number }>(
      sql`select u.id from users u where ${nothingLeft} order by u.id limit 200 for update skip locked`,
    );
    const ids = sql`(select unnest(${rows.map(({ id }) => id)}::bigint[]))`;
    if (rows.length === 0) return;
    for (const [table, which] of theirs)
      await tx.rows(sql`delete from ${table} where ${which(ids)}`);
    await tx.rows(sql`delete from users where id in ${ids}`);
  });
}

/** Whoever's sessions are over has the cart in their browser again; of whom nothing is left is gone. */
export async function forgetGuests(db: Db): Promise<void> {
  await giveCartBack(db, away);
  await forgetUnused(db);
  await db.rows(
    sql`delete from guest_keeps where created_at < clock_timestamp() - interval '2 hours'`,
  );
}
