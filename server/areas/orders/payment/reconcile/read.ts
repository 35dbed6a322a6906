import { randomUUID } from 'node:crypto';
import { json, sql, type Db } from '../../../../platform/db/open';
import { lookAtDispute } from '../disputes/take';
import type { Gateway, Moved, MoveKind } from '../../../acquirers/gateway';
import { refundCameBack } from '../sendRefunds';
import { letGo, plan, putOff, take, went, type Day, type Step } from './days';

/** Pages that one run reads at most. */
const mostPages = 60;
const after: Readonly<Record<Exclude<Step, 'read'>, Step>> = {
  charge: 'refund',
  refund: 'dispute',
  dispute: 'failedRefund',
  failedRefund: 'read',
};

/** Written down as the acquirer says it now: what failed since is 0. */
const keep = (db: Db, gateway: string, items: readonly Moved[]) =>
  db.rows(sql`insert into acquirer_moves (gateway, kind, id, key, currency, decimals, amount_minor, at)
    select ${gateway}, x.kind, x.id, x.key, x.currency, x.decimals, x.amount, to_timestamp(x.at) from jsonb_to_recordset(${json(items.map(({ amountMinor, ...item }) => ({ ...item, amount: amountMinor })))}::jsonb)
      as x(kind text, id text, key text, currency text, decimals smallint, amount bigint, at float8)
    on conflict (gateway, kind, id) do update set key = excluded.key, amount_minor = excluded.amount_minor, decimals = excluded.decimals, at = excluded.at, seen_at = clock_timestamp()`);

async function movedPage(
  db: Db,
  gateway: Gateway,
  day: Day,
  kind: MoveKind,
  worker: string,
): Promise<Day | null> {
  const { items, next } = await gateway.moved(kind, day, day.after);
  const then = next === null ? after[kind] : kind;
  const ours = await db.tx(async (tx) => {
    if (!(await went(tx, day, worker, then, next))) return false;
    await keep(tx, gateway.name, items);
    return true;
  });
  // Of which no message came it is taken up now.
  for (const { id, key } of ours && kind === 'dispute' ? items : [])
    if (key !== null) await lookAtDispute(db, gateway, id);
  return ours ? { ...day, step: then, after: next } : null;
}
async function failedPage(db: Db, gateway: Gateway, day: Day, worker: string): Promise<Day | null> {
  const { items, next } = await gateway.failedRefunds(day, day.after);
  for (const { ref, id } of items) await refundCameBack(db, { ref, name: id, reason: 'failed' });
  const then = next === null ? 'read' : 'failedRefund';
  return (await went(db, day, worker, then, next)) ? { ...day, step: then, after: next } : null;
}
/** One page, asked for within no transaction. Null where the day is another reader's now. */
const page = (db: Db, gateway: Gateway, day: Day, worker: string): Promise<Day | null> =>
  day.step === 'failedRefund'
    ? failedPage(db, gateway, day, worker)
    : movedPage(db, gateway, day, day.step as MoveKind, worker);

/**
 * Reads the days of an acquirer that are over, page by page; what was read stays read whoever dies.
 * Throws where it does not answer, and asks later.
 */
export async function readDays(
  db: Db,
  gateway: Gateway,
  stopped: () => boolean = () => false,
): Promise<void> {
  const worker = randomUUID();
  await plan(db, gateway.name);
  let left = mostPages;
  while (left > 0 && !stopped()) {
    const day = await take(db, gateway.name, worker);
    if (!day) return;
    let at: Day | null = day;
    try {
      for (; at && at.step !== 'read' && left > 0 && !stopped(); left--)
        at = await page(db, gateway, at, worker);
    } catch (error) {
      await putOff(db, day, worker, error instanceof Error ? error.message : String(error));
      throw error;
    }
    if (at && at.step !== 'read') await letGo(db, day, worker);
  }
}
