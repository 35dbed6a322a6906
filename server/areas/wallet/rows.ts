import type { Row } from '../../platform/workflow/advance';

export interface Reviewed extends Row {
  user_id: number;
  amount_minor: number;
  /** Who looks at it, or looked last. */
  taken_by: number | null;
  /** The member of staff who asks; 0: nobody of staff does. */
  me: number;
}

export interface RechargeRow extends Reviewed {
  /** What staff saw arrive. */
  actual_minor: number | null;
  /** The first of two. */
  approved_by: number | null;
  /** Minor USD that one person may credit. */
  alone_minor: number;
}

export interface WithdrawalRow extends Reviewed {
  fee_minor: number;
  approved_by: number | null;
}

export interface CardRechargeRow extends Row {
  user_id: number;
  amount_minor: number;
  actual_minor: number | null;
  gateway: string;
  gateway_id: string;
  ref: string;
}
