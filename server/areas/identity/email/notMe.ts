import { takeBackDays } from '#contract/account';
import { codes, Refusal } from '#contract/codes';
import type { NotMeInput } from '#contract/shapes/account';
import { newSecret } from '../../../platform/crypto/secrets';
import { attempt, untakeable } from '../../../platform/db/attempt';
import { sql, type Db } from '../../../platform/db/open';
import type { Context } from '../../../platform/http/route';
import { calledBy, tell } from '../../../platform/http/securityLog';
import { countTry } from '../../../platform/http/throttle';
import { triesOf } from '../../../platform/http/tries';
import { dropPasskeys } from '../passkeys/note';
import { unprovePhone } from '../phone/forget';
import { noteEvent } from '../session/events';
import { hashPassword } from '../session/passwords';
import { endAllSessions } from '../session/sessions';
import { keyFits } from './letters';

/** While it is waited for, and some days after it was done. */
const open = sql`coalesce(c.done_at, c.created_at) > clock_timestamp() - ${takeBackDays} * interval '1 day'`;
const over = () => new Refusal(codes.captchaFailed, 'profile.notMe.over', { left: 0 });
interface Change {
  user_id: number;
  email_before: string;
  done: boolean;
}
const changeOf = (db: Db, number: string) =>
  db.row<Change>(
    sql`select c.user_id, c.email_before, c.done_at is not null as done from email_changes c join users u on u.id = c.user_id
      where c.id = ${number} and ${open} and u.state <> 'removed'`,
  );
/** Read once more with the person's row held: of two presses one does it. */
async function takeBack(tx: Db, number: string, userId: number, hash: string): Promise<void> {
  await tx.rows(sql`select id from users where id = ${userId} for no key update`);
  const change = await changeOf(tx, number);
  if (!change) throw over();
  const email = change.done ? sql`, email = ${change.email_before}` : sql``;
  await tx.rows(
    sql`update users set password_hash = ${hash}, password_set = false${email} where id = ${userId}`,
  );
  // Whoever knew the password could have let themselves in for good: by a third party, a passkey, a
  // number.
  await tx.rows(sql`delete from third_party_links where user_id = ${userId}`);
  await dropPasskeys(tx, userId, { young: false });
  await unprovePhone(tx, userId, { young: false });
  // What came after it is taken back with it, by whichever mailbox it could be.
  await tx.rows(sql`delete from email_changes where user_id = ${userId} and id >= ${number}`);
  await tx.rows(sql`delete from recoveries where user_id = ${userId} and done_at is null`);
  await endAllSessions(tx, String(userId), 'everywhere');
  await noteEvent(tx, userId, 'emailTakenBack');
}
/**
 * "That was not me": who asked knew the password, so it holds no more, and everybody is signed out.
 * The address is the account's again; a new password is chosen by it. Refusals: 2000002, 1100000,
 * 1000010.
 */
export async function notMe(
  { db, caller, request }: Pick<Context, 'db' | 'caller' | 'request'>,
  { number, key }: NotMeInput,
): Promise<null> {
  // Only wrong ones count: whoever guesses holds nobody up who has the link.
  if (!keyFits(number, key))
    await countTry(db, triesOf({ door: 'code', account: 'not me', ip: caller.ip }));
  const change = keyFits(number, key) ? await changeOf(db, number) : undefined;
  if (!change) throw over();
  calledBy(request, String(change.user_id));
  const hash = await hashPassword(newSecret());
  await db.tx((tx) =>
    attempt(
      tx,
      () => takeBack(tx, number, change.user_id, hash),
      async (error) => {
        throw untakeable(error) ? new Refusal(codes.emailExists) : error;
      },
    ),
  );
  tell(request, 'email.takenBack');
  return null;
}
