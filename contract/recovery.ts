import { open, post } from './endpoint';
import type { CodeSent } from './session';
import type {
  NewPasswordInput,
  ProveInput,
  RecoverInput,
  RegistrationTicket,
} from './shapes/session';

/** Mailbox or telephone is proved: until when a new password can be chosen with it, once. */
export interface MailboxProof {
  proof: string;
  until: string;
}

/** A forgotten password: mailbox or telephone is proved by six digits, then a new one is chosen. */
export const recovery = {
  /**
   * Sends six digits to the address, or by text message to the telephone that its account proved:
   * the answer is the same where there is no such account or telephone. 1000010 with `until` where
   * one went there just now, or too many; 2000001 where no text messages leave now; 2000040 where
   * the mall sends none of the kind.
   */
  ask: post<RecoverInput, CodeSent>('/customer/login/forgot', { ...open, costs: 20 }),
  resend: post<RegistrationTicket, CodeSent>('/customer/login/forgot/resend', {
    ...open,
    costs: 20,
  }),
  /** 2000002 with `left`, the tries that are left; at none the code holds no more. */
  prove: post<ProveInput, MailboxProof>('/customer/login/forgot/prove', { ...open, costs: 10 }),
  /**
   * Sets the password, and ends every session of the account. 1100004 with fields; 2000002 where the
   * proof holds no more.
   */
  choose: post<NewPasswordInput, null>('/customer/login/forgot/password', { ...open, costs: 10 }),
};
