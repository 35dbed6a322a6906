import { codes } from '#contract/codes';
import type { PhoneCodeSent } from '#contract/account';
import type { User } from '#contract/session';
import type { PhoneInput } from '#contract/shapes/account';
import type { ProveInput, RegistrationTicket } from '#contract/shapes/session';
import type { Config } from '../../../config';
import { hashOf, newSecret } from '../../../platform/crypto/secrets';
import { sql, type Db } from '../../../platform/db/open';
import { fieldError } from '../../../platform/http/fieldError';
import type { Context } from '../../../platform/http/route';
import { tell } from '../../../platform/http/securityLog';
import { countTry } from '../../../platform/http/throttle';
import { sendsOf } from '../../../platform/http/tries';
import { mustOffer } from '../../content/offers';
import { presentUser, userById } from '../session/account';
import { confirmPassword } from '../session/confirm';
import { noteEvent } from '../session/events';
import { codeAnew, codeHash, codeOver, codeUntil, guessCode, newCode } from '../session/mailCodes';
import { phoneOf } from '../session/profile';
import { forgetTexted } from './forget';
import { mailProved, textCode } from './letters';
import { claimNumber, claimSms, textsTo } from './shares';

interface Proving extends Pick<Context, 'db' | 'caller' | 'request'> {
  config: Config;
  /** Where sellers find their back office. */
  office: string;
}
const use = 'phone';
const live = sql`done_at is null and created_at > clock_timestamp() - interval '1 hour'`;
const mine = ({ caller }: Proving, ticket: string) =>
  sql`ticket = ${hashOf(ticket)} and user_id = ${caller.id} and ${live}`;

/** Everything a message to one's own number counts for; answers when the next one may go. */
async function claim({ db, caller, config }: Proving, phone: string): Promise<Date> {
  await countTry(db, sendsOf(caller));
  await claimNumber(db, phone);
  return claimSms(db, config, `user ${caller.id}`);
}
interface Written {
  ticket: string;
  phone: string;
  again: Date;
}
/** The ticket's code, new: kept, and sent to its number. A demo, which texts nobody, says it. */
async function send(
  { db, caller, config }: Proving,
  { ticket, phone, again }: Written,
  write: (tx: Db, code: Buffer) => Promise<{ until: Date } | undefined>,
): Promise<PhoneCodeSent> {
  const code = newCode();
  return db.tx(async (tx) => {
    const written = await write(tx, codeHash(use, ticket, code));
    if (!written) throw codeOver();
    await textCode(tx, 'phone', { lang: caller.lang, to: phone, code });
    return {
      ticket,
      phone,
      until: written.until.toISOString(),
      again: again.toISOString(),
      demo: config.demo ? { code } : null,
    };
  });
}
/**
 * Six digits to the number, after the password. Refusals: 1100002, 1100004 and 2000001 with the
 * field, 1000010, 2000040.
 */
export async function askPhone(door: Proving, input: PhoneInput): Promise<PhoneCodeSent> {
  const { db, caller, config } = door;
  await mustOffer(db, config, 'sms');
  await confirmPassword(db, caller, input.password);
  const phone = await phoneOf(db, caller.id, input.phone);
  if (!textsTo(config, phone)) throw fieldError('phone', 'phone.sms.country', codes.smsFailed);
  const again = await claim(door, phone);
  const ticket = newSecret();
  return send(door, { ticket, phone, again }, (tx, code) =>
    tx.row<{ until: Date }>(sql`insert into phone_proofs (ticket, user_id, phone, code, code_until)
      values (${hashOf(ticket)}, ${caller.id}, ${phone}, ${code}, ${codeUntil}) returning code_until as until`),
  );
}
/** Another code; the one before holds no more. */
export async function resendPhone(
  door: Proving,
  { ticket }: RegistrationTicket,
): Promise<PhoneCodeSent> {
  const row = await door.db.row<{ phone: string }>(
    sql`select phone from phone_proofs where ${mine(door, ticket)}`,
  );
  if (!row) throw codeOver();
  const again = await claim(door, row.phone);
  return send(door, { ticket, phone: row.phone, again }, (tx, code) =>
    tx.row<{ until: Date }>(
      sql`update phone_proofs set ${codeAnew(code)} where ${mine(door, ticket)} returning code_until as until`,
    ),
  );
}
async function keep(door: Proving, tx: Db, ticket: string): Promise<void> {
  const { caller, request } = door;
  await tx.rows(sql`select id from users where id = ${caller.id} for no key update`);
  const row = await tx.row<{ phone: string }>(
    sql`update phone_proofs set done_at = clock_timestamp() where ${mine(door, ticket)} returning phone`,
  );
  if (!row) throw codeOver();
  await tx.rows(
    sql`update users set phone = ${row.phone}, phone_proven_at = clock_timestamp() where id = ${caller.id}`,
  );
  await forgetTexted(tx, caller.id);
  await mailProved(tx, { ...(await userById(tx, caller.id)), phone: row.phone });
  await noteEvent(tx, caller.id, 'phoneProved', { request });
}
/** The number is theirs by its digits, and the profile's from then on. Refusals: 2000002, 1000010. */
export async function provePhone(door: Proving, { ticket, code }: ProveInput): Promise<User> {
  const { db, caller, request, office } = door;
  const waiting = {
    table: sql`phone_proofs`,
    use,
    live: sql`user_id = ${caller.id} and ${live}`,
  };
  await guessCode(db, waiting, { ticket, code }, caller.ip);
  await db.tx((tx) => keep(door, tx, ticket));
  tell(request, 'phone.proved');
  return presentUser(db, await userById(db, caller.id), 'shop', office);
}
