import { randomInt } from 'node:crypto';
import { sql, type Db } from '../../../platform/db/open';
import { behaviourOf, last4, type Behaviour } from './cards';
import { chargeById, type Charge } from './sandbox';

export type Problem = 'notATestCard' | 'wrongCode';
const states: Record<
  Behaviour,
  { state: Charge['state']; reason?: string; silent?: boolean; factor?: number }
> = {
  approve: { state: 'charged' },
  decline: { state: 'declined', reason: 'declined' },
  insufficientFunds: { state: 'declined', reason: 'insufficientFunds' },
  challenge: { state: 'challenge' },
  silent: { state: 'charged', silent: true },
  otherAmount: { state: 'charged', factor: 2 },
};

/** The cardholder presses Pay. Pressed twice, the first press counts. */
export async function payWith(db: Db, id: string, number: string): Promise<Problem | null> {
  const does = behaviourOf(number);
  if (!does) return 'notATestCard';
  const { state, reason = '', silent = false, factor = 1 } = states[does];
  const code = state === 'challenge' ? String(randomInt(100_000, 1_000_000)) : null;
  await db.rows(sql`update sandbox_charge set state = ${state}, reason = ${reason}, silent = ${silent}, code = ${code}, card_last4 = ${last4(number)},
    charged_minor = case when ${state} = 'charged' then greatest(amount_minor / ${factor}, 1) else 0 end where id = ${id} and state = 'open'`);
  return null;
}
/** The code the cardholder's bank asked for; three wrong ones decline the card. */
export async function answerChallenge(db: Db, id: string, code: string): Promise<Problem | null> {
  const charge = await chargeById(db, id);
  if (charge?.state !== 'challenge') return null;
  if (charge.code === code.trim()) {
    await db.rows(
      sql`update sandbox_charge set state = 'charged', charged_minor = amount_minor where id = ${id} and state = 'challenge'`,
    );
    return null;
  }
  const tried = await db.row<{
    state: string;
  }>(sql`update sandbox_charge set tries = tries + 1, state = case when tries >= 2 then 'declined' else state end,
    reason = case when tries >= 2 then 'challengeFailed' else reason end where id = ${id} and state = 'challenge' returning state`);
  return tried?.state === 'challenge' ? 'wrongCode' : null;
}
export const giveUp = (db: Db, id: string): Promise<unknown> =>
  db.rows(
    sql`update sandbox_charge set state = 'declined', reason = 'cancelled' where id = ${id} and state in ('open', 'challenge')`,
  );
