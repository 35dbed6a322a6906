import { get, open, post, shoppers } from './endpoint';
import type { LoginAnswer } from './session';
import type {
  PasskeyAdd,
  PasskeyEnter,
  PasskeyId,
  PasskeyOfferInput,
  PasskeyRename,
} from './shapes/passkeys';

export interface Passkey {
  id: string;
  name: string;
  since: string;
  last_used: string | null;
}
export interface Passkeys {
  passkeys: Passkey[];
  /** Addresses like this one have passkeys: a name, over https. */
  offered: boolean;
  /** The account has a password, which is asked for before one is added. */
  password: boolean;
}
/** `options`: for the browser's own dialog, as WebAuthn words them. */
export interface PasskeyDialog {
  options: object;
}
export interface PasskeyAsked extends PasskeyDialog {
  /** Whoever asked answers with it, once. */
  ticket: string;
}
/** How many one account may have. */
export const mostPasskeys = 10;

const mine = { who: shoppers, touches: 'self' } as const;
/** Signing in by what a device keeps: its person's finger, face or PIN opens it. */
export const passkeys = {
  list: get<object, Passkeys>('/customer/info/passkeys', mine),
  /**
   * What the browser makes one with, after the password. 1100002 with the field; 2000037 where there
   * are too many, or addresses like this have none; 1000010 with `until`.
   */
  offer: post<PasskeyOfferInput, PasskeyDialog>('/customer/info/passkeys/offer', mine),
  /** Keeps the new one. 2000002 where it is none, or was made too late. */
  add: post<PasskeyAdd, Passkeys>('/customer/info/passkeys/add', mine),
  /** 2000019 where it is none of the caller's. */
  rename: post<PasskeyRename, Passkeys>('/customer/info/passkeys/rename', mine),
  /** 2000019 where it is none of the caller's; 2000037 where nothing else would let them in. */
  remove: post<PasskeyId, Passkeys>('/customer/info/passkeys/remove', mine),
  /**
   * What the browser asks its person with. Nobody says who they are. 2000037 where addresses like
   * this have none; 1000010 with `until`.
   */
  ask: post<object, PasskeyAsked>('/customer/login/passkey/ask', { ...open, costs: 2 }),
  /**
   * Signs in. 2000002 where the question is over: answered, or too old. 2000019 where the passkey
   * opens nothing here: it is nobody's, was removed, or does not prove it. 2000017 where its account
   * is not open.
   */
  enter: post<PasskeyEnter, LoginAnswer>('/customer/login/passkey', { ...open, costs: 5 }),
};
