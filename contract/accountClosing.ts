import type { Can } from './can';
import { get, post, sends, shoppers } from './endpoint';
import type { AccountClose } from './shapes/accountClosing';

/** Days to think again: the last of them is told of by itself. */
export const closingDays = 14;
/** Years for which a document keeps the name and the address printed on it, from its year's end. */
export const documentYears = 10;

export const accountClosingStates = [
  'open',
  'closing',
  'lastDay',
  'waiting',
  'erasing',
  'erased',
] as const;
export type AccountClosingState = (typeof accountClosingStates)[number];

/** What is settled before an account can go, in the order in which it is told. */
export const closingHindrances = [
  'staff',
  'suspended',
  'money',
  'requests',
  'refunds',
  'orders',
  'cases',
  'disputes',
  'application',
  'shop',
  'shopOrders',
  'shopMoney',
  'coupons',
  'storage',
] as const;
export type ClosingHindrance = (typeof closingHindrances)[number];

export interface AccountClosing {
  state: AccountClosingState;
  /** When it is erased at the earliest; null while it is open. */
  until: string | null;
  /** What is in the way now. */
  hindrances: ClosingHindrance[];
  /** Whether the account has a password to prove oneself with; without one it is chosen first. */
  password: boolean;
  can: Record<'ask' | 'keep', Can>;
}
const mine = { who: shoppers, touches: 'self' } as const;

/** Closing the own account, and keeping it after all. */
export const accountClosing = {
  view: get<object, AccountClosing>('/customer/info/closing', mine),
  /**
   * Closes it in fourteen days; every other session ends. 1100002 with the field where the password
   * is wrong, 2000037 with the reason where something is in the way, 1000010 with `until` where it
   * was asked for three times in a day.
   */
  ask: sends('ask', post<AccountClose, AccountClosing>('/customer/info/closing_ask', mine)),
  /** 2000037 where it is too late, or nothing was asked for. */
  keep: sends('keep', post<object, AccountClosing>('/customer/info/closing_keep', mine)),
};
