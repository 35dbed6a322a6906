import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Refusal } from '#contract/codes';
import type { Site } from './site';

const ways = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
/** Of a passkey's name at its authenticator; longer ones are none. */
export const longestCredential = 1400;
/** What whoever proves nothing is told. */
type No = () => Refusal;

/** A passkey, as it is known here. */
export interface Known {
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
}
type Transport = NonNullable<WebAuthnCredential['transports']>[number];
const named = ({ credential_id: id, transports }: Known) => ({
  id,
  transports: transports as Transport[],
});
interface Making {
  user: { handle: string; email: string; name: string };
  known: readonly Known[];
  /** `required`: the device remembers whose it is, so that nobody has to say who they are. */
  discoverable: 'required' | 'preferred';
}
/** What a browser makes a passkey with. */
export const optionsToMake = (site: Site, { user, known, discoverable }: Making) =>
  generateRegistrationOptions({
    rpName: 'Arcada',
    rpID: site.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.handle),
    attestationType: 'none',
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: discoverable, userVerification: 'required' },
  });
/** What a browser uses one with: one of those that are known, or whichever it has. */
export const optionsToUse = (site: Site, known?: readonly Known[]) =>
  generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
    ...(known ? { allowCredentials: known.map(named) } : {}),
  });

/** What the browser sent is anything at all: whatever the library stumbles over is no passkey. */
async function judged<T>(no: No, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw no();
  }
}
/**
 * The new passkey, once its challenge was answered for this address, by this person's own check (a
 * finger, a PIN).
 */
export async function madeBy(
  site: Site,
  challenge: string,
  answer: string,
  no: No,
): Promise<WebAuthnCredential & { transports: Transport[] }> {
  const made = await judged(no, () =>
    verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    }),
  );
  const credential = made.registrationInfo?.credential;
  if (!made.verified || !credential || credential.id.length > longestCredential) throw no();
  const transports = (credential.transports ?? []).filter((way) => ways.includes(way));
  return { ...credential, transports };
}
/** What a browser answered, as far as it says which passkey it is. */
export const readAnswer = (answer: string, no: No): Promise<AuthenticationResponseJSON> =>
  judged(no, async () => {
    const response = JSON.parse(answer) as AuthenticationResponseJSON | null;
    if (typeof response?.id !== 'string') throw no();
    return response;
  });
/** How often it was used, by its own count, once it answered its challenge for this address. */
export async function usedBy(
  site: Site,
  challenge: string,
  response: AuthenticationResponseJSON,
  known: Known,
  no: No,
): Promise<number> {
  const proof = await judged(no, () =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        ...named(known),
        publicKey: new Uint8Array(known.public_key),
        counter: known.counter,
      },
      requireUserVerification: true,
    }),
  );
  if (!proof.verified) throw no();
  return proof.authenticationInfo.newCounter;
}
