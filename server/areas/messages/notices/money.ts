import { payoutPause } from '#contract/wallet';
import { toAmount } from '#contract/money';
import { noticeTypes } from '#contract/notices';
import { sql, type Db } from '../../../platform/db/open';
import type { Happened } from './happened';
import type { Told } from './write';

interface Recharge {
  user_id: number;
  amount_minor: number;
  actual_minor: number | null;
  name: string;
  message: string;
  remark: string;
}
/** Taken back by its reviewer, or left too long: to its sender nothing happened. */
const unseen: readonly string[] = ['release', 'sendBack', 'reviewOverdue'];
const reasonOf = ({ message, remark }: { message: string; remark: string }) => ({
  reason: message,
  remark,
});

/** A recharge by transfer: sent, looked at, credited (with what really arrived) or not, and why. */
export async function aboutRecharge(db: Db, { id, event, to }: Happened): Promise<Told[]> {
  if (unseen.includes(event)) return [];
  const row = await db.row<Recharge>(
    sql`select r.user_id, r.amount_minor, r.actual_minor, w.name, r.message, r.remark from recharges r join wallets w on w.code = r.method where r.id = ${id}`,
  );
  if (!row) return [];
  const differs = to === 'completed' && row.actual_minor !== row.amount_minor;
  const credited = to === 'completed' ? (row.actual_minor ?? row.amount_minor) : row.amount_minor;
  const values = {
    amount: toAmount(credited),
    method: row.name,
    ...(differs ? { sent: toAmount(row.amount_minor) } : {}),
    ...(to === 'failed' ? reasonOf(row) : {}),
  };
  return [
    {
      userId: row.user_id,
      type: noticeTypes.recharge,
      text: `recharge.${differs ? 'differs' : to}`,
      values,
      about: `recharge-${id}`,
    },
  ];
}

/** A recharge by card, once it is decided. */
export async function aboutCardRecharge(db: Db, { id, to }: Happened): Promise<Told[]> {
  if (to === 'started') return [];
  const row = await db.row<{ user_id: number; amount_minor: number; actual_minor: number | null }>(
    sql`select user_id, amount_minor, actual_minor from card_recharges where id = ${id}`,
  );
  if (!row) return [];
  return [
    {
      userId: row.user_id,
      type: noticeTypes.recharge,
      text: `cardRecharge.${to}`,
      values: { amount: toAmount(row.actual_minor ?? row.amount_minor) },
      about: `cardRecharge-${id}`,
    },
  ];
}

interface Withdrawal {
  user_id: number;
  amount_minor: number;
  fee_minor: number;
  name: string;
  message: string;
  remark: string;
}
/** A withdrawal: sent, looked at, approved, paid out, refused with the reason, recalled. */
export async function aboutWithdrawal(db: Db, { id, event, to }: Happened): Promise<Told[]> {
  if (unseen.includes(event)) return [];
  const row = await db.row<Withdrawal>(
    sql`select user_id, amount_minor, fee_minor, concat_ws(' ', payout_name, payout_shown) as name, message, remark from withdrawals where id = ${id}`,
  );
  if (!row) return [];
  const values = {
    amount: toAmount(row.amount_minor),
    net: toAmount(row.amount_minor - row.fee_minor),
    method: row.name,
    ...(to === 'failed' ? reasonOf(row) : {}),
  };
  return [
    {
      userId: row.user_id,
      type: noticeTypes.withdrawal,
      text: `withdrawal.${to}`,
      values,
      about: `withdrawal-${id}`,
    },
  ];
}

interface Transfer {
  user_id: number;
  amount_minor: number;
  shop_id: string;
  shop: string;
  owner_id: number | null;
  customer: string;
}
/** Who paid a shop, and whoever has that shop; paying the own shop is told once. */
export async function aboutTransfer(db: Db, { id }: Happened): Promise<Told[]> {
  const row =
    await db.row<Transfer>(sql`select t.user_id, t.amount_minor, t.shop_id, s.name as shop, s.owner_id, u.name as customer
    from transfers t join shops s on s.id = t.shop_id join users u on u.id = t.user_id where t.id = ${id}`);
  if (!row) return [];
  const { user_id, owner_id, shop, customer } = row;
  const amount = toAmount(row.amount_minor);
  const sent: Told = {
    userId: user_id,
    type: noticeTypes.success,
    text: 'transfer.completed',
    values: { amount, shop },
    about: `transfer-${id}`,
  };
  if (owner_id === null || owner_id === user_id) return [sent];
  return [
    sent,
    {
      userId: owner_id,
      type: noticeTypes.success,
      text: 'transfer.received',
      values: { amount, shop, customer },
      about: `shop-${row.shop_id}`,
    },
  ];
}

/**
 * Where somebody is paid was set or changed: whoever did not do it must hear of it (promises,
 * account takeover).
 */
export async function aboutPayout(db: Db, { id, event }: Happened): Promise<Told[]> {
  const row = await db.row<{
    user_id: number;
    method: string;
    name: string;
    changed_at: Date | null;
  }>(
    sql`select user_id, method, concat_ws(' ', name, shown) as name, changed_at from payouts where id = ${id}`,
  );
  if (!row) return [];
  const until = row.changed_at
    ? new Date(row.changed_at.getTime() + payoutPause * 3_600_000).toISOString()
    : null;
  return [
    {
      userId: row.user_id,
      type: noticeTypes.audit,
      text: event === 'change' ? 'payout.changed' : 'payout.set',
      values: { method: row.name, ...(until ? { until } : {}) },
      about: `payout-${row.method}`,
    },
  ];
}
