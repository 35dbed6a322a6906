import { buyers, everyone, get, open, post, shoppers } from './endpoint';
import type {
  LoginInput,
  ProfileInput,
  ProveInput,
  RegisterInput,
  RegistrationTicket,
} from './shapes/session';

export type { LoginInput, ProfileInput, ProveInput, RegisterInput } from './shapes/session';

export interface User {
  id: string;
  firstname: string;
  /** Address of the own photo; '' where there is none. */
  avatar: string;
  email: string;
  /** As E.164; '' where none was given. */
  phone: string;
  /** Six digits proved it: a forgotten password can be asked for by it. */
  phone_proven: boolean;
  /** The own invitation code. */
  pcode: string;
  /** `guest`: buys without an account (docs/decisions/093). */
  role: 'guest' | 'customer' | 'seller' | 'staff';
  seller_url: string;
  cart_count: number;
  product_count: number;
  notice_count: number;
  /** The language its person chose; the one they read where they chose none. */
  config: { lang: string; cur: string };
}
export interface LoginAnswer {
  'access-token': string;
  user: User;
  seller_url: string;
  card: { count: number };
  message_unread_count: number;
}
/** Digits that went to a mailbox. The same whether or not the address has an account. */
export interface CodeSent {
  ticket: string;
  email: string;
  /** Until when its code is good, and from when on another one may be sent. */
  until: string;
  again: string;
  /**
   * Of a demo alone, which sends no mail: what the mail says. `code`: null where it says that there
   * is an account already.
   */
  demo: { code: string | null } | null;
}
/** A registration that waits until its mailbox is proved. */
export type Registering = CodeSent;
/** By itself: the script that stands in the page carries no other row. */
export const userRow = get<object, User>('/customer/info/get_userinfo', {
  who: [...buyers, 'staff'],
  touches: 'self',
  waits: 'last',
});
export const session = {
  login: post<LoginInput, LoginAnswer>('/customer/login/account', { ...open, costs: 10 }),
  /**
   * Sends six digits to the address. 1000010 with `until` where one went there just now, or too
   * many.
   */
  register: post<RegisterInput, Registering>('/customer/register/account', { ...open, costs: 20 }),
  resend: post<RegistrationTicket, Registering>('/customer/register/resend', {
    ...open,
    costs: 20,
  }),
  /**
   * Makes the account. 2000002 with `left`, the tries that are left; at none the code holds no
   * more. 1100007 where somebody was quicker.
   */
  prove: post<ProveInput, LoginAnswer>('/customer/register/prove', { ...open, costs: 10 }),
  logout: get<object, null>('/customer/user/logout', {
    who: everyone,
    touches: 'self',
    changes: true,
  }),
  user: userRow,
  balance: get<object, { available: string; frozen: string; currency: string }>(
    '/customer/info/get_user_balance',
    { who: shoppers, touches: 'self' },
  ),
  /**
   * Name, phone, language, currency, password (with the old one, and typed twice). 1100004 with
   * fields.
   */
  update: post<ProfileInput, User>('/customer/info/update_user', {
    who: [...shoppers, 'staff'],
    touches: 'self',
  }),
};
