import { sendDeadlines, type Timed, type Timers } from '../../platform/workflow/deadlines';
import { sql, type Db } from '../../platform/db/open';
import { pollCardRecharge } from './card';
import { cardRechargeLife, rechargeLife, withdrawalLife } from './wallet.lifecycle';
import type { CardRechargeRow, RechargeRow, WithdrawalRow } from './rows';
import { rechargeColumns } from './recharge';
import { withdrawalColumns } from './withdraw';

const as = sql`w`;
const recharges: Timed<RechargeRow> = {
  life: rechargeLife,
  as,
  columns: sql`${rechargeColumns}, 0 as me`,
};
const withdrawals: Timed<WithdrawalRow> = {
  life: withdrawalLife,
  as,
  columns: sql`${withdrawalColumns}, 0 as me`,
};
const cardRecharges: Timed<CardRechargeRow> = {
  life: cardRechargeLife,
  as,
  columns: sql`w.id, w.state, w.user_id, w.amount_minor, w.actual_minor, w.gateway, w.gateway_id, w.ref`,
  before: (db, { id }) => pollCardRecharge(db, id, true),
  also: sql`, message = 'wallet.why.expired'`,
};
/**
 * What a reviewer left lying is anybody's again; a card's page nobody paid on is closed, after the
 * acquirer was asked. Answers how many moved.
 */
export async function sendWalletTimers(
  db: Db,
  failed: (error: unknown) => void,
  limit?: number,
): Promise<number> {
  const released = await sendDeadlines(db, recharges, failed, limit);
  const freed = await sendDeadlines(db, withdrawals, failed, limit);
  return released + freed + (await sendDeadlines(db, cardRecharges, failed, limit));
}
export const timers: Timers = { name: 'walletTimers', every: 2, run: sendWalletTimers };
