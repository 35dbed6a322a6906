import type { AnyStateMachine } from 'xstate';
import { codes, Refusal } from '#contract/codes';
import { canSend, leadsTo, metaOf, table, type Rules } from '#machines/lifecycle';
import { json, nothing, sql, type Db, type Sql } from '../db/open';
import { audit } from '../ledger/audit';

/** A stored thing that stands in a state. */
export interface Row {
  id: number;
  state: string;
}
export interface Move<R extends Row> {
  row: R;
  event: string;
  /** The sender's role in the chart. */
  by: string;
  /** `user:<id>`, `staff:<id>` or `system`. */
  actor: string;
  from: string;
  to: string;
  reason: string;
  /** Further columns set with it; begins with ", ". */
  also?: Sql;
}
/** A chart, the names of its events, and where its rows live. */
export interface Lifecycle<R extends Row, E extends string = string> extends Rules<R> {
  /** Never set: carries the names of the events, so that another one does not compile. */
  events?: E;
  table: Sql;
  history: Sql;
  /** The column of `history` that points at the row. */
  owner: Sql;
  /** Columns that change with the state whoever asks; begins with ", ". */
  columns?: (move: Move<R>) => Sql | null;
  /** The new deadline where the chart's own timer is not meant. */
  deadline?: (move: Move<R>) => Sql | null;
  /** What else of the row must be as it was read; begins with " and ". */
  still?: (row: R) => Sql;
  /**
   * What changes in the very statement that wins the row: CTEs over `won`, beginning with ", ", the
   * last of them `moved`.
   */
  settle?: (move: Move<R>) => Sql | null;
  /**
   * Money that moves in that statement, after everything else in it has its locks: a call of the
   * database.
   */
  posting?: (move: Move<R>) => Sql | null;
  /** What the database's refusal of it means to the caller; null where it means nothing to them. */
  refusal?: (error: unknown) => Refusal | null;
  /** Whoever moves it writes more of what staff do into the audit log than that they did it. */
  writesAudit?: true;
  /** What else must happen in the same transaction. Runs once the row is won. */
  effect?: (db: Db, move: Move<R>) => Promise<void>;
  /** Who hears of it. */
  topic: (to: string, event: string) => string;
}

const timeIn = (machine: AnyStateMachine, state: string): Sql => {
  const timer = metaOf(machine, state).timer;
  return timer ? sql`clock_timestamp() + ${timer.minutes} * interval '1 minute'` : sql`null`;
};

/**
 * The only door through which a stored state changes: compare-and-set, one history row, the
 * deadline of the new state and
 * an outbox row, then stock and money and, of staff, a row of the audit log, all in the caller's
 * transaction. Throws Refusal with the rule's code; answers the new state.
 */
export async function advance<R extends Row, E extends string>(
  db: Db,
  life: Lifecycle<R, E>,
  row: R,
  sent: { event: NoInfer<E>; by: string; actor: string; reason?: string; also?: Sql },
): Promise<string> {
  const can = canSend(life, row, sent.event, sent.by);
  if (!can.ok)
    throw new Refusal(can.code, can.reason, {
      lifecycle: life.entity,
      state: row.state,
      event: sent.event,
      ...can,
    });
  const move: Move<R> = {
    ...sent,
    reason: sent.reason ?? '',
    row,
    from: row.state,
    to: leadsTo(life, row.state, sent.event, sent.by) ?? row.state,
  };
  if (!(await store(db, life, move)))
    throw new Refusal(codes.notAllowedNow, `${life.entity}.cannot.changed`, {
      lifecycle: life.entity,
      state: row.state,
      event: sent.event,
    });
  await life.effect?.(db, move);
  if (move.actor.startsWith('staff:') && !life.writesAudit) await auditMove(db, life.entity, move);
  return move.to;
}
const auditMove = <R extends Row>(
  db: Db,
  entity: string,
  { row, event, actor, from, to, reason }: Move<R>,
): Promise<unknown> =>
  audit(db, actor, `${entity}.${event}`, {
    id: `${entity}-${row.id}`,
    from,
    to,
    ...(reason ? { reason } : {}),
  });

async function store<R extends Row>(db: Db, life: Lifecycle<R>, move: Move<R>): Promise<boolean> {
  const { row, event, by, actor, from, to, reason } = move;
  const [settle, posting] = [life.settle?.(move), life.posting?.(move)];
  const message = json({ entity: life.entity, id: row.id, event, from, to });
  const won = await db
    .rows(sql`with won as (
      update ${life.table} set state = ${to}, deadline = ${life.deadline?.(move) ?? timeIn(life.machine, to)}${life.columns?.(move) ?? nothing}${move.also ?? nothing}
      where id = ${row.id} and state = ${from}${life.still?.(row) ?? nothing} returning id, deadline),
    history as (insert into ${life.history} (${life.owner}, by, actor, event, from_state, to_state, reason)
      select id, ${by}, ${actor}, ${event}, ${from}, ${to}, ${reason} from won),
    told as (insert into outbox (topic, payload) select ${life.topic(to, event)}, ${message}::jsonb || jsonb_build_object('until', deadline) from won)${settle ?? nothing}
    select id${posting ? sql`, (select ${posting}${settle ? sql` from (select count(*) from moved) locked` : nothing}) as journal` : nothing} from won`)
    .catch((error: unknown) => {
      throw life.refusal?.(error) ?? error;
    });
  return won.length === 1;
}

/**
 * Writes a chart's allowed changes into the database, whose trigger refuses all others, even by
 * hand.
 */
export async function syncTransitions(
  db: Db,
  lives: readonly Pick<Lifecycle<Row>, 'entity' | 'machine' | 'roles'>[],
): Promise<void> {
  for (const { entity, machine, roles } of lives) {
    const pairs = [
      ...new Set(
        table(machine, roles)
          .filter(({ from, to }) => from !== to)
          .map(({ from, to }) => `${from} ${to}`),
      ),
    ].map((pair) => pair.split(' '));
    const wanted = json(pairs.map(([from, to]) => ({ from, to })));
    await db.tx(async (tx) => {
      await tx.rows(sql`delete from wf_transition w where entity = ${entity} and not exists (
        select 1 from jsonb_to_recordset(${wanted}::jsonb) as x("from" text, "to" text) where x."from" = w.from_state and x."to" = w.to_state)`);
      await tx.rows(sql`insert into wf_transition (entity, from_state, to_state)
        select ${entity}, x."from", x."to" from jsonb_to_recordset(${wanted}::jsonb) as x("from" text, "to" text) on conflict do nothing`);
    });
  }
}
