import { codes, Refusal } from '#contract/codes';
import type { CodeSent, User } from '#contract/session';
import type { EmailInput } from '#contract/shapes/account';
import type { ProveInput, RegistrationTicket } from '#contract/shapes/session';
import type { Config } from '../../../config';
import { hashOf, newSecret } from '../../../platform/crypto/secrets';
import { attempt, untakeable } from '../../../platform/db/attempt';
import { sql, type Db } from '../../../platform/db/open';
import { fieldError } from '../../../platform/http/fieldError';
import type { Context } from '../../../platform/http/route';
import { tell } from '../../../platform/http/securityLog';
import { countTry } from '../../../platform/http/throttle';
import { sendsOf } from '../../../platform/http/tries';
import { mustOffer } from '../../content/offers';
import { presentUser, userByEmail, userById, type UserRow } from '../session/account';
import { confirmPassword } from '../session/confirm';
import { noteEvent } from '../session/events';
import {
  claimSend,
  codeAnew,
  codeOver,
  codeUntil,
  guessCode,
  keptCode,
  newCode,
} from '../session/mailCodes';
import { mailBefore, mailNew } from './letters';

interface Changing extends Pick<Context, 'db' | 'caller' | 'request'> {
  config: Config;
  /** Where sellers find their back office. */
  office: string;
}
const use = 'email change';
const live = sql`done_at is null and created_at > clock_timestamp() - interval '1 hour'`;
/** A demo says its code where no mail could ever arrive. */
const demoOf = ({ config }: Changing, email: string, code: string | null): CodeSent['demo'] =>
  config.demo && email.toLowerCase().endsWith('.test') ? { code } : null;

interface Written {
  ticket: string;
  email: string;
  again: Date;
}
/** The ticket's code, new: kept, and written to the new address. */
async function send(
  door: Changing,
  { ticket, email, again }: Written,
  write: (tx: Db, code: Buffer | null) => Promise<Date | undefined>,
): Promise<CodeSent> {
  const fresh = newCode();
  return door.db.tx(async (tx) => {
    const code = (await userByEmail(tx, email)) ? null : fresh;
    const until = await write(tx, keptCode(use, ticket, code));
    if (!until) throw codeOver();
    await mailNew(tx, door.caller.lang, email, code);
    return {
      ticket,
      email,
      until: until.toISOString(),
      again: again.toISOString(),
      demo: demoOf(door, email, code),
    };
  });
}
/** The asking is kept, and told to the address that the account has until now. */
async function begin(
  { caller, request, config }: Changing,
  tx: Db,
  { me, ticket, email, code }: { me: UserRow; ticket: string; email: string; code: Buffer | null },
): Promise<Date | undefined> {
  const row = await tx.row<{ id: number; until: Date }>(
    sql`insert into email_changes (ticket, user_id, email, email_before, code, code_until)
      values (${hashOf(ticket)}, ${caller.id}, ${email}, ${me.email}, ${code}, ${codeUntil}) returning id, code_until as until`,
  );
  if (!row) return undefined;
  await mailBefore(tx, config.mallUrl, { id: row.id, email: me.email, lang: me.lang }, false);
  await noteEvent(tx, caller.id, 'emailAsked', { request });
  return row.until;
}
/**
 * Six digits to the new address, after the password. Whether it has an account only its mailbox is
 * told: answer and work are the same. Refusals: 1100002, 1100004, 1000010, 2000040.
 */
export async function askEmail(door: Changing, { email, password }: EmailInput): Promise<CodeSent> {
  const { db, caller, config } = door;
  await mustOffer(db, config, 'mail');
  await confirmPassword(db, caller, password);
  const me = await userById(db, caller.id);
  if (me.email.toLowerCase() === email.toLowerCase())
    throw fieldError('email', 'profile.email.same', codes.accountEditInvalid);
  await countTry(db, sendsOf(caller));
  const again = await claimSend(db, email);
  const ticket = newSecret();
  return send(door, { ticket, email, again }, (tx, code) =>
    begin(door, tx, { me, ticket, email, code }),
  );
}
/** Another code; the one before holds no more. */
export async function resendEmail(
  door: Changing,
  { ticket }: RegistrationTicket,
): Promise<CodeSent> {
  const { db, caller } = door;
  const mine = sql`ticket = ${hashOf(ticket)} and user_id = ${caller.id} and ${live}`;
  const waits = await db.row<{ email: string }>(sql`select email from email_changes where ${mine}`);
  if (!waits) throw codeOver();
  await countTry(db, sendsOf(caller));
  const again = await claimSend(db, waits.email);
  return send(door, { ticket, email: waits.email, again }, async (tx, code) => {
    const row = await tx.row<{ until: Date }>(
      sql`update email_changes set ${codeAnew(code)} where ${mine} returning code_until as until`,
    );
    return row?.until;
  });
}

interface Change {
  id: number;
  email: string;
  email_before: string;
}
/** What went to the mailbox before opens nothing any more, and no other change is waited for. */
async function forgetWaiting(tx: Db, userId: string, but: number): Promise<void> {
  await tx.rows(sql`delete from recoveries where user_id = ${userId} and done_at is null`);
  await tx.rows(
    sql`delete from email_changes where user_id = ${userId} and done_at is null and id <> ${but}`,
  );
}
async function change({ caller, request, config }: Changing, tx: Db, ticket: string) {
  await tx.rows(sql`select id from users where id = ${caller.id} for no key update`);
  const row = await tx.row<Change>(
    sql`update email_changes set done_at = clock_timestamp() where ticket = ${hashOf(ticket)} and user_id = ${caller.id} and ${live} returning id, email, email_before`,
  );
  if (!row) throw codeOver();
  await tx.rows(
    sql`update users set email = ${row.email}, email_proven_at = clock_timestamp() where id = ${caller.id}`,
  );
  await forgetWaiting(tx, caller.id, row.id);
  const me = await userById(tx, caller.id);
  await mailBefore(
    tx,
    config.mallUrl,
    { id: row.id, email: row.email_before, lang: me.lang },
    true,
  );
  await noteEvent(tx, caller.id, 'emailChanged', { request });
}
/** Changes the address by its digits. Refusals: 2000002, 1000010, 1100000. */
export async function proveEmail(door: Changing, { ticket, code }: ProveInput): Promise<User> {
  const { db, caller, request, office } = door;
  const waiting = {
    table: sql`email_changes`,
    use,
    live: sql`user_id = ${caller.id} and ${live}`,
  };
  await guessCode(db, waiting, { ticket, code }, caller.ip);
  await db.tx((tx) =>
    attempt(
      tx,
      () => change(door, tx, ticket),
      // Somebody took the address meanwhile. Who proved that they read its mail may know.
      async (error) => {
        throw untakeable(error) ? new Refusal(codes.emailExists) : error;
      },
    ),
  );
  tell(request, 'email.changed');
  return presentUser(db, await userById(db, caller.id), 'shop', office);
}
