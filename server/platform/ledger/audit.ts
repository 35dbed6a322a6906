import { onPage, pagesOf } from '../db/page';
import type { AuditEntry } from '#contract/officeMoney';
import { json, sql, type Db } from '../db/open';

const size = 30;
/**
 * Writes down who did or saw what, in the caller's transaction; the last lock it takes
 * (docs/rules.md, Money).
 */
export const audit = (
  db: Db,
  actor: string,
  action: string,
  detail: Record<string, unknown>,
): Promise<unknown> => db.rows(sql`select audit(${actor}, ${action}, ${json(detail)}::jsonb)`);

interface Row {
  id: number;
  at: Date;
  actor: string;
  name: string | null;
  action: string;
  detail: Record<string, unknown>;
}
/** The log, newest first, and whether its chain is whole. */
export async function auditPage(
  db: Db,
  { q = '', page = 1 }: { q?: string; page?: number },
): Promise<{ entries: AuditEntry[]; whole: boolean; page: number; pages: number }> {
  const which = sql`${q} = '' or strpos(lower(concat_ws(' ', l.action, l.detail::text, l.actor, u.name, u.email)), lower(${q})) > 0`;
  const from = sql`from audit_log l left join users u on l.actor = 'staff:' || u.id`;
  const rows = await db.rows<Row>(
    sql`select l.id, l.at, l.actor, u.name, l.action, l.detail ${from} where ${which} order by l.id desc ${onPage(page, size)}`,
  );
  const all = await db.row<{ n: number }>(sql`select count(*) as n ${from} where ${which}`);
  const broken = await db.row(sql`select id from audit_broken limit 1`);
  const entries = rows.map(({ id, at, actor, name, action, detail }) => ({
    id: String(id),
    at: at.toISOString(),
    actor,
    name: name ?? actor,
    action,
    detail,
  }));
  return { entries, whole: !broken, page, pages: pagesOf(all?.n ?? 0, size) };
}
