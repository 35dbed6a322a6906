import type { FastifyRequest } from 'fastify';
import { codes } from '#contract/codes';
import type { ProfileInput } from '#contract/shapes/session';
import type { Caller } from '../../../platform/http/caller';
import { sql, type Db } from '../../../platform/db/open';
import { tell } from '../../../platform/http/securityLog';
import { fieldError } from '../../../platform/http/fieldError';
import { userById, type UserRow } from './account';
import { countConfirmation } from './confirm';
import { noteEvent } from './events';
import { mailPasswordChanged } from './passwordMail';
import { hashPassword, isGuessable, passwordFits } from './passwords';
import { forgetTexted } from '../phone/forget';
import { toE164 } from '../../addresses/phone';
import { endAllSessions } from './sessions';

const invalid = (field: string, message: string) =>
  fieldError(field, message, codes.accountEditInvalid);

/** The number as E.164. Without + it is read as one of the country of the default address. */
export async function phoneOf(db: Db, id: string, text: string): Promise<string> {
  if (text === '') return '';
  const home = await db.row<{ country: string }>(
    sql`select country from addresses where user_id = ${id} and is_default`,
  );
  const phone = toE164(text, home?.country ?? '');
  if (!phone) throw invalid('phone', 'form.phone');
  return phone;
}

/** The old password must be right, and guessing it is slowed down like signing in. */
async function newHash(
  db: Db,
  caller: Caller,
  row: UserRow,
  input: ProfileInput,
): Promise<string | null> {
  if (!input.password) return null;
  if (!input.password_old) throw invalid('password_old', 'form.enter');
  const forget = await countConfirmation(db, caller, input.password_old);
  if (!(await passwordFits(row.password_hash, input.password_old)))
    throw invalid('password_old', 'form.passwordWrong');
  await forget();
  if (isGuessable(input.password, [row.email, row.name]))
    throw invalid('password', 'form.passwordCommon');
  return hashPassword(input.password);
}

async function refuseUnknownCurrency(db: Db, code: string | undefined): Promise<void> {
  if (code && !(await db.row(sql`select code from currencies where code = ${code}`)))
    throw fieldError('cur', 'form.select', codes.invalidCurrency);
}

/**
 * Changes what was sent, leaves the rest. A new password ends every other session of the account.
 */
export async function updateProfile(
  db: Db,
  caller: Caller,
  request: FastifyRequest,
  input: ProfileInput,
): Promise<UserRow> {
  if (input.name === '') throw invalid('name', 'form.enter');
  await refuseUnknownCurrency(db, input.cur);
  const row = await userById(db, caller.id);
  const phone = input.phone === undefined ? null : await phoneOf(db, caller.id, input.phone);
  const hash = await newHash(db, caller, row, input);
  return db.tx(async (tx) => {
    await tx.rows(sql`update users set name = coalesce(${input.name}::text, name), phone = coalesce(${phone}::text, phone), lang = coalesce(${input.lang}::text, lang), lang_by_hand = lang_by_hand or ${input.lang !== undefined},
      cur = coalesce(${input.cur}::text, cur), password_hash = coalesce(${hash}::text, password_hash) where id = ${caller.id}`);
    if (input.name !== undefined && input.name !== row.name)
      await noteEvent(tx, caller.id, 'nameChanged', { request });
    if (phone !== null && phone !== row.phone) {
      await forgetTexted(tx, caller.id);
      await noteEvent(tx, caller.id, 'phoneChanged', { request });
    }
    if (hash) {
      await endAllSessions(tx, caller.id, 'password', request);
      await mailPasswordChanged(tx, row);
      await noteEvent(tx, caller.id, 'passwordChanged', { request });
      tell(request, 'password.changed');
    }
    return userById(tx, caller.id);
  });
}
