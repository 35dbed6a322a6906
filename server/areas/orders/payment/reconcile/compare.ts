import { advance } from '../../../../platform/workflow/advance';
import { json, sql, type Db } from '../../../../platform/db/open';
import { differenceLife, type DifferenceRow } from './difference.lifecycle';

interface Off {
  gateway: string;
  kind: string;
  key: string;
  why: string;
  payment_id: number | null;
  recharge_id: number | null;
  here_currency: string | null;
  here_minor: number | null;
  there_currency: string | null;
  there_minor: number | null;
  decimals: number;
  at: Date;
}
type Known = DifferenceRow & { same: boolean };
/** So many are told of in one run; the others in the next. */
const mostInOneRun = 500;
const system = { by: 'system', actor: 'system' } as const;

const isKnown = (off: Off) =>
  sql`d.gateway = ${off.gateway} and d.kind = ${off.kind} and d.key = ${off.key} and d.why = ${off.why}`;
const knownOf = (db: Db, off: Off) =>
  db.row<Known>(sql`select d.id, d.state, d.why, d.key, (d.here_currency, d.here_minor, d.there_currency, d.there_minor) is not distinct from (${off.here_currency}::text, ${off.here_minor}::bigint, ${off.there_currency}::text, ${off.there_minor}::bigint) as same
    from card_differences d where ${isKnown(off)} for update`);

async function begin(db: Db, off: Off): Promise<void> {
  const row = await db.row<{
    id: number;
  }>(sql`insert into card_differences (gateway, kind, key, why, payment_id, recharge_id, here_currency, here_minor, there_currency, there_minor, decimals, happened_at)
    values (${off.gateway}, ${off.kind}, ${off.key}, ${off.why}, ${off.payment_id}, ${off.recharge_id}, ${off.here_currency}, ${off.here_minor}, ${off.there_currency}, ${off.there_minor}, ${off.decimals}, ${off.at}) returning id`);
  const message = json({
    entity: 'difference',
    id: row?.id,
    event: 'appear',
    from: null,
    to: 'open',
  });
  await db.rows(sql`with told as (insert into outbox (topic, payload) values ('difference.open', ${message}::jsonb))
    insert into card_difference_history (difference_id, by, actor, event, from_state, to_state) values (${row?.id}, 'system', 'system', 'appear', null, 'open')`);
}
/** True where staff hears of it: it is new, there again, or another than what was looked at. */
async function found(db: Db, off: Off): Promise<boolean> {
  const known = await knownOf(db, off);
  if (!known) {
    await begin(db, off);
    return true;
  }
  if (!known.same)
    await db.rows(
      sql`update card_differences set here_currency = ${off.here_currency}, here_minor = ${off.here_minor}, there_currency = ${off.there_currency}, there_minor = ${off.there_minor} where id = ${known.id}`,
    );
  if (known.state === 'open' || (known.state === 'seen' && known.same)) return false;
  await advance(db, differenceLife, known, { ...system, event: 'appear' });
  return true;
}
/**
 * Acquirers of whom an earlier day is being read than one that was: of them nothing can be said
 * until it is.
 */
const readingOf = async (db: Db): Promise<string[]> =>
  (
    await db.rows<{ gateway: string }>(
      sql`select distinct u.gateway from reconcile_days u join reconcile_days r using (gateway) where u.step <> 'read' and r.read_at is not null and u.day <= r.day`,
    )
  ).map(({ gateway }) => gateway);
/** Those that are not there any more, by themselves or because somebody mended them. */
async function vanish(db: Db, all: readonly Off[], reading: readonly string[]): Promise<void> {
  const names = json(all.map(({ gateway, kind, key, why }) => ({ gateway, kind, key, why })));
  const gone =
    await db.rows<DifferenceRow>(sql`select d.id, d.state, d.why, d.key from card_differences d where d.state <> 'gone' and (d.why = 'stuck' or d.gateway <> all(${reading}::text[])) and not exists (
    select from jsonb_to_recordset(${names}::jsonb) as x(gateway text, kind text, key text, why text) where (x.gateway, x.kind, x.key, x.why) = (d.gateway, d.kind, d.key, d.why)) order by d.id for update`);
  for (const row of gone) await advance(db, differenceLife, row, { ...system, event: 'vanish' });
}
/** Days that are read and not compared, or a refund that came to be stuck or is so no more. */
const due = async (db: Db, reading: readonly string[]): Promise<boolean> =>
  Boolean(
    await db.row(sql`select 1 as due where exists (select from reconcile_days where step = 'read' and compared_at is null and gateway <> all(${reading}::text[]))
    or exists (select from card_refunds r where r.state = 'stuck' and not exists (select from card_differences d where d.key = r.ref and d.why = 'stuck' and d.state <> 'gone'))
    or exists (select from card_differences d where d.why = 'stuck' and d.state <> 'gone' and not exists (select from card_refunds r where r.ref = d.key and r.state = 'stuck'))`),
  );

/**
 * Holds what was read against the books, and writes down what differs. Answers how many staff has
 * not heard of.
 */
export const compare = (db: Db): Promise<number> =>
  db.tx(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(7239056)`);
    const reading = await readingOf(tx);
    const all = await tx.rows<Off>(
      sql`select gateway, kind, key, why, payment_id, recharge_id, here_currency, here_minor, there_currency, there_minor, decimals, at from card_differences_now where why = 'stuck' or gateway <> all(${reading}::text[]) order by at, key`,
    );
    let told = 0;
    for (const off of all) if (told < mostInOneRun && (await found(tx, off))) told++;
    await vanish(tx, all, reading);
    if (told < mostInOneRun)
      await tx.rows(
        sql`update reconcile_days set compared_at = clock_timestamp() where step = 'read' and compared_at is null and gateway <> all(${reading}::text[])`,
      );
    return told;
  });
export const compareIfDue = async (db: Db): Promise<number> =>
  (await due(db, await readingOf(db))) ? compare(db) : 0;
