import { statesWith } from '#machines/lifecycle';
import { names, sql, type Db } from '../../platform/db/open';
import { advance } from '../../platform/workflow/advance';
import { sendDeadlines, type Timed, type Timers } from '../../platform/workflow/deadlines';
import { accountClosingLife, type ClosingRow } from './accountClosing.lifecycle';
import { heldClosing } from './ask';

/** The last day is told of by itself. */
const reminders: Timed<ClosingRow> = {
  life: accountClosingLife,
  as: sql`c`,
  columns: sql`c.id, c.state, c.user_id, c.deadline, '{}'::text[] as hindrances`,
  only: sql` and c.state = 'closing'`,
};
const asked = names(statesWith(accountClosingLife.machine, 'asked'));
const dueNow = (db: Db) =>
  db.rows<{ user_id: number }>(sql`select user_id from account_closings
    where state in ${asked} and state <> 'closing' and deadline < clock_timestamp()
    order by deadline limit 50`);

/** Judged once more on the day: what came in meanwhile is waited for. */
const eraseOrWait = (db: Db, userId: number): Promise<void> =>
  db.tx(async (tx) => {
    const row = await heldClosing(tx, userId);
    const late = await tx.row(
      sql`select 1 from account_closings where id = ${row.id} and state = ${row.state}
        and state in ${asked} and deadline < clock_timestamp()`,
    );
    if (!late) return;
    const event = row.hindrances.length > 0 ? 'wait' : 'erase';
    await advance(tx, accountClosingLife, row, { event, by: 'system', actor: 'system' });
  });

/** Says that the last day begins, and shuts the accounts whose time is over. */
export const timers: Timers = {
  name: 'accountClosings',
  every: 30,
  run: async (db, failed) => {
    let moved = await sendDeadlines(db, reminders, failed);
    for (const { user_id } of await dueNow(db))
      await eraseOrWait(db, user_id).then(() => moved++, failed);
    return moved;
  },
};
