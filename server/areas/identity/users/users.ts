import { onPage, pagesOf } from '../../../platform/db/page';
import type { PeoplePage, Person, PersonDetail } from '#contract/staff';
import type { AccountClosingState } from '#contract/accountClosing';
import { loginInput } from '#contract/shapes/session';
import type { PeopleQuery } from '#contract/shapes/staff';
import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../../../platform/db/open';
import { cansOf } from './cans';

const size = 30;
interface Row {
  id: number;
  name: string;
  email: string;
  role: Person['role'];
  guest: boolean;
  staff_role: Person['staff_role'];
  state: Person['state'];
  lang: string;
  created_at: Date;
  last_seen: Date | null;
  orders: number;
  shop: Person['shop'];
  factors: number;
}
const columns = sql`u.id, u.name, u.email, u.role, u.guest, u.staff_role, u.state, u.lang, u.created_at,
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen,
  (select count(*)::int from orders o where o.user_id = u.id) as orders,
  (select count(*)::int from factors f where f.user_id = u.id) as factors,
  (select jsonb_build_object('id', h.id, 'name', h.name, 'state', h.state) from shops h where h.owner_id = u.id order by h.since, h.id limit 1) as shop`;
const tabs = {
  all: sql`true`,
  staff: sql`u.staff_role is not null`,
  sellers: sql`exists (select from shops h where h.owner_id = u.id)`,
  suspended: sql`u.state = 'suspended'`,
} as const;
const sorts = { name: sql`lower(u.name)`, since: sql`u.created_at`, orders: sql`orders` } as const;

const shown = ({
  id,
  name,
  email,
  role,
  guest,
  staff_role,
  state,
  created_at,
  last_seen,
  orders,
  shop,
}: Row): Person => ({
  id: String(id),
  name,
  email,
  role,
  guest,
  staff_role,
  state,
  since: created_at.toISOString(),
  last_seen: last_seen?.toISOString() ?? null,
  orders,
  shop,
});

const address = loginInput.pick(['email']);
/**
 * Everybody with an account, a page at a time. `q` is part of a name or an e-mail; 1100008 where it
 * is an e-mail address that nobody has, which staff alone are told.
 */
export async function peoplePage(
  db: Db,
  { tab = 'all', q = '', sort = 'since', dir = 'down', page = 1 }: PeopleQuery,
): Promise<PeoplePage> {
  const which = sql`${tabs[tab]} and (${q} = '' or strpos(lower(u.name || ' ' || u.email), lower(${q})) > 0)`;
  const way = dir === 'up' ? sql`asc` : sql`desc`;
  const rows = await db.rows<Row>(
    sql`select ${columns} from users u where ${which} order by ${sorts[sort]} ${way}, u.id ${way} ${onPage(page, size)}`,
  );
  const total =
    (await db.row<{ n: number }>(sql`select count(*)::int as n from users u where ${which}`))?.n ??
    0;
  if (total === 0 && tab === 'all' && address.isValidSync({ email: q }))
    throw new Refusal(codes.emailUnknown, 'people.noEmail');
  return { people: rows.map(shown), page, pages: pagesOf(total, size), total };
}

const openSessions = (db: Db, id: number) =>
  db.rows<{
    audience: PersonDetail['sessions'][number]['audience'];
    since: Date;
    last_seen: Date;
  }>(sql`select audience, created_at as since, last_seen_at as last_seen from sessions
    where user_id = ${id} and ended is null and expires_at > clock_timestamp() order by last_seen_at desc limit 20`);
const historyOf = (db: Db, id: number) =>
  db.rows<{
    at: Date;
    actor: string;
    action: string;
    detail: Record<string, unknown>;
  }>(sql`select l.at, coalesce(u.name, l.actor) as actor, l.action, l.detail
    from audit_log l left join users u on l.actor = 'staff:' || u.id where l.action like 'people.%' and l.detail->>'id' = ${String(id)} order by l.id desc limit 30`);

/** Null while nobody asked for it, and where it was kept after all. */
async function closingOf(db: Db, id: number): Promise<PersonDetail['closing']> {
  const row = await db.row<{ state: AccountClosingState; until: Date | null }>(
    sql`select state, deadline + case state when 'closing' then interval '1 day'
      else interval '0' end as until from account_closings where user_id = ${id} and state <> 'open'`,
  );
  return row ? { state: row.state, until: row.until?.toISOString() ?? null } : null;
}
/** One person, and what `me` may do about them. 2000019 where there is none. */
export async function personOf(db: Db, id: string, me: string): Promise<PersonDetail> {
  const row = await db.row<Row>(sql`select ${columns} from users u where u.id = ${id}`);
  if (!row) throw new Refusal(codes.notFound);
  const [sessions, history] = [await openSessions(db, row.id), await historyOf(db, row.id)];
  const closing = await closingOf(db, row.id);
  return {
    ...shown(row),
    lang: row.lang,
    factors: row.factors,
    closing,
    can: cansOf({ ...row, me: String(row.id) === me, sessions: sessions.length }),
    sessions: sessions.map(({ audience, since, last_seen }) => ({
      audience,
      since: since.toISOString(),
      last_seen: last_seen.toISOString(),
    })),
    history: history.map(({ at, actor, action, detail }) => ({
      at: at.toISOString(),
      actor,
      action,
      detail,
    })),
  };
}
