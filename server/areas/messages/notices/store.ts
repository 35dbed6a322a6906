import { onPage, pagesOf } from '../../../platform/db/page';
import { codes, Refusal } from '#contract/codes';
import type { Notice, NoticeList } from '#contract/notices';
import { nothing, sql, type Db } from '../../../platform/db/open';

/** Notices on a page. */
const size = 20;
interface Row {
  id: number;
  type: Notice['type'];
  text: string;
  vals: Record<string, string>;
  about: string;
  read_at: Date | null;
  created_at: Date;
}
const shown = ({ id, type, text, vals, about, read_at, created_at }: Row): Notice => ({
  id: String(id),
  type,
  read: read_at !== null,
  at: created_at.toISOString(),
  text,
  values: vals,
  about,
});

export const unreadCount = async (db: Db, userId: string): Promise<number> =>
  (
    await db.row<{ n: number }>(
      sql`select count(*)::int as n from notices where user_id = ${userId} and read_at is null`,
    )
  )?.n ?? 0;

/** What the person was told, newest first. */
export async function noticesOf(
  db: Db,
  userId: string,
  { page = 1, unread = false }: { page?: number | undefined; unread?: boolean | undefined },
): Promise<NoticeList> {
  const which = sql`user_id = ${userId}${unread ? sql` and read_at is null` : nothing}`;
  const rows = await db.rows<Row>(
    sql`select id, type, text, vals, about, read_at, created_at from notices where ${which} order by id desc ${onPage(page, size)}`,
  );
  const all = await db.row<{ n: number }>(
    sql`select count(*)::int as n from notices where ${which}`,
  );
  return {
    notices: rows.map(shown),
    unread: await unreadCount(db, userId),
    page,
    pages: pagesOf(all?.n ?? 0, size),
  };
}

/** Marks one of the person's own read; again is no mistake. 2000019 where it is not theirs. */
export async function readOne(db: Db, userId: string, id: string): Promise<{ unread: number }> {
  const row = await db.row(
    sql`update notices set read_at = coalesce(read_at, clock_timestamp()) where id = ${id} and user_id = ${userId} returning id`,
  );
  if (!row) throw new Refusal(codes.notFound);
  return { unread: await unreadCount(db, userId) };
}

/** Marks all read at one moment, which names them should it be taken back. */
export async function readAll(db: Db, userId: string): Promise<{ unread: number; at: string }> {
  const row = await db.row<{
    at: Date;
  }>(sql`with moment as (select date_trunc('milliseconds', clock_timestamp()) as at),
      done as (update notices set read_at = moment.at from moment where user_id = ${userId} and read_at is null)
    select at from moment`);
  return { unread: await unreadCount(db, userId), at: (row as { at: Date }).at.toISOString() };
}
export async function unreadAll(db: Db, userId: string, at: string): Promise<{ unread: number }> {
  await db.rows(
    sql`update notices set read_at = null where user_id = ${userId} and read_at = ${at}::timestamptz`,
  );
  return { unread: await unreadCount(db, userId) };
}
