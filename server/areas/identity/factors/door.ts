import { codes, Refusal } from '#contract/codes';
import type { FactorOffer, PasskeyQuestion, SignInStep } from '#contract/factors';
import type {
  NewPasswordInput,
  SignInEnrol,
  SignInOffer,
  SignInProof,
} from '#contract/shapes/factors';
import type { LoginInput } from '#contract/session';
import { needsFactor } from '#contract/staff';
import type { Config } from '../../../config';
import { demoAccounts } from '../../../demo/accounts';
import { sql, type Db } from '../../../platform/db/open';
import { audit } from '../../../platform/ledger/audit';
import type { Context } from '../../../platform/http/route';
import { calledBy } from '../../../platform/http/securityLog';
import { presentUser, type UserRow } from '../session/account';
import { rememberDevice } from '../session/devices';
import { knock } from '../session/enter';
import { hashPassword, isGuessable, passwordFits } from '../session/passwords';
import { endAllSessions, startSession, type FactorStanding } from '../session/sessions';
import { fieldError } from '../../../platform/http/fieldError';
import { holdFactors, keepFactor, offerFactor, provedFactor } from './enrol';
import { askPasskey } from './passkeys';
import { hasFactors, proveFactor } from './prove';
import { kindsAt, siteOf, type Site } from './site';
import { newTicket, spendTicket, ticketOf } from './tickets';

type Settings = Pick<Config, 'demo' | 'backofficeUrl'>;
interface Door extends Context {
  config: Settings;
}
const demoEmails = new Set(demoAccounts.map(({ email }) => email));
/**
 * A demo's own accounts, whose password stands in the README, need no second factor there: said so
 * at the door.
 */
const isWaived = ({ demo }: Settings, email: string): boolean =>
  demo && demoEmails.has(email.toLowerCase());
export const mustHave = (
  config: Settings,
  { staff_role, email }: Pick<UserRow, 'staff_role' | 'email'>,
): boolean => needsFactor(staff_role) && !isWaived(config, email);
const siteAt = ({ config, request }: Door): Site => siteOf(config, request);

async function enter(
  db: Db,
  { request, reply }: Door,
  row: UserRow,
  factor: FactorStanding,
  codesShown: readonly string[] = [],
): Promise<SignInStep> {
  const token = await startSession(db, String(row.id), 'office', reply, null, null, factor);
  await rememberDevice(db, request, reply, String(row.id));
  await audit(db, `staff:${row.id}`, 'session.opened', { factor });
  const user = await presentUser(db, row, 'office');
  return {
    next: 'in',
    recovery_codes: codesShown,
    'access-token': token,
    user,
    seller_url: '',
    card: { count: user.cart_count },
    message_unread_count: user.notice_count,
  };
}
/** Of the factors the account has, those that can be used here. */
const usable = async (db: Db, { id }: UserRow, site: Site) => {
  const rows = await db.rows<{ kind: 'totp' | 'passkey' }>(
    sql`select distinct kind from factors where user_id = ${id}`,
  );
  const here = kindsAt(site);
  return rows.map(({ kind }) => kind).filter((kind) => here.includes(kind));
};
/** What somebody whose password was right has to do next. */
async function nextStep(door: Door, row: UserRow): Promise<SignInStep> {
  const { db, config } = door;
  const site = siteAt(door);
  if (row.password_must_change)
    return { next: 'password', ticket: await newTicket(db, row), kinds: [] };
  if (await hasFactors(db, String(row.id)))
    return { next: 'factor', ticket: await newTicket(db, row), kinds: await usable(db, row, site) };
  if (mustHave(config, row))
    return { next: 'enrol', ticket: await newTicket(db, row), kinds: kindsAt(site) };
  return db.tx((tx) => enter(tx, door, row, isWaived(config, row.email) ? 'waived' : 'none'));
}
export const logInToOffice = async (door: Door, input: LoginInput): Promise<SignInStep> =>
  nextStep(door, await knock(door, input, 'office'));

/** Whose sign-in this is; what is refused from here on is told with their name. */
async function entering(
  { db, request }: Pick<Door, 'db' | 'request'>,
  ticket: string,
): Promise<{ holder: Buffer; row: UserRow }> {
  const found = await ticketOf(db, ticket);
  calledBy(request, String(found.row.id));
  return found;
}
/**
 * The password that somebody else gave becomes one's own. Sessions that were opened with the old
 * one end.
 */
export async function changePassword(
  door: Door,
  { ticket, password }: NewPasswordInput,
): Promise<SignInStep> {
  const { db } = door;
  const { holder, row } = await entering(door, ticket);
  if (!row.password_must_change) throw new Refusal(codes.invalidToken);
  if (isGuessable(password, [row.email, row.name]))
    throw fieldError('password', 'form.passwordCommon');
  if (await passwordFits(row.password_hash, password))
    throw fieldError('password', 'security.samePassword');
  const hash = await hashPassword(password);
  await db.tx(async (tx) => {
    await spendTicket(tx, holder);
    await tx.rows(
      sql`update users set password_hash = ${hash}, password_must_change = false where id = ${row.id}`,
    );
    await endAllSessions(tx, String(row.id), 'password');
    await audit(tx, `staff:${row.id}`, 'security.password', {});
  });
  return nextStep(door, { ...row, password_hash: hash, password_must_change: false });
}
/** Enrolling is open to the password alone only where there is nothing to prove yet. */
async function bare(door: Door, ticket: string): Promise<{ holder: Buffer; row: UserRow }> {
  const found = await entering(door, ticket);
  if (found.row.password_must_change || (await hasFactors(door.db, String(found.row.id))))
    throw new Refusal(codes.invalidToken);
  return found;
}
export async function offerAtDoor(door: Door, { ticket, kind }: SignInOffer): Promise<FactorOffer> {
  const { holder, row } = await bare(door, ticket);
  return offerFactor(door.db, holder, row, siteAt(door), kind);
}
export async function enrolAtDoor(
  door: Door,
  { ticket, code, passkey, ...asked }: SignInEnrol,
): Promise<SignInStep> {
  const { holder, row } = await bare(door, ticket);
  const made = await provedFactor(door.db, holder, String(row.id), siteAt(door), asked, {
    code,
    passkey,
  });
  return door.db.tx(async (tx) => {
    const before = await holdFactors(tx, String(row.id));
    if (before > 0) throw new Refusal(codes.invalidToken);
    await spendTicket(tx, holder);
    await endAllSessions(tx, String(row.id), 'everywhere');
    return enter(
      tx,
      door,
      row,
      'checked',
      await keepFactor(tx, holder, String(row.id), before, made),
    );
  });
}
export async function askAtDoor(door: Door, ticket: string): Promise<PasskeyQuestion> {
  const { holder, row } = await entering(door, ticket);
  return { options: await askPasskey(door.db, holder, String(row.id), siteAt(door)) };
}
export async function proveAtDoor(
  door: Door,
  { ticket, code, passkey }: SignInProof,
): Promise<SignInStep> {
  const { holder, row } = await entering(door, ticket);
  if (row.password_must_change) throw new Refusal(codes.invalidToken);
  await proveFactor(
    door.db,
    { userId: String(row.id), holder, site: siteAt(door) },
    { code, passkey },
  );
  return door.db.tx(async (tx) => {
    await spendTicket(tx, holder);
    return enter(tx, door, row, 'checked');
  });
}
