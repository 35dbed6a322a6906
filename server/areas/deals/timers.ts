import type { EventName } from '#machines/eventName';
import type { flashDealRules } from '#machines/lifecycles/flashDeal';
import { Refusal } from '#contract/codes';
import { sql, type Db, type Sql } from '../../platform/db/open';
import { advance } from '../../platform/workflow/advance';
import { sendDeadlines, type Timed, type Timers } from '../../platform/workflow/deadlines';
import { canSend } from '#machines/lifecycle';
import { dealColumns, dealJoins, flashDealLife, type DealRow } from './flashDeal.lifecycle';

const timed: Timed<DealRow> = {
  life: flashDealLife,
  as: sql`d`,
  columns: dealColumns(0, false),
  joined: sql` ${dealJoins}`,
};
/** What the clock alone does not say, to one deal: another server may be quicker. */
const move = (
  db: Db,
  id: number,
  eventOf: (row: DealRow) => EventName<typeof flashDealRules> | null,
): Promise<number> =>
  db.tx(async (tx) => {
    await tx.rows(sql`select id from flash_deals where id = ${id} for no key update`);
    const row = await tx.row<DealRow>(
      sql`select ${dealColumns(0, false)} from flash_deals d ${dealJoins} where d.id = ${id}`,
    );
    const event = row && eventOf(row);
    if (!row || !event) return 0;
    await advance(tx, flashDealLife, row, { event, by: 'system', actor: 'system' });
    return 1;
  });
const stockEvent = ({ state, taken, total, ends_at, now }: DealRow) => {
  if (state === 'running' && taken >= total) return 'sellOut';
  return state === 'soldOut' && taken < total && ends_at > now ? 'giveBack' : null;
};
/** One that should begin and may not: its price is no reduction any more, or it is not sold. */
const lateEvent = (row: DealRow) =>
  row.state === 'scheduled' && !canSend(flashDealLife, row, 'begin', 'system').ok ? 'drop' : null;

async function each(
  db: Db,
  which: Sql,
  eventOf: Parameters<typeof move>[2],
  failed: (error: unknown) => void,
): Promise<number> {
  let moved = 0;
  const due = await db.rows<{ id: number }>(
    sql`select id from flash_deals where ${which} order by id limit 200`,
  );
  for (const { id } of due) {
    try {
      moved += await move(db, id, eventOf);
    } catch (error) {
      if (!(error instanceof Refusal)) failed(error);
    }
  }
  return moved;
}
/** Begins and ends deals, to the second; sold out and back again as orders come and go. */
export async function runDeals(db: Db, failed: (error: unknown) => void): Promise<number> {
  const timers = await sendDeadlines(db, timed, failed);
  const late = await each(
    db,
    sql`state = 'scheduled' and deadline < clock_timestamp()`,
    lateEvent,
    failed,
  );
  const stock = await each(
    db,
    sql`(state = 'running' and taken >= total) or (state = 'soldOut' and taken < total)`,
    stockEvent,
    failed,
  );
  return timers + late + stock;
}
export const timers: Timers = { name: 'dealTimers', every: 1, run: runDeals };
