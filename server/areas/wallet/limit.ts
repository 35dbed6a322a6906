import { recharge } from '#machines/lifecycles/recharge';
import { statesWith } from '#machines/lifecycle';
import { codes, Refusal } from '#contract/codes';
import { rechargeCap, type RechargeLimit } from '#contract/wallet';
import { sql, type Db, names } from '../../platform/db/open';

interface Row {
  used: number;
  open: number;
  next_at: Date | null;
}
/**
 * How many recharges the customer sent in the last 24 hours, by the database's clock, how many
 * wait, and when the next may be sent.
 */
export async function limitOf(db: Db, userId: number): Promise<RechargeLimit> {
  const row =
    await db.row<Row>(sql`select count(*) filter (where late.in_day) as used, count(*) filter (where state in ${names(statesWith(recharge, 'open'))}) as open,
      (array_agg(sent_at order by sent_at desc) filter (where late.in_day))[${rechargeCap.perDay}::int] + interval '24 hours' as next_at
    from recharges, lateral (select sent_at > clock_timestamp() - interval '24 hours' as in_day) late where user_id = ${userId}`);
  const { used = 0, open = 0, next_at = null } = row ?? {};
  return {
    max: rechargeCap.perDay,
    used,
    open,
    max_open: rechargeCap.open,
    next_at: next_at?.toISOString() ?? null,
  };
}
/**
 * 2000030 with the limit, what is used and when the next may be sent. Under the lock of the user's
 * row.
 */
export async function refuseOverLimit(db: Db, userId: number): Promise<void> {
  const { max, used, open, max_open, next_at } = await limitOf(db, userId);
  if (used >= max || open >= max_open)
    throw new Refusal(codes.rechargeLimit, '', { limit: max, used, open, max_open, next_at });
}
