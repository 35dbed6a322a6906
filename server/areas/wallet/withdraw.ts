import { randomUUID } from 'node:crypto';
import { codes, Refusal } from '#contract/codes';
import { feeOf, minimum, wallet } from '#contract/wallet';
import { advance } from '../../platform/workflow/advance';
import { sql, type Db } from '../../platform/db/open';
import { available, frozen } from '../../platform/ledger/accounts';
import { leg, overdrawn, post } from '../../platform/ledger/post';
import { seal } from '../../platform/crypto/vault';
import { minorOf } from './amount';
import { begin, lockUser } from './begin';
import { withdrawalLife } from './wallet.lifecycle';
import type { WithdrawalRow } from './rows';
import { openCurrency } from './methods';
import { pausedUntil } from './payouts';

interface Target {
  name: string;
  holder: string;
  shown: string;
  sealed: Uint8Array;
  since: Date;
}
/**
 * Where it goes: settings that are there, not changed in the last hours, in a currency that is on.
 * 2000034, 2000029.
 */
async function targetOf(db: Db, userId: number, method: string): Promise<Target> {
  const target = await db.row<Target>(
    sql`select name, holder, shown, sealed, coalesce(changed_at, set_at) as since from payouts where user_id = ${userId} and method = ${method}`,
  );
  if (!target) throw new Refusal(codes.withdrawFailed, '', { reason: 'noMethod' });
  const until = await pausedUntil(db, userId);
  if (until)
    throw new Refusal(codes.withdrawFailed, '', { reason: 'paused', until: until.toISOString() });
  if (method !== 'bank') await openCurrency(db, method);
  return target;
}

/**
 * Asks for money to be paid out: it is set aside at once. The password was asked for before.
 * Answers the withdrawal's number. Refusals: 1000008, 2000022, 2000029, 2000034.
 */
export async function sendWithdrawal(
  db: Db,
  userId: number,
  asked: { method: string; amount: string; signature: string },
): Promise<number> {
  const minor = minorOf(asked.amount, minimum.withdrawal);
  await lockUser(db, userId);
  const { name, holder, shown, sealed, since } = await targetOf(db, userId, asked.method);
  const ref = `withdrawal:${randomUUID()}`;
  await db.rows(sql`insert into hold (user_id, amount, ref) values (${userId}, ${minor}, ${ref})`);
  const made = await db.row<{
    id: number;
  }>(sql`insert into withdrawals (user_id, method, amount_minor, fee_minor, payout_name, payout_holder, payout_shown, payout_sealed, payout_since, signature, hold_ref)
    values (${userId}, ${asked.method}, ${minor}, ${feeOf(minor)}, ${name}, ${holder}, ${shown}, ${sealed}, ${since}, ${seal('signature', asked.signature)}, ${ref}) returning id`);
  const id = made?.id ?? 0;
  await begin(db, {
    entity: 'withdrawal',
    owner: sql`withdrawal_id`,
    id,
    userId,
    state: 'pending',
  });
  await post(db, 'withdraw_freeze', String(id), `user:${userId}`, [
    leg(available(userId), -minor),
    leg(frozen(userId), minor),
  ]).catch((error: unknown) => {
    throw overdrawn(error) ? new Refusal(codes.insufficientBalance) : error;
  });
  return id;
}

export const withdrawalColumns = sql`w.id, w.state, w.user_id, w.amount_minor, w.fee_minor, w.taken_by, w.approved_by`;
/**
 * Takes an own withdrawal back while nobody looks at it; 2000035 later, 2000019 where it is not the
 * caller's.
 */
export async function recall(db: Db, userId: number, id: number): Promise<void> {
  const row = await db.row<WithdrawalRow>(
    sql`select ${withdrawalColumns}, 0 as me from withdrawals w where id = ${id} and user_id = ${userId} for update`,
  );
  if (!row) throw new Refusal(codes.notFound);
  await advance(db, withdrawalLife, row, {
    event: wallet.recall.sends,
    by: 'customer',
    actor: `user:${userId}`,
  });
}
