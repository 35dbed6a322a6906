import { Refusal } from '#contract/codes';
import { metaOf, statesWith } from '#machines/lifecycle';
import { afterSale } from '#machines/lifecycles/afterSale';
import type { Timers } from '../../platform/workflow/deadlines';
import { names, sql, type Db, type Sql } from '../../platform/db/open';
import { afterSaleLife, send } from './afterSale.lifecycle';
import { lockedCase, ofAnyone, type CaseRow, type CaseEvent } from './caseRow';
import { bookRefund, refundRef } from './money';

/** One case after the other, each in its own transaction with its order locked. */
async function each(
  db: Db,
  which: Sql,
  failed: (error: unknown) => void,
  work: (tx: Db, row: CaseRow) => Promise<boolean>,
): Promise<number> {
  let moved = 0;
  for (const { id } of await db.rows<{ id: number }>(which)) {
    try {
      const done = await db.tx(async (tx) => {
        const row = await lockedCase(tx, ofAnyone, id);
        return row !== undefined && (await work(tx, row));
      });
      if (done) moved++;
    } catch (error) {
      if (!(error instanceof Refusal)) failed(error);
    }
  }
  return moved;
}
const isLate = async (db: Db, id: number) =>
  (await db.row(
    sql`select id from after_sale_cases where id = ${id} and deadline < clock_timestamp()`,
  )) !== undefined;
async function endWait(db: Db, row: CaseRow): Promise<boolean> {
  const timer = metaOf(afterSaleLife.machine, row.state).timer;
  if (!timer || !(await isLate(db, row.id))) return false;
  await send(db, row, timer.event as CaseEvent);
  return true;
}

/** What the acquirer said of a refund, as an event of its case. */
const heard: Readonly<Record<string, CaseEvent>> = { done: 'refund', void: 'chargedBack' };
const bankTookAll = (order: Sql): Sql =>
  sql`not ${order}.disputed and ${order}.paid_minor > 0
    and ${order}.paid_minor = ${order}.disputed_minor`;
const nothingLeft = async (db: Db, { order_id }: CaseRow) =>
  (await db.row(
    sql`select o.id from orders o where o.id = ${order_id} and ${bankTookAll(sql`o`)}`,
  )) !== undefined;
const refundState = async (db: Db, { id }: CaseRow) =>
  (
    await db.row<{ state: string }>(
      sql`select state from card_refunds where ref = ${refundRef(id)}`,
    )
  )?.state ?? '';
/** Where the money of a case stands, as the event that follows; null: it waits. */
async function due(db: Db, row: CaseRow): Promise<CaseEvent | null> {
  const { state, booked_at } = row;
  if (!booked_at) return (await nothingLeft(db, row)) ? 'chargedBack' : null;
  const refund = await refundState(db, row);
  if (state === 'refunded') return refund === 'stuck' ? 'cameBack' : null;
  return heard[refund] ?? null;
}
/** Booked when nothing hinders any more; at an end when the acquirer, or a bank, has said so. */
async function pay(db: Db, row: CaseRow): Promise<boolean> {
  if (row.state === 'awaitingRefund' && !row.booked_at)
    return bookRefund(db, row.id, send).then(() => true);
  const event = await due(db, row);
  if (event) await send(db, row, event);
  return event !== null;
}
const cash = sql`(o.payment = 'cod' and o.paid_minor < o.total_minor)`;
/**
 * Cases whose money can go on: not booked and nothing hinders it, answered by the acquirer, back
 * from the card's bank; and those whose order's money a bank took to the last cent.
 */
const payable = (limit: number): Sql =>
  sql`select c.id from after_sale_cases c join orders o on o.id = c.order_id
    left join card_refunds r on r.ref = concat('case:', c.id)
      where c.state = 'awaitingRefund' and case when c.booked_at is null then not o.disputed
      and not ${cash} else r.state in ('done', 'void') end
    union select c.id from card_refunds r join after_sale_cases c
      on c.id = case when r.ref like 'case:%' then split_part(r.ref, ':', 2)::bigint end
    where r.state = 'stuck'
    and c.state = 'refunded'
    union select c.id from orders o join after_sale_cases c on c.order_id = o.id where o.in_case
    and ${bankTookAll(sql`o`)} and c.state in ${names(statesWith(afterSale, 'open'))}
    and c.booked_at is null
    order by 1 limit ${limit}`;

/** Ends the waits of after-sale cases, and moves their money on. Answers how many moved. */
export async function sendCaseTimers(
  db: Db,
  failed: (error: unknown) => void,
  limit = 200,
): Promise<number> {
  const late = sql`select id from after_sale_cases where deadline < clock_timestamp()
    order by deadline limit ${limit}`;
  const ended = await each(db, late, failed, endWait);
  return ended + (await each(db, payable(limit), failed, pay));
}
export const timers: Timers = { name: 'afterSaleTimers', every: 2, run: sendCaseTimers };
