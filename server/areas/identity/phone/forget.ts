import { takeBackDays } from '#contract/account';
import { sql, type Db } from '../../../platform/db/open';

/** What was sent to a number before opens nothing any more. */
export async function forgetTexted(tx: Db, userId: string | number): Promise<void> {
  await tx.rows(
    sql`delete from recoveries where user_id = ${userId} and channel = 'sms' and done_at is null`,
  );
  await tx.rows(sql`delete from phone_proofs where user_id = ${userId} and done_at is null`);
}
/**
 * Whoever was in the account could have proved a number of their own, as a way back. `young`: only
 * one that was proved in the last days; else any.
 */
export async function unprovePhone(
  tx: Db,
  userId: string | number,
  { young }: { young: boolean },
): Promise<void> {
  await tx.rows(sql`update users set phone_proven_at = null where id = ${userId}
    and (not ${young}::boolean or phone_proven_at > clock_timestamp() - ${takeBackDays} * interval '1 day')`);
  if (!young) await forgetTexted(tx, userId);
}
