import { get, post } from './endpoint';
import type { Can } from './can';
import type { DifferenceActInput, DifferencesQuery, DisputesQuery } from './shapes/acquirer';

export const disputeStates = ['needsResponse', 'underReview', 'won', 'lost', 'closed'] as const;
export type DisputeStanding = (typeof disputeStates)[number];
export type DifferenceTab = 'open' | 'seen' | 'gone';
export type DisputeTab = 'open' | 'decided';
/** An amount of a card's own currency, a decimal string. */
export interface CardAmount {
  amount: string;
  currency: string;
}
/**
 * What a card paid: orders, or a recharge ("cardRecharge-4"). Empty where it was not begun here.
 */
export interface Paid {
  orders: { id: string; number: string; shop: string }[];
  recharge: string;
}
/** What an acquirer says and the books do not, or the other way round. */
export interface Difference extends Paid {
  id: string;
  state: DifferenceTab;
  gateway: string;
  kind: 'charge' | 'refund' | 'dispute';
  /** `stuck`: a refund that the acquirer does not make, or whose money came back. */
  why: 'missingHere' | 'missingThere' | 'amount' | 'currency' | 'stuck';
  /** The mall's own name for it, else the acquirer's. */
  key: string;
  booked: CardAmount | null;
  there: CardAmount | null;
  at: string;
  found: string;
  /** What whoever looked at it wrote, and who. */
  note: string;
  seen_by: string;
  can: Record<string, Can>;
}
export interface Differences {
  differences: Difference[];
  counts: Record<DifferenceTab, number>;
  /** The last day that was held against the books, by acquirer; why the next one could not be. */
  read: { gateway: string; until: string | null; trouble: string }[];
  page: number;
  pages: number;
}
/** A charge that its cardholder's bank takes back. */
export interface CardDispute extends Paid {
  id: string;
  state: DisputeStanding;
  gateway: string;
  /** The acquirer's name for it: evidence is given on its own pages. */
  name: string;
  /** The acquirer's word for why. */
  reason: string;
  disputed: CardAmount;
  /** What of it the acquirer keeps now. */
  withdrawn: CardAmount;
  /** USD that shops bear of it, and the mall. */
  shops: string;
  mall: string;
  /** Until when evidence is taken. */
  until: string | null;
  opened: string;
}
export interface CardDisputes {
  disputes: CardDispute[];
  counts: Record<DisputeTab, number>;
  page: number;
  pages: number;
}
/** What buyer, shop and staff see of it on the order. USD. */
export interface OrderDispute {
  state: DisputeStanding;
  amount: string;
  until: string | null;
}
const staff = { who: ['staff'], touches: 'staff', right: 'money' } as const;
export const officeAcquirer = {
  differences: get<DifferencesQuery, Differences>('/backoffice/money/differences', staff),
  /** Looked at, with a note; or a stuck refund is asked for again. Answers the tab it was in. */
  act: post<DifferenceActInput, Differences>('/backoffice/money/differences/act', {
    ...staff,
    once: true,
  }),
  disputes: get<DisputesQuery, CardDisputes>('/backoffice/money/disputes', staff),
  /** How many wait, for the menu: disputes that want evidence, differences nobody looked at. */
  waiting: get<object, { disputes: number; differences: number }>(
    '/backoffice/money/acquirer/waiting',
    staff,
  ),
};
