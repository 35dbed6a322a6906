import { codes, Refusal } from '#contract/codes';
import type { CodeSent } from '#contract/session';
import type { ThirdPartyAnswer } from '#contract/thirdParty';
import type { ProveInput, RegistrationTicket } from '#contract/shapes/session';
import type { JoinInput, NewcomerInput } from '#contract/shapes/thirdParty';
import { hashOf, newSecret } from '../../../platform/crypto/secrets';
import { sql, type Db, type Sql } from '../../../platform/db/open';
import { countTry } from '../../../platform/http/throttle';
import { sendsOf } from '../../../platform/http/tries';
import { speechOf } from '../../../platform/mail/language';
import { writeMail } from '../../../platform/mail/mail';
import { inviterBy, noteSignUp } from '../../affiliates/invitations';
import { mustOffer } from '../../content/offers';
import { newInvitation, userByEmail, userById } from '../session/account';
import { knock, refuseSignedIn } from '../session/enter';
import { noteEvent } from '../session/events';
import { claimSend, codeAnew, codeLife, guessCode, keptCode, newCode } from '../session/mailCodes';
import { hashPassword } from '../session/passwords';
import { enterBy, saying } from './answers';
import { attemptOver } from './attempts';
import type { ThirdPartyDoor } from './exchange';
import { addLink } from './links';
import { providerNamed } from './providers';

/** A code proves the mailbox that it went to, whatever else is wanted meanwhile. */
const useFor = (email: string): string => `third party ${email.toLowerCase()}`;
/** Minutes in which the account is made, or proved. */
const life = 30;
const live = sql`created_at > clock_timestamp() - ${life} * interval '1 minute'`;
const waitingFor = (email: string) => ({
  table: sql`third_party_arrivals`,
  use: useFor(email),
  live,
});
interface Arrival {
  provider: string;
  subject: string;
  name: string;
  email: string;
  verified: boolean;
  redirect: string;
  /** The mailbox that the account is to have. */
  wanted: string;
  user_id: number | null;
  /** Of whoever invited them; '' of nobody. */
  pcode: string;
}
const columns = sql`provider, subject, name, email, verified, redirect, wanted, user_id, pcode`;
async function arrivalOf(db: Db, ticket: string): Promise<Arrival> {
  const row = await db.row<Arrival>(
    sql`select ${columns} from third_party_arrivals where ticket = ${hashOf(ticket)} and ${live}`,
  );
  if (!row) throw attemptOver();
  return row;
}
/** Taken by whoever finishes it first, as it was when that was allowed: nobody finishes it twice. */
async function take(tx: Db, ticket: string, as: Sql): Promise<Arrival> {
  const row = await tx.row<Arrival>(
    sql`delete from third_party_arrivals where ticket = ${hashOf(ticket)} and ${live} and ${as} returning ${columns}`,
  );
  if (!row) throw attemptOver();
  return row;
}

const wants = (email: string): Sql => sql`wanted = ${email} and user_id is null`;
/** The mailbox has an account: from here on only its password leads on. */
async function toJoin(door: ThirdPartyDoor, ticket: string, email: string, userId: number) {
  const arrival = await door.db.row<Arrival>(
    sql`update third_party_arrivals set user_id = ${userId} where ticket = ${hashOf(ticket)} and ${wants(email)} and ${live} returning ${columns}`,
  );
  if (!arrival) throw attemptOver();
  const { name, redirect } = arrival;
  const provider = providerNamed(door.providers, arrival.provider);
  return saying('join', provider.name, { ticket, name, email, redirect });
}
interface Newcomer {
  lang: string;
  hash: string;
  invitedBy: number | null;
}
const insertUser = (tx: Db, { name, wanted }: Arrival, { lang, hash, invitedBy }: Newcomer) =>
  tx.row<{
    id: number;
  }>(sql`insert into users
      (email, name, password_hash, password_set, lang, pcode, invited_by, email_proven_at)
    values (${wanted}, ${name}, ${hash}, false, ${lang}, ${newInvitation()}, ${invitedBy},
      clock_timestamp())
    on conflict (lower(email)) where not guest do nothing returning id`);
/**
 * The account, for a mailbox that is proved. It has a password that nobody knows: one is chosen as a
 * forgotten one is.
 */
async function makeAccount(
  door: ThirdPartyDoor,
  ticket: string,
  email: string,
): Promise<ThirdPartyAnswer> {
  const { db, caller, request } = door;
  const hash = await hashPassword(newSecret());
  const made = await db.tx(async (tx) => {
    const arrival = await take(tx, ticket, wants(email));
    const provider = providerNamed(door.providers, arrival.provider);
    const invitedBy = await inviterBy(tx, arrival.pcode);
    const user = await insertUser(tx, arrival, { lang: caller.lang, hash, invitedBy });
    if (!user) throw new Refusal(codes.emailExistsRegistration);
    await tx.rows(sql`delete from registrations where lower(email) = lower(${email})`);
    await noteEvent(tx, user.id, 'registered', { request });
    await noteSignUp(tx, { userId: user.id, inviterId: invitedBy, ip: caller.ip });
    const link = { userId: user.id, provider, subject: arrival.subject, name: arrival.name };
    if (!(await addLink(door, tx, link))) throw attemptOver();
    return { id: user.id, provider, redirect: arrival.redirect };
  });
  const row = await userById(db, String(made.id));
  return enterBy(door, row, made.provider.name, made.redirect);
}

/** Digits to the mailbox: the same mail and the same work whether or not it has an account. */
async function send(
  { db, caller, config }: ThirdPartyDoor,
  ticket: string,
  { email, provider }: { email: string; provider: string },
): Promise<CodeSent> {
  await mustOffer(db, config, 'mail');
  await countTry(db, sendsOf(caller));
  const again = await claimSend(db, email);
  const code = newCode();
  return db.tx(async (tx) => {
    const row = await tx.row<{ until: Date }>(
      sql`update third_party_arrivals set ${codeAnew(keptCode(useFor(email), ticket, code))} where ticket = ${hashOf(ticket)} and ${wants(email)} and ${live} returning code_until as until`,
    );
    if (!row) throw attemptOver();
    const { text } = speechOf(caller.lang);
    await writeMail(tx, {
      recipient: email,
      subject: text('letter.link.codeSubject'),
      body: `${text('letter.link.code', { code, provider, minutes: codeLife })}\n\n${text('letter.link.codeNot')}\n\nArcada\n`,
      secret: code,
    });
    // A demo says its code where no mail could ever arrive (docs/decisions/067).
    const demo = config.demo && email.toLowerCase().endsWith('.test') ? { code } : null;
    const until = row.until.toISOString();
    return { ticket, email, until, again: again.toISOString(), demo };
  });
}

/** Makes the account, or has the mailbox proved first. Refusals: 1100006, 2000002, 1000010, 2000040. */
export async function create(
  door: ThirdPartyDoor,
  { ticket, name, email, pcode = '' }: NewcomerInput,
): Promise<ThirdPartyAnswer> {
  refuseSignedIn(door);
  const { db, providers } = door;
  const arrival = await arrivalOf(db, ticket);
  if (arrival.user_id !== null) throw attemptOver();
  const certain = arrival.verified && email.toLowerCase() === arrival.email.toLowerCase();
  const provider = providerNamed(providers, arrival.provider).name;
  await db.rows(
    sql`update third_party_arrivals set name = ${name}, wanted = ${email}, pcode = ${pcode}, code = null where ticket = ${hashOf(ticket)} and user_id is null and ${live}`,
  );
  if (!certain) {
    const sent = await send(door, ticket, { email, provider });
    return saying('code', provider, { ticket, name, email, sent, redirect: arrival.redirect });
  }
  const known = await userByEmail(db, email);
  return known ? toJoin(door, ticket, email, known.id) : makeAccount(door, ticket, email);
}
export async function resendCode(
  door: ThirdPartyDoor,
  { ticket }: RegistrationTicket,
): Promise<CodeSent> {
  refuseSignedIn(door);
  const { wanted, provider, user_id } = await arrivalOf(door.db, ticket);
  if (wanted === '' || user_id !== null) throw attemptOver();
  return send(door, ticket, {
    email: wanted,
    provider: providerNamed(door.providers, provider).name,
  });
}
/** The mailbox is proved: its account is made, or joined by its password. */
export async function proveCode(
  door: ThirdPartyDoor,
  { ticket, code }: ProveInput,
): Promise<ThirdPartyAnswer> {
  refuseSignedIn(door);
  const { db, caller } = door;
  const { wanted: email } = await arrivalOf(db, ticket);
  await guessCode(db, waitingFor(email), { ticket, code }, caller.ip);
  const known = await userByEmail(db, email);
  return known ? toJoin(door, ticket, email, known.id) : makeAccount(door, ticket, email);
}
/**
 * The account proves itself by its password, once; from then on the provider's word is enough.
 * Refusals: 1100006, 1100002, 1000010, 2000002, 2000017.
 */
export async function join(
  door: ThirdPartyDoor,
  { ticket, password }: JoinInput,
): Promise<ThirdPartyAnswer> {
  const { db } = door;
  const { user_id } = await arrivalOf(db, ticket);
  if (user_id === null) throw attemptOver();
  const { email } = await userById(db, String(user_id));
  const row = await knock(door, { email, password }, 'shop');
  const { provider, redirect } = await db.tx(async (tx) => {
    const arrival = await take(tx, ticket, sql`user_id = ${row.id}`);
    const one = providerNamed(door.providers, arrival.provider);
    const { subject, name } = arrival;
    if (!(await addLink(door, tx, { userId: row.id, provider: one, subject, name })))
      throw attemptOver();
    return { provider: one.name, redirect: arrival.redirect };
  });
  return enterBy(door, row, provider, redirect);
}
