import { sendDeadlines, type Timed, type Timers } from '../../platform/workflow/deadlines';
import { statesWith } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { names, sql, type Db } from '../../platform/db/open';
import { orderLife } from './order.lifecycle';
import { orderColumns, type OrderRow } from './orderRow';
import { poll } from './payment/settle';

/**
 * A disputed order waits for the bank, one in a case for its end. A card still being charged is asked for first: paid counts,
 * and a page left open is closed,
 * so that nobody pays for what is cancelled a moment later.
 */
const timed: Timed<OrderRow, Pick<OrderRow, 'id' | 'state' | 'trade_id'>> = {
  life: orderLife,
  as: sql`o`,
  columns: orderColumns,
  waiting: sql` and not o.disputed and not (o.in_case and o.state in ${names(statesWith(order, 'settling'))})`,
  shown: sql`, o.trade_id`,
  before: async (db, { state, trade_id }) => {
    if (state === 'paymentProcessing') await poll(db, trade_id, 'expired');
  },
};
/** Sends what the chart of orders says when its time is over. Answers how many orders moved. */
export const sendTimers = (
  db: Db,
  failed: (error: unknown) => void,
  limit?: number,
): Promise<number> => sendDeadlines(db, timed, failed, limit);
export const timers: Timers = { name: 'timers', every: 2, run: sendTimers };
