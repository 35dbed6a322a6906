import { codes, Refusal } from '#contract/codes';
import type { LoginAnswer, Registering } from '#contract/session';
import type { ProveInput, RegisterInput, RegistrationTicket } from '#contract/shapes/session';
import type { Config } from '../../../config';
import { sql, type Db } from '../../../platform/db/open';
import { writeMail } from '../../../platform/mail/mail';
import { speechOf } from '../../../platform/mail/language';
import { inviterBy, noteSignUp } from '../../affiliates/invitations';
import { mustOffer } from '../../content/offers';
import { fieldError } from '../../../platform/http/fieldError';
import { newInvitation, userByEmail } from './account';
import { answer, refuseSignedIn, type Door } from './enter';
import { noteEvent } from './events';
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
import { hashPassword, isGuessable } from './passwords';
import { hashOf, newSecret } from '../../../platform/crypto/secrets';
import { countTry } from '../../../platform/http/throttle';
import { sendsOf } from '../../../platform/http/tries';

interface Registration extends Door {
  config: Config;
}
const use = 'registration';

async function inviter(db: Db, pcode: string | undefined): Promise<number | null> {
  if (!pcode) return null;
  const id = await inviterBy(db, pcode);
  if (id === null) throw fieldError('pcode', 'form.id', codes.registrationFormat);
  return id;
}
/**
 * Six digits to an address without an account; to one with an account, that there is one. Both are
 * a mail, written in the same way.
 */
async function mailAbout(db: Db, lang: string, email: string, code: string | null): Promise<void> {
  const { text } = speechOf(lang);
  const paragraphs =
    code === null
      ? [text('letter.register.exists'), text('letter.register.existsNot')]
      : [text('letter.register.code', { code, minutes: codeLife }), text('letter.register.not')];
  await writeMail(db, {
    recipient: email,
    subject: text(code === null ? 'letter.register.existsSubject' : 'letter.register.subject'),
    body: `${paragraphs.join('\n\n')}\n\nArcada\n`,
    ...(code === null ? {} : { secret: code }),
  });
}
interface Sent {
  ticket: string;
  email: string;
  code: string | null;
  again: Date;
  until: Date;
}
const shown = (
  { config }: Registration,
  { ticket, email, code, again, until }: Sent,
): Registering => ({
  ticket,
  email,
  until: until.toISOString(),
  again: again.toISOString(),
  demo: config.demo ? { code } : null,
});

/**
 * Begins a registration: whoever can read the mailbox finishes it, nobody else learns whether it
 * has an account. Both ways do the same work:
 * a hash, a row and a mail. Refusals: 1100001, 1100006, 1000010, 2000040.
 */
export async function register(door: Registration, input: RegisterInput): Promise<Registering> {
  refuseSignedIn(door);
  const { db, caller, config } = door;
  const { email, name, password } = input;
  await mustOffer(db, config, 'mail');
  if (isGuessable(password, [email, name]))
    throw fieldError('password', 'form.passwordCommon', codes.registrationFormat);
  const invitedBy = await inviter(db, input.pcode);
  await countTry(db, sendsOf(caller));
  const again = await claimSend(db, email);
  const hash = await hashPassword(password);
  const [ticket, fresh] = [newSecret(), newCode()];
  return db.tx(async (tx) => {
    const code = (await userByEmail(tx, email)) ? null : fresh;
    const row = await tx.row<{
      until: Date;
    }>(sql`insert into registrations
        (ticket, email, name, password_hash, lang, invited_by, code, code_until)
      values (${hashOf(ticket)}, ${email}, ${name}, ${hash}, ${caller.lang}, ${invitedBy},
        ${keptCode(use, ticket, code)}, ${codeUntil}) returning code_until as until`);
    await mailAbout(tx, caller.lang, email, code);
    if (!row) throw new Refusal(codes.operationFailed);
    return shown(door, { ticket, email, code, again, until: row.until });
  });
}

const live = sql`proven_at is null and created_at > clock_timestamp() - interval '1 hour'`;
const waiting = { table: sql`registrations`, use, live };

/** Another code; the one before holds no more. */
export async function resend(
  door: Registration,
  { ticket }: RegistrationTicket,
): Promise<Registering> {
  refuseSignedIn(door);
  const { db, caller } = door;
  const waits = await db.row<{ email: string }>(
    sql`select email from registrations where ticket = ${hashOf(ticket)} and ${live}`,
  );
  if (!waits) throw codeOver();
  await countTry(db, sendsOf(caller));
  const again = await claimSend(db, waits.email);
  const fresh = newCode();
  return db.tx(async (tx) => {
    const code = (await userByEmail(tx, waits.email)) ? null : fresh;
    const row = await tx.row<{
      until: Date;
    }>(sql`update registrations set ${codeAnew(keptCode(use, ticket, code))}
      where ticket = ${hashOf(ticket)} and ${live} returning code_until as until`);
    if (!row) throw codeOver();
    await mailAbout(tx, caller.lang, waits.email, code);
    return shown(door, { ticket, email: waits.email, code, again, until: row.until });
  });
}

/** The account, out of the registration; every other registration for its address is over. */
const makeAccount = (
  { db, caller, request }: Registration,
  ticket: string,
): Promise<{ email: string; made: boolean }> =>
  db.tx(async (tx) => {
    const row = await tx.row<{
      email: string;
      id: number | null;
      invited_by: number | null;
    }>(sql`with mine as (update registrations set proven_at = clock_timestamp() where ticket = ${hashOf(ticket)} and ${live} returning *),
        made as (insert into users (email, name, password_hash, lang, pcode, invited_by, email_proven_at)
          select email, name, password_hash, lang, ${newInvitation()}, invited_by, clock_timestamp() from mine on conflict (lower(email)) where not guest do nothing returning id)
      select mine.email, mine.invited_by, (select id from made) as id from mine`);
    if (!row) throw codeOver();
    await tx.rows(sql`delete from registrations where lower(email) = lower(${row.email})`);
    if (row.id !== null) {
      await noteEvent(tx, row.id, 'registered', { request });
      await noteSignUp(tx, { userId: row.id, inviterId: row.invited_by, ip: caller.ip });
    }
    return { email: row.email, made: row.id !== null };
  });

/**
 * Proves the mailbox by its code: now there is an account, and its person is signed in. Refusals:
 * 2000002, 1100006, 1100007, 1000010.
 */
export async function prove(
  door: Registration,
  { ticket, code }: ProveInput,
): Promise<LoginAnswer> {
  refuseSignedIn(door);
  const { db, caller } = door;
  await guessCode(db, waiting, { ticket, code }, caller.ip);
  const { email, made } = await makeAccount(door, ticket);
  if (!made) throw new Refusal(codes.emailExistsRegistration);
  const row = await userByEmail(db, email);
  if (!row) throw new Refusal(codes.operationFailed);
  return answer(door, row, 'shop');
}
