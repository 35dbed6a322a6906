import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../../../platform/db/open';
import type { UserRow } from '../session/account';
import { remember, takeOffer } from './offers';
import { takesPasskeys, type Site } from './site';

const ways = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
const longest = 1400;
const refused = () => new Refusal(codes.captchaFailed, 'security.passkeyRefused');

interface Kept {
  id: number;
  name: string;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
}
const keptOf = (db: Db, userId: string) =>
  db.rows<Kept>(
    sql`select id, name, credential_id, public_key, counter, transports from factors where user_id = ${userId} and kind = 'passkey' order by id`,
  );
const named = ({ credential_id: id, transports }: Kept) => ({ id, transports });

/**
 * What the browser needs to make a passkey for this person at this address; 2000037 where addresses
 * like it have none.
 */
export async function newPasskey(
  db: Db,
  holder: Buffer,
  { id, email, name }: UserRow,
  site: Site,
): Promise<object> {
  if (!takesPasskeys(site)) throw new Refusal(codes.notAllowedNow, 'security.noPasskeys');
  const options = await generateRegistrationOptions({
    rpName: 'Arcada',
    rpID: site.id,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`arcada:${id}`),
    attestationType: 'none',
    excludeCredentials: (await keptOf(db, String(id))).map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await remember(db, holder, 'create', Buffer.from(options.challenge));
  return options;
}
/** What the browser needs to use one of this person's passkeys. */
export async function askPasskey(
  db: Db,
  holder: Buffer,
  userId: string,
  site: Site,
): Promise<object> {
  const kept = await keptOf(db, userId);
  if (kept.length === 0 || !takesPasskeys(site))
    throw new Refusal(codes.notAllowedNow, 'security.noPasskeys');
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: kept.map(named),
    userVerification: 'required',
  });
  await remember(db, holder, 'get', Buffer.from(options.challenge));
  return options;
}
/** What the browser sent is anything at all: whatever the library stumbles over is no passkey. */
async function judged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw refused();
  }
}
/**
 * The new passkey, once its challenge was answered for this address, by this person's own check (a
 * finger, a PIN).
 */
export async function madePasskey(
  db: Db,
  holder: Buffer,
  site: Site,
  answer: string,
): Promise<WebAuthnCredential> {
  const challenge = (await takeOffer(db, holder, 'create')).toString();
  const made = await judged(() =>
    verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    }),
  );
  const credential = made.registrationInfo?.credential;
  if (!made.verified || !credential || credential.id.length > longest) throw refused();
  return {
    ...credential,
    transports: (credential.transports ?? []).filter((way) => ways.includes(way)),
  };
}
/**
 * Whose counter did not go on is a copy; passkeys that are shared between devices do not count and
 * stay at 0.
 */
const used = (db: Db, id: number, counter: number) =>
  db.row<{ name: string }>(
    sql`update factors set counter = ${counter}, last_used_at = clock_timestamp() where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning name`,
  );

/** Uses a passkey: its challenge is good for one answer. */
export async function usePasskey(
  db: Db,
  holder: Buffer,
  userId: string,
  site: Site,
  answer: string,
): Promise<{ id: number; name: string }> {
  const challenge = (await takeOffer(db, holder, 'get')).toString();
  const response = await judged(async () => JSON.parse(answer) as AuthenticationResponseJSON);
  const kept = (await keptOf(db, userId)).find(({ credential_id: id }) => id === response?.id);
  if (!kept) throw refused();
  const credential = {
    id: kept.credential_id,
    publicKey: new Uint8Array(kept.public_key),
    counter: kept.counter,
    transports: kept.transports,
  };
  const proof = await judged(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential,
      requireUserVerification: true,
    }),
  );
  const row = proof.verified
    ? await used(db, kept.id, proof.authenticationInfo.newCounter)
    : undefined;
  if (!row) throw refused();
  return { id: kept.id, name: row.name };
}
