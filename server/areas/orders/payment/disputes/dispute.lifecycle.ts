import type { DisputeStanding } from '#contract/acquirer';
import type { EventName } from '#machines/eventName';
import { disputeRules } from '#machines/lifecycles/dispute';
import type { Lifecycle, Row } from '../../../../platform/workflow/advance';
import { sql, type Sql } from '../../../../platform/db/open';

export interface DisputeRow extends Row {
  state: DisputeStanding;
  gateway: string;
  gateway_dispute: string;
  payment_id: number | null;
  recharge_id: number | null;
  amount_minor: number;
  bookings: number;
  asked_at: Date;
}
export const disputeColumns: Sql = sql`d.id, d.state, d.gateway, d.gateway_dispute, d.payment_id, d.recharge_id, d.amount_minor, d.bookings, d.asked_at`;

export const disputeLife: Lifecycle<DisputeRow, EventName<typeof disputeRules>> = {
  ...disputeRules,
  table: sql`card_disputes`,
  history: sql`card_dispute_history`,
  owner: sql`dispute_id`,
  topic: (to) => `dispute.${to}`,
};
