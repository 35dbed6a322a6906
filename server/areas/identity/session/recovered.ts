import { codes, Refusal } from '#contract/codes';
import type { NewPasswordInput } from '#contract/shapes/session';
import { hashOf } from '../../../platform/crypto/secrets';
import { sql, type Db } from '../../../platform/db/open';
import { fieldError } from '../../../platform/http/fieldError';
import { tell } from '../../../platform/http/securityLog';
import { forgetTries } from '../../../platform/http/throttle';
import { triesOf } from '../../../platform/http/tries';
import type { Channel } from '../../../platform/mail/down';
import { dropPasskeys, notePasskey } from '../passkeys/note';
import { unprovePhone } from '../phone/forget';
import { noteEvent } from './events';
import { mailPasswordChanged } from './passwordMail';
import { hashPassword, isGuessable } from './passwords';
import { proofLife, refuseWithPassword, type Recovery } from './recovery';
import { endAllSessions } from './sessions';

const proved = sql`r.done_at is null and r.proven_at > clock_timestamp() - ${proofLife} * interval '1 minute'`;
/** Its proof held too long, was used, or is of an account that is not open any more. */
const proofOver = () => new Refusal(codes.captchaFailed, 'recover.over', { left: 0 });
interface Owner {
  id: number;
  email: string;
  name: string;
  lang: string;
  channel: Channel;
}
const ownerOf = (db: Db, proof: string) =>
  db.row<Owner>(
    sql`select u.id, u.email, u.name, u.lang, r.channel from recoveries r join users u on u.id = r.user_id where r.proof = ${hashOf(proof)} and ${proved} and u.state = 'open'`,
  );
async function save(
  { request }: Recovery,
  db: Db,
  owner: Owner,
  proof: string,
  hash: string,
): Promise<void> {
  const { id, email, channel } = owner;
  const mine = await db.row(
    sql`update recoveries r set done_at = clock_timestamp() where r.proof = ${hashOf(proof)} and ${proved} returning r.ticket`,
  );
  if (!mine) throw proofOver();
  await db.rows(
    sql`update users set password_hash = ${hash}, password_set = true,
      email_proven_at = case when ${channel} = 'mail' then coalesce(email_proven_at, clock_timestamp()) else email_proven_at end where id = ${id}`,
  );
  await db.rows(sql`delete from recoveries where user_id = ${id} and done_at is null`);
  // Who let themselves in by the password that is gone could have left a way back: their telephone,
  // or a passkey.
  if (channel === 'mail') await unprovePhone(db, id, { young: true });
  for (const name of await dropPasskeys(db, id, { young: true }))
    await notePasskey(db, owner, 'removed', name, request);
  await endAllSessions(db, String(id), 'password');
  await mailPasswordChanged(db, { id, email });
  await noteEvent(db, id, 'passwordRecovered', { request });
}
/**
 * The new password: all sessions of the account end, its person is written to, and signs in with
 * it. Refusals: 1100006, 1100004, 2000002.
 */
export async function chooseRecovered(
  door: Recovery,
  { proof, password }: NewPasswordInput,
): Promise<null> {
  await refuseWithPassword(door);
  const { db, caller, request } = door;
  const owner = await ownerOf(db, proof);
  if (!owner) throw proofOver();
  if (isGuessable(password, [owner.email, owner.name]))
    throw fieldError('password', 'form.passwordCommon', codes.accountEditInvalid);
  const hash = await hashPassword(password);
  await db.tx((tx) => save(door, tx, owner, proof, hash));
  // Who forgot it had tried too often before: that holds them up no more.
  await forgetTries(db, triesOf({ door: 'login', account: owner.email, ip: caller.ip }));
  tell(request, 'password.recovered');
  return null;
}
