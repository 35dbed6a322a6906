import { everyone, get, post, shoppers } from './endpoint';
import type { CodeSent, User } from './session';
import type { EmailInput, EventsQuery, NotMeInput, PhoneInput, SignedInId } from './shapes/account';
import type { ProveInput, RegistrationTicket } from './shapes/session';

/** What a browser calls itself, in two words of its makers; '' where it says nothing we know. */
export interface Device {
  browser: string;
  system: string;
}
/** One session of the account that is open now. */
export interface SignedIn extends Device {
  id: string;
  /** The mall, the back office of the own shop, or that of staff. */
  door: 'shop' | 'seller' | 'office';
  began: string;
  seen: string;
  /** The one that asks. */
  here: boolean;
  /** Of a program, which has its token alone. */
  program: boolean;
}
/** What can have happened to an account. Each is a text (`profile.event.<kind>`). */
export const accountEventKinds = [
  'registered',
  'signedIn',
  'nameChanged',
  'phoneChanged',
  'phoneProved',
  'passwordChanged',
  'passwordRecovered',
  'emailAsked',
  'emailChanged',
  'emailTakenBack',
  'payoutChanged',
  'signInLinked',
  'signInUnlinked',
  'passkeyAdded',
  'passkeyRemoved',
  'dataAsked',
  'closingAsked',
  'closingKept',
  'sessionEnded',
  'othersEnded',
  'signedOutByStaff',
  'suspended',
  'reopened',
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];
export interface AccountEvent extends Device {
  id: string;
  kind: AccountEventKind;
  /** Of a sign-in. */
  door: SignedIn['door'] | null;
  at: string;
}
/** Digits that went to a telephone. */
export interface PhoneCodeSent extends Omit<CodeSent, 'email'> {
  /** As E.164. */
  phone: string;
}
export interface AccountEvents {
  events: AccountEvent[];
  total: number;
}
/** Days in which the address before can take a change back, and days that events are kept. */
export const takeBackDays = 7;
export const accountEventDays = 365;
/** Events on one page. */
export const accountEventsPage = 20;

const mine = { who: shoppers, touches: 'self' } as const;

/** The own account: its e-mail address, where it is signed in, what happened to it. */
export const account = {
  sessions: get<object, SignedIn[]>('/customer/info/sessions', mine),
  /** Ends one, and what was opened from it. 2000019 where it is none of the caller's. */
  endSession: post<SignedInId, SignedIn[]>('/customer/info/session_end', {
    who: shoppers,
    touches: 'session',
  }),
  /** Ends all but the one that asks. */
  endOthers: post<object, SignedIn[]>('/customer/info/sessions_end', mine),
  /**
   * Multipart, in the field `file`: kept as a square from the middle. 1000008 with the field for
   * what is no picture, 1000010 for too many.
   */
  photo: post<object, User>('/customer/info/avatar', { ...mine, file: true }),
  removePhoto: post<object, User>('/customer/info/avatar_remove', mine),
  events: get<EventsQuery, AccountEvents>('/customer/info/account_events', mine),
  /**
   * Sends six digits to the new address, and tells the one before. 1100002 with the field where the
   * password is wrong; 1000010 with `until`; 2000040 where the mall sends no mail. Whether somebody
   * has the new address already only its mailbox is told.
   */
  askEmail: post<EmailInput, CodeSent>('/customer/info/email', { ...mine, costs: 20 }),
  resendEmail: post<RegistrationTicket, CodeSent>('/customer/info/email/resend', {
    ...mine,
    costs: 20,
  }),
  /**
   * Changes the address. 2000002 with `left`; 1100000 where somebody took the address meanwhile.
   */
  proveEmail: post<ProveInput, User>('/customer/info/email/prove', { ...mine, costs: 10 }),
  /**
   * Sends six digits to a telephone, so that a forgotten password can be asked for by it. 1100002
   * with the field where the password is wrong; 1100004 for what is no number, 2000001 for a country
   * that no text messages go to, both with the field; 2000001 too while none go at all; 1000010 with
   * `until`; 2000040 where the mall sends none.
   */
  askPhone: post<PhoneInput, PhoneCodeSent>('/customer/info/phone', { ...mine, costs: 20 }),
  resendPhone: post<RegistrationTicket, PhoneCodeSent>('/customer/info/phone/resend', {
    ...mine,
    costs: 20,
  }),
  /** The number is the account's, and proved. 2000002 with `left`. */
  provePhone: post<ProveInput, User>('/customer/info/phone/prove', { ...mine, costs: 10 }),
  /**
   * "That was not me", by the link in a mail to the address before: it is the account's again, all
   * sessions end, and the password holds no more. 2000002 where the link is over.
   */
  notMe: post<NotMeInput, null>('/customer/login/not_me', { who: everyone, touches: 'public' }),
};
