import { sql, type Db } from '../../../platform/db/open';

/**
 * A payment page that was asked for: ours by `id`, Stripe's by `session_id` once somebody came by.
 * Amounts as the mall counts them.
 */
export interface Page {
  id: string;
  ref: string;
  currency: string;
  amount_minor: number;
  decimals: number;
  return_url: string;
  session_id: string | null;
  closed: boolean;
  /** When it was asked for, in seconds since 1970. */
  since: number;
}
const columns = sql`id, ref, currency, amount_minor, decimals, return_url, session_id, closed,
  floor(extract(epoch from created_at))::int as since`;

export const pageBy = (db: Db, id: string): Promise<Page | undefined> =>
  db.row<Page>(sql`select ${columns} from stripe_pages where id = ${id}`);
export const pageOfSession = (db: Db, session: string): Promise<Page | undefined> =>
  db.row<Page>(sql`select ${columns} from stripe_pages where session_id = ${session}`);
export const keepPage = (
  db: Db,
  page: Omit<Page, 'session_id' | 'closed' | 'since'>,
): Promise<unknown> =>
  db.rows(sql`insert into stripe_pages (id, ref, currency, amount_minor, decimals, return_url)
    values (${page.id}, ${page.ref}, ${page.currency}, ${page.amount_minor}, ${page.decimals}, ${page.return_url})`);
/** False where the page was closed meanwhile. */
export const keepSession = async (db: Db, id: string, session: string): Promise<boolean> =>
  Boolean(
    await db.row(sql`update stripe_pages set session_id = ${session}
    where id = ${id} and not closed and coalesce(session_id, ${session}) = ${session} returning id`),
  );
/** From now on nobody opens it. Answers what was opened before. */
export const closePage = (db: Db, id: string): Promise<Pick<Page, 'session_id'> | undefined> =>
  db.row(sql`update stripe_pages set closed = true where id = ${id} returning session_id`);
