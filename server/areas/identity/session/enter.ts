import type { FastifyReply, FastifyRequest } from 'fastify';
import { ValidationError, type InferType, type Schema } from 'yup';
import { codes, Refusal } from '#contract/codes';
import type { LoginAnswer } from '#contract/session';
import type { LoginInput } from '#contract/shapes/session';
import type { Audience, Caller } from '../../../platform/http/caller';
import { sql, type Db } from '../../../platform/db/open';
import { validated } from '../../../platform/http/route';
import { calledBy } from '../../../platform/http/securityLog';
import { presentUser, userByEmail, type UserRow } from './account';
import { hashPassword, isOutdated, passwordFits } from './passwords';
import { knownFor, rememberDevice } from './devices';
import { startSession } from './sessions';
import { countTry, forgetOldTries } from '../../../platform/http/throttle';
import { triesOf } from '../../../platform/http/tries';

export interface Door {
  db: Db;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Where sellers find their back office. */
  office: string;
}

/**
 * Checks by the schema of the form; what is wrong goes out under `code`, with a message id for each
 * field.
 */
export async function checked<S extends Schema>(
  schema: S,
  input: unknown,
  code: number,
): Promise<InferType<S>> {
  try {
    return validated(schema, input) as InferType<S>;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    throw new Refusal(code, all[0]?.message, {
      fields: Object.fromEntries(all.map(({ path, message }) => [path ?? '', message])),
    });
  }
}
/** A session for the account, and what the client keeps of it. */
export async function answer(
  { db, request, reply, office, caller }: Door,
  row: UserRow,
  audience: Audience,
): Promise<LoginAnswer> {
  const token = await startSession(db, String(row.id), audience, reply);
  await rememberDevice(db, request, reply, String(row.id));
  const user = await presentUser(db, row, audience, audience === 'shop' ? office : '', caller.lang);
  return {
    'access-token': token,
    user,
    seller_url: user.seller_url,
    card: { count: user.cart_count },
    message_unread_count: user.notice_count,
  };
}
export const refuseSignedIn = ({ caller }: Pick<Door, 'caller'>): void => {
  if (caller.role !== 'visitor') throw new Refusal(codes.alreadyLoggedIn);
};

/**
 * A hash of another cost is made anew while the password is there, so that the cost can rise for
 * everybody.
 */
async function atToday(db: Db, row: UserRow, password: string): Promise<UserRow> {
  if (!isOutdated(row.password_hash)) return row;
  const hash = await hashPassword(password);
  const mine = await db.row(
    sql`update users set password_hash = ${hash} where id = ${row.id} and password_hash = ${row.password_hash} returning id`,
  );
  return mine ? { ...row, password_hash: hash } : ((await userByEmail(db, row.email)) ?? row);
}
/**
 * Whose the pair is. Same words and the same work whether the e-mail is unknown or the password
 * wrong (docs/promises.md S14).
 */
export async function knock(
  door: Pick<Door, 'db' | 'caller' | 'request'>,
  { email, password }: LoginInput,
  audience: Audience,
): Promise<UserRow> {
  refuseSignedIn(door);
  const {
    db,
    caller: { ip, device },
  } = door;
  const forget = await countTry(
    db,
    triesOf({
      door: 'login',
      account: email,
      ip,
      password,
      device: await knownFor(db, device, email),
    }),
  );
  const row = await userByEmail(db, email);
  calledBy(door.request, row ? String(row.id) : '');
  const fits = await passwordFits(row?.password_hash, password);
  if (!row || !fits) throw new Refusal(codes.wrongCredentials);
  await forget();
  await forgetOldTries(db);
  if (row.state !== 'open') throw new Refusal(codes.accountClosed, '', { reason: row.state });
  if (audience === 'office' && !row.staff_role)
    throw new Refusal(codes.noPermission, '', { needs: ['staff'] });
  return atToday(db, row, password);
}
export const logIn = async (door: Door, input: LoginInput): Promise<LoginAnswer> =>
  answer(door, await knock(door, input, 'shop'), 'shop');
