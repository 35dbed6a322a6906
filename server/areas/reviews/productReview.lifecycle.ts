import { codes } from '#contract/codes';
import { reviewDays } from '#contract/reviewReasons';
import type { ReviewState } from '#contract/reviews';
import type { EventName } from '#machines/eventName';
import { productReviewRules } from '#machines/lifecycles/productReview';
import { nothing, sql, type Db, type Sql } from '../../platform/db/open';
import type { Lifecycle, Move, Row } from '../../platform/workflow/advance';
import { notNow, type Hindrance } from '../../platform/workflow/precondition';

/** What deciding about a review needs of its row. */
export interface ReviewRow extends Row {
  state: ReviewState;
  user_id: number;
  shop_id: string;
  owner_id: number | null;
  created_at: Date;
  now: Date;
  answered_at: Date | null;
  version: number;
  /** Who asks; 0: nobody who is known. */
  me: number;
}
/** Columns of `reviews r join shops s`. */
export const reviewColumns = (me: number): Sql =>
  sql`r.id, r.state, r.user_id, r.shop_id, s.owner_id, r.created_at, clock_timestamp() as now,
    r.answered_at, r.version, ${me}::bigint as me`;

/** Until then its writer may change it. */
export const changeableUntil = ({ created_at }: Pick<ReviewRow, 'created_at'>): Date =>
  new Date(created_at.getTime() + reviewDays * 86_400_000);

/** A shop answers once, a writer changes for 30 days, and nobody judges what is about themselves. */
function preconditions(row: ReviewRow, event: string): Hindrance {
  const { me, user_id, owner_id, answered_at, now } = row;
  const until = changeableUntil(row);
  if (event === 'change' && now >= until)
    return {
      ...notNow('productReview.cannot.late', { until: until.toISOString() }),
      code: codes.reviewFailed,
    };
  if (event === 'answer' && answered_at !== null) return notNow('productReview.cannot.answered');
  if (event === 'report' && me === user_id) return notNow('productReview.cannot.own');
  const judges = ['keep', 'hide', 'restore'].includes(event);
  return judges && (me === user_id || me === owner_id) ? notNow('productReview.cannot.own') : null;
}
/** What goes with a change of state. */
function columns({ event, row, reason }: Move<ReviewRow>): Sql | null {
  const decided = sql`, decided_by = ${row.me}, decided_at = clock_timestamp()`;
  if (event === 'report')
    return sql`, version = version + 1,
      reported_at =
        coalesce(case when state = 'reported' then reported_at end, clock_timestamp())`;
  if (event === 'change') return sql`, version = version + 1, changed_at = clock_timestamp()`;
  if (event === 'answer') return sql`, answered_at = clock_timestamp()`;
  return event === 'hide'
    ? sql`${decided}, hidden_for = ${reason.split(' ')[0] ?? ''}`
    : sql`${decided}, hidden_for = ''`;
}
/** The chart of a review with its table and its limits. */
export const productReviewLife: Lifecycle<ReviewRow, EventName<typeof productReviewRules>> = {
  ...productReviewRules,
  table: sql`reviews`,
  history: sql`review_history`,
  owner: sql`review_id`,
  preconditions,
  columns,
  still: ({ answered_at }) => (answered_at === null ? sql` and answered_at is null` : nothing),
  topic: (to) => `productReview.${to}`,
};

/** The review, held until the transaction ends where it is `locked`. */
export async function reviewRow(
  db: Db,
  which: Sql,
  me: number,
  locked = true,
): Promise<ReviewRow | undefined> {
  // What is decided under the lock is read after it, in a statement of its own.
  if (locked)
    await db.rows(
      sql`select r.id from reviews r join shops s on s.id = r.shop_id where ${which}
        for update of r`,
    );
  return db.row<ReviewRow>(
    sql`select ${reviewColumns(me)} from reviews r join shops s on s.id = r.shop_id where ${which}`,
  );
}
