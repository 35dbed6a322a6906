import { differenceRules } from '#machines/lifecycles/difference';
import type { EventName } from '#machines/eventName';
import type { Lifecycle, Row } from '../../../../platform/workflow/advance';
import { notNow } from '../../../../platform/workflow/precondition';
import { sql, type Db } from '../../../../platform/db/open';

export interface DifferenceRow extends Row {
  why: string;
  key: string;
}
/** A stuck refund is asked for anew; the acquirer hears of it soon. */
const askAgain = (db: Db, ref: string) =>
  db.rows(
    sql`update card_refunds set state = 'asked', tries = 0, next_at = clock_timestamp() where ref = ${ref} and state = 'stuck'`,
  );

export const differenceLife: Lifecycle<DifferenceRow, EventName<typeof differenceRules>> = {
  ...differenceRules,
  table: sql`card_differences`,
  history: sql`card_difference_history`,
  owner: sql`difference_id`,
  preconditions: ({ why }, event) =>
    event === 'again' && why !== 'stuck' ? notNow('difference.cannot.again') : null,
  async effect(db, { event, row }) {
    if (event === 'again') await askAgain(db, row.key);
  },
  topic: (to) => `difference.${to}`,
};
