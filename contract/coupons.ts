import type { Can } from './can';
import { get, post, sends, shoppers, everyone } from './endpoint';
import type { PromotionPage, PromotionSent, PromotionStep } from './promotions';
import type { PromotionQueue } from './shapes/promotions';
import type {
  CouponAct,
  CouponByCode,
  CouponById,
  CouponInput,
  CouponsOffered,
  CouponsQuery,
} from './shapes/coupons';

export const couponStates = ['draft', 'awaitingSecond', 'active', 'paused', 'ended'] as const;
export type CouponState = (typeof couponStates)[number];
export const couponClaimStates = ['claimed', 'used', 'givenBack', 'expired'] as const;
export type CouponClaimState = (typeof couponClaimStates)[number];

/** What a coupon takes off, and when. Amounts: US dollars. */
export interface CouponTerms {
  kind: 'amount' | 'percent';
  /** Off the goods it covers; '' of a per cent. */
  amount: string;
  /** 1 to 90; null of an amount. */
  percent: number | null;
  /** The most that a per cent takes off; '' where there is no most. */
  most: string;
  /** What the goods it covers must cost at least, before it. */
  minimum: string;
  /** Only for orders in this currency; null: in any. */
  currency: string | null;
  starts_at: string;
  ends_at: string;
}
/** As a shopper sees it. */
export interface Coupon extends CouponTerms {
  id: string;
  /** Only to whoever has it. */
  code: string;
  /** Whose goods it covers; null: the mall's, everybody's. */
  shop: { id: string; name: string } | null;
  /** What became of it in the reader's hands; null: not claimed yet. */
  state: CouponClaimState | null;
  /** `claim` where it is not claimed, otherwise `use`. */
  can: Record<'claim' | 'use', Can>;
}
/** As it stands beside a checkout. */
export interface QuoteCoupon extends Coupon {
  /** What it takes off this order; 0.00 where it cannot be used. */
  discount: string;
  /** What the goods it covers lack to its minimum; '' where nothing. */
  missing: string;
}
const anyone = { who: everyone, touches: 'public' } as const;
const mine = { who: shoppers, touches: 'self' } as const;
/** Claiming again what one has answers the same: once a person, however often it is asked. */
export const coupons = {
  /** What can be claimed now: of a shop, else everywhere. */
  offered: get<CouponsOffered, { coupons: Coupon[] }>('/coupon/index', anyone),
  mine: get<object, { coupons: Coupon[] }>('/customer/coupon/index', mine),
  /** 2000003 with the reason where it cannot be had. */
  claim: post<CouponById, Coupon>('/customer/coupon/fetch', mine),
  /** 2000004; no code and somebody else's draft are the same answer. */
  claimByCode: post<CouponByCode, Coupon>('/customer/coupon/fetchcode', mine),
};

/** As whoever drew it sees it. */
export interface DrawnCoupon extends CouponTerms {
  id: string;
  state: CouponState;
  code: string;
  shop: { id: string; name: string } | null;
  total: number;
  claimed: number;
  used: number;
  /** What orders that were not cancelled took off by it. */
  given: string;
  offered: boolean;
  drawn_by: string;
  endorsed_by: string | null;
  can: Record<string, Can>;
}
export interface CouponsPage {
  coupons: DrawnCoupon[];
  /** USD that one person of staff may give away alone. */
  alone: string;
  page: number;
  pages: number;
}
/** As it stands in the queue of staff. */
export interface CouponItem extends DrawnCoupon, PromotionSent {}
/** One of them with what a decision rests on. */
export interface CouponCase extends CouponItem {
  history: PromotionStep[];
  /** USD that all of it can cost the mall. */
  cost: string;
}
export interface CouponQueue extends PromotionPage {
  items: CouponItem[];
}
const shop = { who: ['seller'], touches: 'self' } as const;
const staff = { who: ['staff'], touches: 'staff', right: 'money' } as const;
/** Of one's own shop. */
export const sellerCoupons = {
  index: get<CouponsQuery, CouponsPage>('/backoffice/seller/coupons/index', shop),
  /** A new draft, or another writing of one. */
  save: sends('change', post<CouponInput, DrawnCoupon>('/backoffice/seller/coupons/save', shop)),
  act: post<CouponAct, DrawnCoupon>('/backoffice/seller/coupons/act', { ...shop, once: true }),
};
/** The mall's, and a look at those of the shops. */
export const officeCoupons = {
  index: get<CouponsQuery, CouponsPage>('/backoffice/coupons/index', staff),
  save: sends('change', post<CouponInput, DrawnCoupon>('/backoffice/coupons/save', staff)),
  act: post<CouponAct, CouponCase>('/backoffice/coupons/act', { ...staff, once: true }),
  /** What one person endorsed and another confirms, and what was decided so. */
  queue: get<PromotionQueue, CouponQueue>('/backoffice/coupons/queue', staff),
  view: get<CouponById, CouponCase>('/backoffice/coupons/view', staff),
  waiting: get<object, { waiting: number }>('/backoffice/coupons/waiting', staff),
};
