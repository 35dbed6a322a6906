import { codes, Refusal } from '#contract/codes';
import type { FactorOffer } from '#contract/factors';
import type { FactorKind } from '#contract/shapes/factors';
import { clockOf } from '../../../platform/db/clock';
import { sql, type Db } from '../../../platform/db/open';
import type { UserRow } from '../session/account';
import { noteFactor } from './note';
import { offered, remember } from './offers';
import { madePasskey, newPasskey } from './passkeys';
import { digitsOf, wrongCode, type Proof } from './prove';
import { newRecoveryCodes } from './recovery';
import type { Site } from './site';
import { newSecret, stepOf } from './totp';
import { countFactorTry } from './tries';

const mostFactors = 10;
/** A factor that was proved and is not kept yet. */
export type Enrolled =
  | { kind: 'totp'; name: string; secret: Buffer; step: number }
  | {
      kind: 'passkey';
      name: string;
      id: string;
      publicKey: Uint8Array;
      counter: number;
      transports: string[];
    };
export interface Enrolling {
  kind: FactorKind;
  name?: string | undefined;
}

/** A secret for the person's app, or what their browser makes a passkey with. */
export async function offerFactor(
  db: Db,
  holder: Buffer,
  row: UserRow,
  site: Site,
  kind: FactorKind,
): Promise<FactorOffer> {
  if (kind === 'passkey') return { kind, options: await newPasskey(db, holder, row, site) };
  const { secret, uri, sealed } = newSecret(row.email);
  await remember(db, holder, 'totp', sealed);
  return { kind, secret, uri };
}
async function provedApp(
  db: Db,
  holder: Buffer,
  userId: string,
  name: string,
  code = '',
): Promise<Enrolled> {
  const forget = await countFactorTry(db, userId);
  const secret = await offered(db, holder, 'totp');
  const digits = digitsOf(code);
  const step = /^\d{6}$/.test(digits) ? stepOf(secret, digits, await clockOf(db)) : null;
  if (step === null) throw wrongCode();
  await forget();
  return { kind: 'totp', name, secret, step };
}
/** What was offered, proved by its first use: 2000002 where it was not. */
export async function provedFactor(
  db: Db,
  holder: Buffer,
  userId: string,
  site: Site,
  { kind, name }: Enrolling,
  { code, passkey }: Proof,
): Promise<Enrolled> {
  if (kind === 'totp') return provedApp(db, holder, userId, name || 'App', code);
  if (!passkey)
    throw new Refusal(codes.missingParameter, '', { fields: { passkey: 'form.enter' } });
  const { id, publicKey, counter, transports = [] } = await madePasskey(db, holder, site, passkey);
  return { kind: 'passkey', name: name || 'Passkey', id, publicKey, counter, transports };
}
const insert = (tx: Db, userId: string, made: Enrolled) =>
  made.kind === 'totp'
    ? tx.row<{ id: number }>(
        sql`insert into factors (user_id, kind, name, secret, last_step) values (${userId}, 'totp', ${made.name}, ${made.secret}, ${made.step}) returning id`,
      )
    : tx.row<{
        id: number;
      }>(sql`insert into factors (user_id, kind, name, credential_id, public_key, counter, transports)
        values (${userId}, 'passkey', ${made.name}, ${made.id}, ${Buffer.from(made.publicKey)}, ${made.counter}, ${made.transports}) on conflict (credential_id) do nothing returning id`);

/** The account's row, held: whatever else changes its factors waits. Answers how many there are. */
export async function holdFactors(tx: Db, userId: string): Promise<number> {
  await tx.rows(sql`select id from users where id = ${userId} for update`);
  return (
    (
      await tx.row<{ n: number }>(
        sql`select count(*)::int as n from factors where user_id = ${userId}`,
      )
    )?.n ?? 0
  );
}
/**
 * Keeps it, in the caller's transaction and with the account held. Ten recovery codes come with the
 * first one.
 */
export async function keepFactor(
  tx: Db,
  holder: Buffer,
  userId: string,
  before: number,
  made: Enrolled,
): Promise<string[]> {
  if (before >= mostFactors) throw new Refusal(codes.notAllowedNow, 'security.tooMany');
  if (!(await insert(tx, userId, made)))
    throw new Refusal(codes.captchaFailed, 'security.passkeyRefused');
  await tx.rows(sql`delete from factor_offers where holder = ${holder}`);
  const recovery = before === 0 ? await newRecoveryCodes(tx, userId) : [];
  await noteFactor(tx, userId, 'add', { kind: made.kind, name: made.name });
  return recovery;
}
