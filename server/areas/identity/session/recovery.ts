import type { MailboxProof } from '#contract/recovery';
import type { CodeSent } from '#contract/session';
import type { ProveInput, RecoverInput, RegistrationTicket } from '#contract/shapes/session';
import type { Config } from '../../../config';
import { hashOf, newSecret } from '../../../platform/crypto/secrets';
import { sql, type Db } from '../../../platform/db/open';
import { countTry } from '../../../platform/http/throttle';
import { sendsOf } from '../../../platform/http/tries';
import { speechOf } from '../../../platform/mail/language';
import { writeMail } from '../../../platform/mail/mail';
import { mustOffer } from '../../content/offers';
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

/** Six digits to who has an account that is open; else, in a mail like it, that there is none. */
async function mailAbout(db: Db, lang: string, email: string, code: string | null): Promise<void> {
  const { text } = speechOf(lang);
  const paragraphs =
    code === null
      ? [text('letter.recover.none'), text('letter.recover.not')]
      : [text('letter.recover.code', { code, minutes: codeLife }), text('letter.recover.keep')];
  await writeMail(db, {
    recipient: email,
    subject: text('letter.recover.subject'),
    body: `${paragraphs.join('\n\n')}\n\nArcada\n`,
    ...(code === null ? {} : { secret: code }),
  });
}
const openAccount = async (db: Db, email: string) => {
  const row = await userByEmail(db, email);
  return row?.state === 'open' ? row : null;
};
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
  again: Date;
}
/** The ticket's code, new: kept, and written to its address. */
async function send(
  door: Recovery,
  { ticket, email, again }: Written,
  write: (tx: Db, user: number | null, code: Buffer | null) => Promise<{ until: Date } | undefined>,
): Promise<CodeSent> {
  const fresh = newCode();
  return door.db.tx(async (tx) => {
    const row = await openAccount(tx, email);
    const code = row && fresh;
    const written = await write(tx, row && row.id, keptCode(use, ticket, code));
    if (!written) throw codeOver();
    await mailAbout(tx, door.caller.lang, email, code);
    return {
      ticket,
      email,
      until: written.until.toISOString(),
      again: again.toISOString(),
      demo: demoOf(door, email, code),
    };
  });
}

/**
 * Six digits to the address of a forgotten password. Whether it has an account only its mailbox is
 * told: answer and work are the same. Refusals: 1100006, 1000010, 2000040.
 */
export async function askRecovery(door: Recovery, { email }: RecoverInput): Promise<CodeSent> {
  await refuseWithPassword(door);
  const { db, caller, config } = door;
  await mustOffer(db, config, 'mail');
  await countTry(db, sendsOf(caller));
  const again = await claimSend(db, email);
  const ticket = newSecret();
  return send(door, { ticket, email, again }, (tx, user, code) =>
    tx.row<{ until: Date }>(sql`insert into recoveries (ticket, email, user_id, code, code_until)
      values (${hashOf(ticket)}, ${email}, ${user}, ${code}, ${codeUntil}) returning code_until as until`),
  );
}
/** Another code; the one before holds no more. */
export async function resendRecovery(
  door: Recovery,
  { ticket }: RegistrationTicket,
): Promise<CodeSent> {
  await refuseWithPassword(door);
  const { db, caller } = door;
  const waits = await db.row<{ email: string }>(
    sql`select email from recoveries where ticket = ${hashOf(ticket)} and ${live}`,
  );
  if (!waits) throw codeOver();
  await countTry(db, sendsOf(caller));
  const again = await claimSend(db, waits.email);
  return send(door, { ticket, email: waits.email, again }, (tx, user, code) =>
    tx.row<{
      until: Date;
    }>(sql`update recoveries set user_id = ${user}, ${codeAnew(code)}
      where ticket = ${hashOf(ticket)} and ${live} returning code_until as until`),
  );
}

/** Proves the mailbox by its digits. Refusals: 1100006, 2000002, 1000010. */
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
