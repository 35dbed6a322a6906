import { codes, Refusal } from '#contract/codes';
import type { RechargeInput } from '#contract/shapes/wallet';
import { minimum } from '#contract/wallet';
import { sql, type Db } from '../../platform/db/open';
import { ownUpload } from '../../platform/files/uploads/own';
import { fieldError } from '../../platform/http/fieldError';
import { minorOf } from './amount';
import { begin, lockUser } from './begin';
import { refuseOverLimit } from './limit';
import { openMethod } from './methods';

/** As it is kept and compared: full-width digits and letters are the same ones. */
const tidy = (id: string): string => id.normalize('NFKC').trim();

/**
 * An id that waits or was credited is used for good. One that was not accepted its own sender may
 * send again: another picture, the right amount.
 */
async function refuseUsed(db: Db, userId: number, id: string): Promise<void> {
  const used = await db.row(
    sql`select id from recharges where lower(btrim(transcation_id)) = lower(${id}) and (state <> 'failed' or user_id <> ${userId}) limit 1`,
  );
  if (used) throw new Refusal(codes.dealIdExists, '', { fields: { transcation_id: 'form.used' } });
}

export const rechargeColumns = sql`id, state, user_id, amount_minor, actual_minor, taken_by, approved_by, limit_of('recharge_alone')::bigint as alone_minor`;

/**
 * Tells the mall of money that was paid to it. Answers the new recharge's number. Refusals:
 * 1000008, 2000028, 2000029, 2000030.
 */
export async function sendRecharge(
  db: Db,
  userId: number,
  { currency, amount, transcation_id, cert_image }: RechargeInput,
): Promise<number> {
  const minor = minorOf(amount, minimum.recharge);
  const id = tidy(transcation_id);
  if (id.length < 4) throw fieldError('transcation_id', 'form.enter');
  await lockUser(db, userId);
  await openMethod(db, currency);
  await refuseUsed(db, userId, id);
  await refuseOverLimit(db, userId);
  if (!(await ownUpload(db, userId, cert_image))) throw fieldError('cert_image', 'form.picture');
  const made = await db.row<{
    id: number;
  }>(sql`insert into recharges (user_id, method, amount_minor, transcation_id, cert_image)
    values (${userId}, ${currency}, ${minor}, ${id}, ${cert_image}) on conflict do nothing returning id`);
  // Somebody else sent the same id at the same moment.
  if (!made) throw new Refusal(codes.dealIdExists, '', { fields: { transcation_id: 'form.used' } });
  await begin(db, {
    entity: 'recharge',
    owner: sql`recharge_id`,
    id: made.id,
    userId,
    state: 'submitted',
  });
  return made.id;
}
