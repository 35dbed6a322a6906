import type { AccountClosingState, ClosingHindrance } from '#contract/accountClosing';
import { codes } from '#contract/codes';
import type { EventName } from '#machines/eventName';
import { accountClosingRules } from '#machines/lifecycles/accountClosing';
import { sql, type Sql } from '../../platform/db/open';
import type { Lifecycle, Row } from '../../platform/workflow/advance';
import type { Hindrance } from '../../platform/workflow/precondition';
import { endAllSessions } from '../identity/session/sessions';

export interface ClosingRow extends Row {
  state: AccountClosingState;
  user_id: number;
  deadline: Date | null;
  hindrances: readonly ClosingHindrance[];
}
/** The first of what is in the way speaks; the page shows all of it. */
function hindrance({ hindrances: [first] }: ClosingRow, event: string): Hindrance {
  const asks = event === 'ask' || event === 'erase';
  return asks && first
    ? { ok: false, code: codes.notAllowedNow, reason: `accountClosing.cannot.${first}` }
    : null;
}
const columns: Readonly<Record<string, Sql>> = {
  ask: sql`, asked_at = clock_timestamp()`,
  keep: sql`, asked_at = null`,
  finish: sql`, erased_at = clock_timestamp(), lease = null`,
};
/** The chart of closing an account, with its table and what is in the way of it. */
export const accountClosingLife: Lifecycle<ClosingRow, EventName<typeof accountClosingRules>> = {
  ...accountClosingRules,
  table: sql`account_closings`,
  history: sql`account_closing_history`,
  owner: sql`closing_id`,
  preconditions: hindrance,
  columns: ({ event }) => columns[event] ?? null,
  topic: (to, event) => `accountClosing.${event === 'keep' ? 'kept' : to}`,
  // From here on nobody comes in, and nothing is written about the account any more.
  effect: async (db, { event, row }) => {
    if (event !== 'erase') return;
    await db.rows(
      sql`update users set state = 'removed', suspended_why = '' where id = ${row.user_id}`,
    );
    await endAllSessions(db, String(row.user_id), 'removed');
  },
};
