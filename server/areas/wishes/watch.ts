import { json, sql, type Db } from '../../platform/db/open';
import { nowOf } from './cards';

/** One thing on a list of which there is something to tell. Cents. */
interface News {
  product: number;
  before: number;
  now: number;
}
interface Due {
  product_id: number;
  low_minor: number;
  was_available: boolean;
  price: number | null;
  available: boolean;
}

/**
 * Marks what changed in the catalogue since the last look. Whoever looked away for an hour, or
 * reads a restored database, looks at everything: changes are swept after two hours.
 */
const markDue = (db: Db): Promise<void> =>
  db.tx(async (tx) => {
    const watch = await tx.row<{ xid: string; stale: boolean }>(
      sql`select xid::text as xid, at < clock_timestamp() - interval '1 hour'
        or xid > pg_snapshot_xmax(pg_current_snapshot()) as stale from wish_watch
        for update skip locked`,
    );
    if (!watch) return;
    // What is still being written belongs to a later transaction than this one: read at the next look.
    const next = await tx.row<{ xmin: string }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
    );
    const changed = watch.stale
      ? sql`true`
      : sql`product_id in (select product_id from catalogue_change
        where xid >= ${watch.xid}::text::xid8)`;
    await tx.rows(
      sql`update wishes set due = true where not due and removed_at is null and ${changed}`,
    );
    await tx.rows(
      sql`update wish_watch set xid = ${next?.xmin ?? watch.xid}::text::xid8,
        at = clock_timestamp()`,
    );
  });

/** A new low is a hundredth below what the person knows of: prices that tremble are no news. */
const isLow = (price: number, low: number): boolean => price <= low * 0.99;
const kinds = {
  /** What comes back is told as that, whatever it costs. */
  back: ({ was_available, available }: Due) => available && !was_available,
  cheaper: (one: Due) =>
    one.available && one.was_available && one.price !== null && isLow(one.price, one.low_minor),
};

/** Tells one person what became of their list, and writes down what they know now. */
const tellOne = (db: Db, userId: number): Promise<boolean> =>
  db.tx(async (tx) => {
    await tx.rows(sql`select id from users where id = ${userId} for no key update`);
    const due = await tx.rows<Due>(sql`
      select w.product_id, w.low_minor, w.available as was_available, now.price, now.available
      from wishes w join products p on p.id = w.product_id ${nowOf} where w.user_id = ${userId}
      and w.due and w.removed_at is null order by w.at desc`);
    let told = false;
    for (const kind of ['back', 'cheaper'] as const) {
      const things = due.filter(kinds[kind]).map((one): News => ({
        product: one.product_id,
        before: one.low_minor,
        now: one.price ?? 0,
      }));
      if (things.length === 0) continue;
      told = true;
      await tx.rows(sql`with made as (insert into wish_tellings (user_id, kind, things)
        values (${userId}, ${kind}, ${json(things)}::jsonb) returning id)
        insert into outbox (topic, payload) select ${`wishes.${kind}`},
        ${json({ entity: 'wishes', event: kind, from: null, to: kind })}::jsonb || jsonb_build_object('id', id) from made`);
    }
    const known = due.map((one) => ({
      product: one.product_id,
      low:
        one.available &&
        one.price !== null &&
        (!one.was_available || isLow(one.price, one.low_minor))
          ? Math.min(one.price, one.low_minor)
          : one.low_minor,
      available: one.available,
    }));
    await tx.rows(sql`update wishes w set due = false, low_minor = x.low, available = x.available
      from jsonb_to_recordset(${json(known)}::jsonb) as x(product bigint, low bigint,
      available boolean) where w.user_id = ${userId} and w.product_id = x.product`);
    if (told)
      await tx.rows(
        sql`insert into wish_lists (user_id, told_at) values (${userId}, clock_timestamp())
          on conflict (user_id) do update set told_at = excluded.told_at`,
      );
    return told;
  });

/**
 * Looks at what changed and tells whom it concerns: nobody more than once an hour, whatever came
 * together until then at once. Answers how many were told.
 */
export async function watchWishes(
  db: Db,
  failed: (error: unknown) => void,
  limit = 200,
): Promise<number> {
  await markDue(db);
  const people = await db.rows<{ user_id: number }>(sql`
    select distinct w.user_id from wishes w join users u on u.id = w.user_id and u.state = 'open'
    left join wish_lists l on l.user_id = w.user_id
    where w.due and (l.told_at is null or l.told_at < clock_timestamp() - interval '1 hour')
    order by 1 limit ${limit}`);
  let told = 0;
  for (const { user_id } of people)
    await tellOne(db, user_id).then((one) => (told += Number(one)), failed);
  return told;
}

/** What nobody takes back any more, and what was told a month ago. */
export async function sweepWishes(db: Db): Promise<void> {
  await db.rows(sql`delete from wishes where removed_at < clock_timestamp() - interval '1 day'`);
  await db.rows(sql`delete from wish_tellings where at < clock_timestamp() - interval '30 days'`);
}
