import type { AffiliateReason } from '#contract/affiliateLimits';
import type { AffiliateState } from '#contract/affiliates';
import type { EventName } from '#machines/eventName';
import { affiliateRules } from '#machines/lifecycles/affiliate';
import { sql, type Sql } from '../../platform/db/open';
import type { Lifecycle, Row } from '../../platform/workflow/advance';

/** What deciding about somebody's programme needs of its row. */
export interface AffiliateRow extends Row {
  state: AffiliateState;
  user_id: number;
  why: AffiliateReason | '';
}
/** Columns of `affiliates a`. */
export const affiliateColumns: Sql = sql`a.id, a.state, a.user_id, a.why`;

/** The chart of somebody's programme with its table. */
export const affiliateLife: Lifecycle<AffiliateRow, EventName<typeof affiliateRules>> = {
  ...affiliateRules,
  table: sql`affiliates`,
  history: sql`affiliate_history`,
  owner: sql`affiliate_id`,
  columns: ({ event, reason }) => sql`, why = ${event === 'pause' ? reason : ''}`,
  topic: (_, event) => `affiliate.${event}`,
};
