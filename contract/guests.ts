import { everyone, post, type Role } from './endpoint';
import type { MailboxProof } from './recovery';
import type { CodeSent, LoginAnswer } from './session';
import type { GuestInput, GuestJoinInput, GuestLink } from './shapes/guests';
import type { NewPasswordInput, ProveInput, RegistrationTicket } from './shapes/session';

/** Days after the last order of a guest until it is erased; of one who ordered nothing, two. */
export const guestDays = { bought: 180, nothing: 2 } as const;

/** The mailbox is proved. `known`: it has an account, which its password adds the purchases to. */
export interface GuestProof extends MailboxProof {
  known: boolean;
}
const open = { who: everyone, touches: 'public' } as const;
const guest: readonly Role[] = ['guest'];
const own = { who: guest, touches: 'self' } as const;

/** Buying without an account, and keeping what was bought as one (docs/decisions/093). */
export const guests = {
  /**
   * Begins a purchase: the answer says nothing about who else has the address. Refusals: 1100006,
   * 1000010, 2000040 where no cards are taken.
   */
  begin: post<GuestInput, LoginAnswer>('/customer/login/guest', open),
  /** Comes back to it by the link of its mails and their address. 2000019 where it opens nothing. */
  enter: post<GuestLink, LoginAnswer>('/customer/login/guest/link', open),
  /** Sends six digits to the guest's address, whether or not it has an account. 1000010, 2000040. */
  ask: post<object, CodeSent>('/customer/guest/keep', own),
  resend: post<RegistrationTicket, CodeSent>('/customer/guest/keep/resend', own),
  /** 2000002 with `left`, the tries that are left; at none the code holds no more. */
  prove: post<ProveInput, GuestProof>('/customer/guest/keep/prove', own),
  /**
   * The guest is an account from now on, with this password. 1100004 with fields; 2000002 where the
   * proof holds no more; 1100007 where the address has an account by now.
   */
  keep: post<NewPasswordInput, LoginAnswer>('/customer/guest/keep/password', own),
  /** What was bought goes to the account of the address. 1100002, 1000010, 2000002, 2000017. */
  join: post<GuestJoinInput, LoginAnswer>('/customer/guest/keep/join', own),
};
