import { codes, Refusal } from '#contract/codes';
import type {
  PromotionPage,
  PromotionSent,
  PromotionStep,
  PromotionTab,
} from '#contract/promotions';
import { canSend } from '#machines/lifecycle';
import { names, sql, type Db, type Sql } from '../db/open';
import { pagesOf } from '../db/page';
import type { Lifecycle, Row } from './advance';

/** Something that one person sends to staff and another decides, and what of its history says so. */
export interface Promotion<R extends Row> {
  life: Lifecycle<R>;
  /** The event that sends it. */
  sent: string;
  /** Those that decide. */
  decisions: readonly string[];
  /** In which state it waits. */
  waits: string;
}
type Any = Pick<Promotion<never>, 'sent' | 'decisions' | 'waits'> & {
  life: Pick<Lifecycle<never>, 'history' | 'owner' | 'table'>;
};
/** What `sentColumns` read. */
export interface SentRow {
  round: number;
  sent_at: Date | null;
  decider: { id: string; name: string } | null;
}
const of = ({ life }: Any, id: Sql): Sql => sql`${life.history} h where h.${life.owner} = ${id}`;
const decided = ({ decisions }: Any): Sql => sql`h.by = 'staff' and h.event in ${names(decisions)}`;
/** Of the thing whose number is `id`; begins with ", ". */
export const sentColumns = (kind: Any, id: Sql): Sql =>
  sql`, (select count(*)::int from ${of(kind, id)} and h.event = ${kind.sent}) as round,
    (select max(h.at) from ${of(kind, id)} and h.event = ${kind.sent}) as sent_at,
    (select jsonb_build_object('id', u.id::text, 'name', u.name)
      from ${kind.life.history} h join users u on concat('staff:', u.id) = h.actor
      where h.${kind.life.owner} = ${id} and ${decided(kind)}
        and h.id > (select max(i.id) from ${kind.life.history} i
          where i.${kind.life.owner} = ${id} and i.event = ${kind.sent})
      order by h.id desc limit 1) as decider`;
export const sentView = ({ round, sent_at, decider }: SentRow, me: number): PromotionSent => ({
  round,
  waits_from: sent_at?.toISOString() ?? '',
  decided_by: decider && { ...decider, me: decider.id === String(me) },
});
/** What belongs to a tab, and in which order: the longest wait first, the latest decision first. */
export const inTab = (kind: Any, tab: PromotionTab, id: Sql, state: Sql): Sql =>
  tab === 'waiting'
    ? sql`${state} = ${kind.waits}`
    : sql`exists (select from ${of(kind, id)} and ${decided(kind)})`;
export const orderOf = (kind: Any, tab: PromotionTab, id: Sql): Sql =>
  tab === 'waiting'
    ? sql`(select max(h.at) from ${of(kind, id)} and h.event = ${kind.sent}), ${id}`
    : sql`(select max(h.id) from ${of(kind, id)} and ${decided(kind)}) desc`;

/** How many wait for staff: the menu's number. */
export async function promotionsWaiting(db: Db, kind: Any): Promise<{ waiting: number }> {
  const row = await db.row<{ n: number }>(
    sql`select count(*)::int as n from ${kind.life.table} where state = ${kind.waits}`,
  );
  return { waiting: row?.n ?? 0 };
}
/** Minutes from the sending to the decision: the middle one of the last thirty. */
async function medianOf(db: Db, kind: Any): Promise<number | null> {
  const { history, owner } = kind.life;
  const row = await db.row<{ minutes: number | null }>(
    sql`select round(percentile_cont(0.5) within group (
        order by extract(epoch from waited)::float8 / 60))::int as minutes
      from (select h.at - (select max(i.at) from ${history} i where i.${owner} = h.${owner}
          and i.event = ${kind.sent} and i.id < h.id) as waited
        from ${history} h where ${decided(kind)} order by h.id desc limit 30) last`,
  );
  return row?.minutes ?? null;
}
export const promotionSize = 20;
/** All of a page but what is in it; `found`: how many the tab and the words leave. */
export async function promotionPage(
  db: Db,
  kind: Any,
  page: number,
  found: number,
): Promise<PromotionPage> {
  const { waiting } = await promotionsWaiting(db, kind);
  const row = await db.row<{ n: number }>(
    sql`select count(distinct h.${kind.life.owner})::int as n from ${kind.life.history} h
      where ${decided(kind)}`,
  );
  return {
    counts: { waiting, decided: row?.n ?? 0 },
    median_minutes: await medianOf(db, kind),
    page,
    pages: pagesOf(found, promotionSize),
  };
}
/** Everything that was done with it, of staff by name. */
export async function promotionSteps(db: Db, kind: Any, id: number): Promise<PromotionStep[]> {
  const rows = await db.rows<Omit<PromotionStep, 'at'> & { at: Date }>(
    sql`select h.at, h.by, coalesce(u.name, '') as actor, h.event, h.reason
      from ${kind.life.history} h
        left join users u on h.by = 'staff' and concat('staff:', u.id) = h.actor
      where h.${kind.life.owner} = ${id} order by h.id desc limit 50`,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() })).reverse();
}
/** What was looked at is decided: sent anew meanwhile, it is looked at first. Under its lock. */
export async function refuseOtherRound<R extends Row>(
  db: Db,
  kind: Promotion<R>,
  row: R,
  { event, round }: { event: string; round?: number | undefined },
): Promise<void> {
  const { life, decisions } = kind;
  if (round === undefined || !decisions.includes(event)) return;
  if (!canSend(life, row, event, 'staff').ok) return;
  const now = await db.row<{ n: number }>(
    sql`select count(*)::int as n from ${life.history} h
      where h.${life.owner} = ${row.id} and h.event = ${kind.sent}`,
  );
  if (now?.n === round) return;
  const reason = `${life.entity}.cannot.changed`;
  throw new Refusal(codes.notAllowedNow, reason, {
    lifecycle: life.entity,
    state: row.state,
    event,
    reason,
  });
}
