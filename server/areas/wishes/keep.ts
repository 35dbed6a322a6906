import { mostWishes } from '#contract/limits';
import { codes, Refusal } from '#contract/codes';
import { parseAmount } from '#contract/money';
import type { WishesKept } from '#contract/shapes/wishes';
import { json, sql, type Db } from '../../platform/db/open';
import { nowOf, shownToAll } from './cards';

/** The person's own row is held, so that two calls together save no more than one after the other. */
const holdList = (tx: Db, userId: string) =>
  tx.rows(sql`select id from users where id = ${userId} for no key update`);
async function countOf(db: Db, userId: string): Promise<number> {
  const row = await db.row<{ n: number }>(
    sql`select count(*)::int as n from wishes where user_id = ${userId} and removed_at is null`,
  );
  return row?.n ?? 0;
}
const full = () => new Refusal(codes.tooManyRequests, 'wishes.full', { limit: mostWishes });

/** Saves a product. One that nobody can look at is 2000019; saved already, nothing changes. */
export const addWish = (db: Db, userId: string, id: string): Promise<{ count: number }> =>
  db.tx(async (tx) => {
    await holdList(tx, userId);
    const product = await tx.row<{ saved: boolean }>(
      sql`select exists (select from wishes w where w.user_id = ${userId} and w.product_id = p.id
        and w.removed_at is null) as saved from products p where p.id = ${id} and ${shownToAll}`,
    );
    if (!product) throw new Refusal(codes.notFound, 'product');
    const count = await countOf(tx, userId);
    if (product.saved) return { count };
    if (count >= mostWishes) throw full();
    const made =
      await tx.rows(sql`insert into wishes (user_id, product_id, price_then, low_minor, available)
      select ${userId}, p.id, now.price, now.price, now.available from products p ${nowOf}
      where p.id = ${id} and now.price is not null
      on conflict (user_id, product_id) do update
      set price_then = excluded.price_then, low_minor = excluded.low_minor,
        available = excluded.available, due = false, at = clock_timestamp(), removed_at = null
      returning product_id`);
    if (made.length === 0) throw new Refusal(codes.notFound, 'product');
    return { count: count + 1 };
  });

/** What is not on the list is gone already. */
export async function removeWish(db: Db, userId: string, id: string): Promise<{ count: number }> {
  await db.rows(
    sql`update wishes set removed_at = clock_timestamp(), due = false where user_id = ${userId}
      and product_id = ${id} and removed_at is null`,
  );
  return { count: await countOf(db, userId) };
}

/** 2000019 where nothing was removed within a day; whatever changed meanwhile is looked at. */
export const restoreWish = (db: Db, userId: string, id: string): Promise<{ count: number }> =>
  db.tx(async (tx) => {
    await holdList(tx, userId);
    const count = await countOf(tx, userId);
    if (count >= mostWishes) throw full();
    const back = await tx.row(
      sql`update wishes set removed_at = null, due = true where user_id = ${userId}
        and product_id = ${id}
        and (removed_at is null or removed_at > clock_timestamp() - interval '1 day')
        returning product_id`,
    );
    if (!back) throw new Refusal(codes.notFound, 'product');
    return { count: await countOf(tx, userId) };
  });

/**
 * What a visitor's browser kept, the last saved first, joins the list: as much of it as there is
 * room for. What is on the list stays as it is. The price is what the browser remembers; news are
 * measured by what the product costs now.
 */
export const mergeWishes = (
  db: Db,
  userId: string,
  { ids, prices }: WishesKept,
): Promise<{ count: number; added: number; left: number }> =>
  db.tx(async (tx) => {
    await holdList(tx, userId);
    const before = await countOf(tx, userId);
    const kept = ids.map((id, i) => ({ id, price: parseAmount(prices[i] ?? '') ?? 0, n: i }));
    const rows =
      await tx.rows(sql`insert into wishes (user_id, product_id, price_then, low_minor, available,
        at)
      select ${userId}, p.id, case when x.price > 0 then x.price
      else now.price end, now.price, now.available,
      clock_timestamp() - x.n * interval '1 millisecond'
      from (select distinct on (id) * from jsonb_to_recordset(${json(kept)}::jsonb) as k(id bigint,
      price bigint, n int) order by id, n) x
      join products p on p.id = x.id and ${shownToAll} ${nowOf}
      where now.price is not null and not exists (select from wishes w where w.user_id = ${userId}
      and w.product_id = p.id and w.removed_at is null)
      order by x.n limit ${Math.max(mostWishes - before, 0)}
      on conflict (user_id, product_id) do update
      set price_then = excluded.price_then, low_minor = excluded.low_minor,
        available = excluded.available, due = false, at = excluded.at, removed_at = null
      returning product_id`);
    const count = await countOf(tx, userId);
    const room = mostWishes - before;
    return { count, added: rows.length, left: rows.length < room ? 0 : ids.length - rows.length };
  });
