import type { FastifyRequest } from 'fastify';
import {
  accountEventsPage,
  type AccountEventKind,
  type AccountEvents,
  type SignedIn,
} from '#contract/account';
import { sql, type Db } from '../../../platform/db/open';
import { onPage } from '../../../platform/db/page';
import { deviceWords } from './agent';

const size = accountEventsPage;
interface Noted {
  /** The browser it was done in; nothing where the person did not do it, or not in one. */
  request?: FastifyRequest | undefined;
  /** Of a sign-in. */
  door?: SignedIn['door'];
}
/** Writes down what happened to an account, for its person to read. */
export function noteEvent(
  db: Db,
  userId: string | number,
  kind: AccountEventKind,
  { request, door }: Noted = {},
): Promise<unknown> {
  const { browser, system } = deviceWords(request?.headers['user-agent']);
  return db.rows(sql`insert into account_events (user_id, kind, detail, browser, system)
    values (${userId}, ${kind}, ${door ?? ''}, ${browser}, ${system})`);
}

interface Row {
  id: number;
  kind: AccountEventKind;
  detail: SignedIn['door'] | '';
  browser: string;
  system: string;
  at: Date;
}
/** The newest first. */
export async function eventsOf(db: Db, userId: string, page = 1): Promise<AccountEvents> {
  const rows = await db.rows<Row>(
    sql`select id, kind, detail, browser, system, at from account_events where user_id = ${userId} order by id desc ${onPage(page, size)}`,
  );
  const all = await db.row<{ n: number }>(
    sql`select count(*)::int as n from account_events where user_id = ${userId}`,
  );
  const events = rows.map(({ id, kind, detail, browser, system, at }) => ({
    id: String(id),
    kind,
    door: detail === '' ? null : detail,
    browser,
    system,
    at: at.toISOString(),
  }));
  return { events, total: all?.n ?? 0 };
}
