import type { GuestProof } from '#contract/guests';
import type { CodeSent } from '#contract/session';
import type { ProveInput, RegistrationTicket } from '#contract/shapes/session';
import { hashOf, newSecret } from '../../../platform/crypto/secrets';
import { sql, type Db, type Sql } from '../../../platform/db/open';
import { countTry } from '../../../platform/http/throttle';
import { sendsOf } from '../../../platform/http/tries';
import { speechOf } from '../../../platform/mail/language';
import { writeMail } from '../../../platform/mail/mail';
import { guestMails } from '../../../platform/mail/share';
import { mustOffer } from '../../content/offers';
import { userByEmail, userById } from '../session/account';
import {
  claimSend,
  codeAnew,
  codeLife,
  codeOver,
  codeUntil,
  guessCode,
  keptCode,
  newCode,
} from '../session/mailCodes';
import { proofLife } from '../session/recovery';
import type { GuestDoor } from './begin';

const use = 'guest keeps';
/** The caller's own tickets that still wait for their code. */
const live = (id: string): Sql => sql`user_id = ${id} and proven_at is null
  and created_at > clock_timestamp() - interval '1 hour'`;

/** The same words whether or not the address has an account. */
async function mailCode(db: Db, lang: string, email: string, code: string): Promise<void> {
  const { text } = speechOf(lang);
  const paragraphs = [
    text('letter.guest.code', { code, minutes: codeLife }),
    text('letter.email.not'),
  ];
  await writeMail(db, {
    recipient: email,
    subject: text('letter.register.subject'),
    body: `${paragraphs.join('\n\n')}\n\nArcada\n`,
    secret: code,
    share: guestMails.code,
  });
}
type Write = (tx: Db, code: Buffer | null) => Promise<{ until: Date } | undefined>;
/** What counts for one more code, then the code: written down and sent, both or neither. */
async function send(door: GuestDoor, ticket: string, write: Write): Promise<CodeSent> {
  const { db, caller, config } = door;
  const { email } = await userById(db, caller.id);
  await mustOffer(db, config, 'mail');
  await countTry(db, sendsOf(caller));
  const again = (await claimSend(db, email)).toISOString();
  const code = newCode();
  return db.tx(async (tx) => {
    const row = await write(tx, keptCode(use, ticket, code));
    if (!row) throw codeOver();
    await mailCode(tx, caller.lang, email, code);
    // A demo says its code where no mail could ever arrive (docs/decisions/067).
    const demo = config.demo && email.toLowerCase().endsWith('.test') ? { code } : null;
    return { ticket, email, until: row.until.toISOString(), again, demo };
  });
}

/** Six digits to the guest's own address. Refusals: 1000010, 1100005, 2000040. */
export function askKeep(door: GuestDoor): Promise<CodeSent> {
  const ticket = newSecret();
  return send(door, ticket, (tx, code) =>
    tx.row(sql`insert into guest_keeps (ticket, user_id, code, code_until)
      values (${hashOf(ticket)}, ${door.caller.id}, ${code}, ${codeUntil})
      returning code_until as until`),
  );
}
/** Another code; the one before holds no more. */
export const resendKeep = (door: GuestDoor, { ticket }: RegistrationTicket): Promise<CodeSent> =>
  send(door, ticket, (tx, code) =>
    tx.row(sql`update guest_keeps set ${codeAnew(code)}
      where ticket = ${hashOf(ticket)} and ${live(door.caller.id)} returning code_until as until`),
  );

/**
 * The mailbox is proved: who reads its mail may know whether it has an account. Refusals: 2000002,
 * 1000010.
 */
export async function proveKeep(
  { db, caller }: GuestDoor,
  { ticket, code }: ProveInput,
): Promise<GuestProof> {
  const waiting = { table: sql`guest_keeps`, use, live: live(caller.id) };
  await guessCode(db, waiting, { ticket, code }, caller.ip);
  const proof = newSecret();
  const row = await db.row<{ until: Date }>(sql`update guest_keeps
    set proven_at = clock_timestamp(), proof = ${hashOf(proof)}
    where ticket = ${hashOf(ticket)} and ${live(caller.id)}
    returning proven_at + ${proofLife} * interval '1 minute' as until`);
  if (!row) throw codeOver();
  const { email } = await userById(db, caller.id);
  const known = (await userByEmail(db, email)) !== undefined;
  return { proof, until: row.until.toISOString(), known };
}
