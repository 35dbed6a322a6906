import { Refusal } from '#contract/codes';
import { metaOf } from '#machines/lifecycle';
import { advance } from '../../platform/workflow/advance';
import { sql, type Db } from '../../platform/db/open';
import { orderColumns, orderLife, type OrderRow } from './life';
import { poll } from './payment/settle';

/** Orders whose deadline passed, by the database's clock; a disputed one waits for the bank, and one that another server is at is left to it. */
const due = (db: Db, limit: number) =>
  db.rows<{ id: number; state: string; trade_id: number }>(
    sql`select id, state, trade_id from orders where deadline < clock_timestamp() and not disputed order by deadline limit ${limit}`,
  );

async function expireOne(db: Db, id: number): Promise<boolean> {
  return db.tx(async (tx) => {
    const row = await tx.row<OrderRow>(
      sql`select ${orderColumns} from orders o where id = ${id} and deadline < clock_timestamp() for update skip locked`,
    );
    const timer = row && metaOf(orderLife.machine, row.state).timer;
    if (!row || !timer) return false;
    await advance(tx, orderLife, row, {
      event: timer.event,
      by: 'system',
      actor: 'system',
      reason: '',
    });
    return true;
  });
}

/**
 * Sends what each chart's timers say. A card still being charged is asked for first: paid counts, and a page left open is closed,
 * so that nobody pays for what is cancelled a moment later. Answers how many orders moved.
 */
export async function sendTimers(
  db: Db,
  failed: (error: unknown) => void,
  limit = 200,
): Promise<number> {
  let moved = 0;
  for (const { id, state, trade_id } of await due(db, limit)) {
    try {
      if (state === 'paymentProcessing') await poll(db, trade_id, 'expired');
      if (await expireOne(db, id)) moved++;
    } catch (error) {
      if (!(error instanceof Refusal)) failed(error);
    }
  }
  return moved;
}
