import type { AffiliateReason } from './affiliateLimits';
import type { Can } from './can';
import { everyone, get, post, shoppers } from './endpoint';
import type {
  AffiliateAct,
  AffiliatePage,
  Invited,
  RewardAct,
  RewardsQuery,
} from './shapes/affiliates';

export const affiliateStates = ['active', 'paused'] as const;
export type AffiliateState = (typeof affiliateStates)[number];
export const rewardStates = [
  'held',
  'payable',
  'paid',
  'withheld',
  'awaitingSecond',
  'refused',
  'lapsed',
] as const;
export type RewardState = (typeof rewardStates)[number];
/** Why a reward is not paid, as its person is told it. */
export type RewardWhy = AffiliateReason | 'check' | 'ownShop' | 'refunded' | 'closed';
/** What about an order looks as if somebody earned from themselves, or from people who are none. */
export const rewardSignals = [
  'ownShop',
  'phone',
  'address',
  'payout',
  'crowd',
  'unproven',
] as const;
export type RewardSignal = (typeof rewardSignals)[number];

/** What an order of somebody who was invited brings; of the order nothing else is told. */
export interface Reward {
  id: string;
  state: RewardState;
  /** USD: what it is now, or what was paid. */
  amount: string;
  at: string;
  /** When it is paid at the earliest; null while its order is not completed, and once it is over. */
  until: string | null;
  why: RewardWhy | null;
}
/** The own programme. Amounts: US dollars. */
export interface AffiliateView {
  /** null: not joined. */
  state: AffiliateState | null;
  /** Why it is paused. */
  why: AffiliateReason | null;
  pcode: string;
  /** Per cent of the goods, and for how many days after a sign-up. */
  percent: string;
  days: number;
  visits: number;
  sign_ups: number;
  orders: number;
  held: string;
  payable: string;
  paid: string;
  rewards: Reward[];
  page: number;
  pages: number;
}
const mine = { who: shoppers, touches: 'self' } as const;
export const affiliate = {
  view: get<AffiliatePage, AffiliateView>('/customer/affiliate/index', mine),
  /** Joining again answers the same. */
  join: post<object, AffiliateView>('/customer/affiliate/join', mine),
  /**
   * A link was opened: counted once a day for each browser at a place, without knowing it again.
   * `known`: whether there is such a code.
   */
  visit: post<Invited, { known: boolean }>('/customer/affiliate/visit', {
    who: everyone,
    touches: 'public',
  }),
};

/** A reward as staff see it. */
export interface OfficeReward extends Omit<Reward, 'why'> {
  why: string;
  order: string;
  /** Of the order's goods, as they were bought. */
  goods: string;
  inviter: { id: string; name: string };
  buyer: { id: string; name: string };
  signals: RewardSignal[];
  endorsed_by: string | null;
  can: Record<string, Can>;
}
export interface OfficeRewardsPage {
  rewards: OfficeReward[];
  /** How many wait for staff. */
  waiting: number;
  /** USD that one person of staff may release alone. */
  alone: string;
  page: number;
  pages: number;
}
/** Somebody who invites, with what could be a pattern. */
export interface OfficeAffiliate {
  id: string;
  state: AffiliateState;
  person: { id: string; name: string; email: string };
  since: string;
  visits: number;
  sign_ups: number;
  /** The most sign-ups from one place in one day. */
  crowd: number;
  /** Sign-ups whose e-mail address was never proved. */
  unproven: number;
  orders: number;
  /** Of those, how many were cancelled or asked back, whole or in part. */
  refunded: number;
  withheld: number;
  open: string;
  paid: string;
  can: Record<string, Can>;
}
export interface OfficeAffiliatesPage {
  affiliates: OfficeAffiliate[];
  page: number;
  pages: number;
}
const staff = { who: ['staff'], touches: 'staff', right: 'money' } as const;
export const officeAffiliates = {
  index: get<AffiliatePage, OfficeAffiliatesPage>('/backoffice/affiliates/index', staff),
  act: post<AffiliateAct, OfficeAffiliate>('/backoffice/affiliates/act', { ...staff, once: true }),
  rewards: get<RewardsQuery, OfficeRewardsPage>('/backoffice/affiliates/rewards', staff),
  judge: post<RewardAct, OfficeReward>('/backoffice/affiliates/judge', { ...staff, once: true }),
};
