import { get, open, post } from './endpoint';
import type { Can } from './can';
import type { LoginAnswer } from './session';
import type {
  FactorActInput,
  FactorInput,
  FactorKind,
  NewPasswordInput,
  OfferInput,
  ProofInput,
  SignInEnrol,
  SignInOffer,
  SignInProof,
  SignInTicket,
} from './shapes/factors';

export type { FactorKind } from './shapes/factors';

/**
 * What comes after a step of the office's door. `kinds`: of `factor` those the account has, of
 * `enrol` those that can be had here.
 */
export type SignInStep =
  | ({ next: 'in'; /** Shown this once. */ recovery_codes: readonly string[] } & LoginAnswer)
  | { next: 'password' | 'enrol' | 'factor'; ticket: string; kinds: readonly FactorKind[] };
/** `options`: for the browser's own dialog, as WebAuthn words them. */
export type FactorOffer =
  | { kind: 'totp'; secret: string; uri: string }
  | { kind: 'passkey'; options: object };
export interface PasskeyQuestion {
  options: object;
}
/**
 * From the password to the session, by a ticket that a right password gets for ten minutes: nothing
 * else opens with it.
 */
export const officeDoor = {
  /** Is it a demo, whose own accounts need no second factor? */
  about: get<object, { demo: boolean }>('/backoffice/login/about', open),
  password: post<NewPasswordInput, SignInStep>('/backoffice/login/password', { ...open, costs: 5 }),
  offer: post<SignInOffer, FactorOffer>('/backoffice/login/offer', { ...open, costs: 5 }),
  enrol: post<SignInEnrol, SignInStep>('/backoffice/login/enrol', { ...open, costs: 5 }),
  ask: post<SignInTicket, PasskeyQuestion>('/backoffice/login/ask', { ...open, costs: 5 }),
  prove: post<SignInProof, SignInStep>('/backoffice/login/prove', { ...open, costs: 5 }),
};

export interface Factor {
  id: string;
  kind: FactorKind;
  name: string;
  since: string;
  last_used: string | null;
  can: { remove: Can };
}
/** How somebody of staff proves who they are. */
export interface Security {
  factors: readonly Factor[];
  /** Does the role take one? */
  required: boolean;
  /** Those that can be added at this address. */
  kinds: readonly FactorKind[];
  /** Recovery codes that were not used. */
  recovery: number;
  /** Proved just now: what `confirm` asks for is done. */
  fresh: boolean;
}
export interface SecurityAnswer {
  security: Security;
  /** New ones, shown this once; none where nothing changed about them. */
  recovery_codes: readonly string[];
}
const own = { who: ['staff'], touches: 'self' } as const;
export const officeSecurity = {
  index: get<object, Security>('/backoffice/security/index', own),
  ask: post<object, PasskeyQuestion>('/backoffice/security/ask', own),
  /**
   * Proves it once more, for the next minutes. The session goes on under a new token; the old one
   * opens nothing any more.
   */
  confirm: post<ProofInput, SecurityAnswer & { 'access-token': string }>(
    '/backoffice/security/confirm',
    own,
  ),
  offer: post<OfferInput, FactorOffer>('/backoffice/security/offer', own),
  add: post<FactorInput, SecurityAnswer>('/backoffice/security/add', own),
  act: post<FactorActInput, SecurityAnswer>('/backoffice/security/act', own),
  codes: post<object, SecurityAnswer>('/backoffice/security/codes', own),
};
