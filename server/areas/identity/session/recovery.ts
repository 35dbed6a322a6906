import type { MailboxProof } from '#contract/recovery';
import type { CodeSent } from '#contract/session';
import type { ProveInput, RecoverInput, RegistrationTicket } from '#contract/shapes/session';
import type { Config } from '../../../config';
import { hashOf, newSecret } from '../../../platform/crypto/secrets';
import { sql, type Db } from '../../../platform/db/open';
import { countTry } from '../../../platform/http/throttle';
import { sendsOf } from '../../../platform/http/tries';
import type { Channel } from '../../../platform/mail/down';
import { speechOf } from '../../../platform/mail/language';
import { writeMail } from '../../../platform/mail/mail';
import { mustOffer } from '../../content/offers';
import { endOf, textCode } from '../phone/letters';
import { claimSms, numberHasRoom, textsTo } from '../phone/shares';
import { userByEmail } from './account';
import { refuseSignedIn, type Door } from './enter';
import {
  claimSend,
  codeAnew,
  codeLife,
  codeOver,
  codeUntil,
  guessCode,
  keptCode,
  newCode,
} from './mailCodes';

export interface Recovery extends Omit<Door, 'office' | 'reply'> {
  config: Config;
}
const use = 'recovery';
const live = sql`proven_at is null and created_at > clock_timestamp() - interval '1 hour'`;
const waiting = { table: sql`recoveries`, use, live };
/** Minutes in which the new password is chosen. */
export const proofLife = 15;

interface Letter {
  lang: string;
  email: string;
  /** Null where there is no account that is open. */
  code: string | null;
}
const letter = (
  db: Db,
  { lang, email }: Letter,
  subject: string,
  paragraphs: readonly string[],
  secret: string | null,
): Promise<unknown> =>
  writeMail(db, {
    recipient: email,
    subject: speechOf(lang).text(subject),
    body: `${paragraphs.join('\n\n')}\n\nArcada\n`,
    ...(secret === null ? {} : { secret }),
  });
/** Six digits to who has an account that is open; else, in a mail like it, that there is none. */
function mailAbout(db: Db, about: Letter): Promise<unknown> {
  const { text } = speechOf(about.lang);
  const { code } = about;
  const paragraphs =
    code === null
      ? [text('letter.recover.none'), text('letter.recover.not')]
      : [text('letter.recover.code', { code, minutes: codeLife }), text('letter.recover.keep')];
  return letter(db, about, 'letter.recover.subject', paragraphs, code);
}
/** That the digits went to a telephone; or, in a mail like it, why they went to none. */
function mailAboutSms(db: Db, about: Letter, { known, to }: Reached): Promise<unknown> {
  const { text } = speechOf(about.lang);
  const paragraphs =
    to === null
      ? [text(known ? 'letter.recover.noPhone' : 'letter.recover.none')]
      : [text('letter.recover.texted', { end: endOf(to) })];
  return letter(
    db,
    about,
    'letter.recover.textedSubject',
    [...paragraphs, text(to === null && !known ? 'letter.recover.not' : 'letter.recover.keep')],
    null,
  );
}
const openAccount = async (db: Db, email: string) => {
  const row = await userByEmail(db, email);
  return row?.state === 'open' ? row : null;
};
interface Reached {
  /** An account that is open has the address. */
  known: boolean;
  /** Its number, where a message may go there now. */
  to: string | null;
}
/**
 * The number of an account that proved it; of staff none, since whoever takes a number would have
 * the office's password. It is asked and counted whether or not there is one.
 */
async function reach(door: Recovery, tx: Db, user: number | null): Promise<Reached> {
  const row = await tx.row<{ phone: string }>(sql`select phone from users
    where id = ${user} and phone_proven_at is not null and staff_role is null`);
  const may = textsTo(door.config, row?.phone ?? '');
  const room = await numberHasRoom(tx, row?.phone ?? newSecret());
  return { known: user !== null, to: row && may && room ? row.phone : null };
}
/** Whoever is signed in has no password to recover, unless nobody ever chose one (docs/decisions/071). */
export async function refuseWithPassword(door: Pick<Recovery, 'db' | 'caller'>): Promise<void> {
  const { db, caller } = door;
  const none =
    caller.role !== 'visitor' &&
    (await db.row(sql`select 1 from users where id = ${caller.id} and not password_set`));
  if (!none) refuseSignedIn(door);
}
/**
 * A demo says its code where no mail could ever arrive: whoever has a mailbox of their own keeps
 * their account to themselves there, too.
 */
const demoOf = ({ config }: Recovery, email: string, code: string | null): CodeSent['demo'] =>
  config.demo && email.toLowerCase().endsWith('.test') ? { code } : null;

interface Written {
  ticket: string;
  email: string;
  by: Channel;
  again: Date;
}
type Write = (
  tx: Db,
  user: number | null,
  code: Buffer | null,
) => Promise<{ until: Date } | undefined>;

/** The ticket's code, new: kept, and written to its address. */
async function mailIt(door: Recovery, tx: Db, asked: Written, write: Write) {
  const { ticket, email } = asked;
  const fresh = newCode();
  const row = await openAccount(tx, email);
  const code = row && fresh;
  const written = await write(tx, row && row.id, keptCode(use, ticket, code));
  await mailAbout(tx, { lang: door.caller.lang, email, code });
  return { written, code };
}
/** The same to the number of its account; its mailbox hears of it, as it hears of everything. */
async function textIt(door: Recovery, tx: Db, asked: Written, write: Write) {
  const { ticket, email } = asked;
  const { lang } = door.caller;
  const fresh = newCode();
  const row = await openAccount(tx, email);
  const reached = await reach(door, tx, row && row.id);
  const code = reached.to === null ? null : fresh;
  const written = await write(tx, code && row ? row.id : null, keptCode(use, ticket, code));
  await textCode(tx, 'recover', { lang, to: reached.to, code: fresh });
  await mailAboutSms(tx, { lang, email, code }, reached);
  return { written, code };
}
function send(door: Recovery, asked: Written, write: Write): Promise<CodeSent> {
  const { ticket, email, by, again } = asked;
  return door.db.tx(async (tx) => {
    const { written, code } = await (by === 'sms' ? textIt : mailIt)(door, tx, asked, write);
    if (!written) throw codeOver();
    return {
      ticket,
      email,
      until: written.until.toISOString(),
      again: again.toISOString(),
      demo: demoOf(door, email, code),
    };
  });
}
/** Everything that another code counts for; answers when the next one may go. */
async function claim({ db, caller, config }: Recovery, email: string, by: Channel): Promise<Date> {
  await countTry(db, sendsOf(caller));
  return by === 'sms' ? claimSms(db, config, email) : claimSend(db, email);
}

/**
 * Six digits to the address of a forgotten password, or to the telephone of its account. Whether
 * there is such a one only its mailbox is told: answer and work are the same. Refusals: 1100006,
 * 1000010, 2000001, 2000040.
 */
export async function askRecovery(
  door: Recovery,
  { email, by = 'mail' }: RecoverInput,
): Promise<CodeSent> {
  await refuseWithPassword(door);
  const { db, config } = door;
  await mustOffer(db, config, by);
  const again = await claim(door, email, by);
  const ticket = newSecret();
  return send(door, { ticket, email, by, again }, (tx, user, code) =>
    tx.row<{
      until: Date;
    }>(sql`insert into recoveries (ticket, email, user_id, code, code_until, channel)
      values (${hashOf(ticket)}, ${email}, ${user}, ${code}, ${codeUntil}, ${by}) returning code_until as until`),
  );
}
/** Another code, by the same way; the one before holds no more. */
export async function resendRecovery(
  door: Recovery,
  { ticket }: RegistrationTicket,
): Promise<CodeSent> {
  await refuseWithPassword(door);
  const waits = await door.db.row<{ email: string; by: Channel }>(
    sql`select email, channel as by from recoveries where ticket = ${hashOf(ticket)} and ${live}`,
  );
  if (!waits) throw codeOver();
  const again = await claim(door, waits.email, waits.by);
  return send(door, { ticket, ...waits, again }, (tx, user, code) =>
    tx.row<{
      until: Date;
    }>(sql`update recoveries set user_id = ${user}, ${codeAnew(code)}
      where ticket = ${hashOf(ticket)} and ${live} returning code_until as until`),
  );
}

/** Proves the mailbox, or the telephone, by its digits. Refusals: 1100006, 2000002, 1000010. */
export async function proveRecovery(
  door: Recovery,
  { ticket, code }: ProveInput,
): Promise<MailboxProof> {
  await refuseWithPassword(door);
  const { db, caller } = door;
  await guessCode(db, waiting, { ticket, code }, caller.ip);
  const proof = newSecret();
  const row = await db.row<{
    until: Date;
  }>(sql`update recoveries set proven_at = clock_timestamp(), proof = ${hashOf(proof)}
    where ticket = ${hashOf(ticket)} and ${live} returning proven_at + ${proofLife} * interval '1 minute' as until`);
  if (!row) throw codeOver();
  return { proof, until: row.until.toISOString() };
}
