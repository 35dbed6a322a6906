import type { Address } from './addresses';
import type { Cart } from './cart';
import type { QuoteCoupon } from './coupons';
import { get, post, buyers } from './endpoint';
import type {
  CheckoutChoices,
  OutcomeQuery,
  PayInput,
  PlaceInput,
  QuoteQuery,
} from './shapes/checkout';

export type { QuoteCoupon } from './coupons';
export type { CheckoutChoices, PayInput, PlaceInput } from './shapes/checkout';
export const paymentMethods = ['wallet', 'card', 'cod'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const steps = ['cart', 'shipping', 'delivery', 'payment', 'confirm', 'success'] as const;
export type Step = (typeof steps)[number];

export interface DeliveryOption {
  id: string;
  /** Message id suffix: `delivery.method.<kind>`. */
  kind: 'standard' | 'express' | 'pickup';
  price: string;
  /** ISO dates, both included. */
  arrives: { from: string; to: string };
}
export interface ShopDelivery {
  shop: { id: string; name: string };
  options: DeliveryOption[];
  chosen: string | null;
  line_ids: string[];
}
/** What delivery costs before an address is given: the cheapest of each shop. */
export interface DeliveryEstimate {
  /** ISO 3166-1, and how its reader calls it. */
  country: string;
  name: string;
  /** `option` null: the shop sends nothing there. */
  shops: { shop: { id: string; name: string }; option: DeliveryOption | null }[];
  /** With it; null where a shop sends nothing there. */
  totals: { delivery: string; total: string } | null;
}
export type Change =
  /** `deal`: it was the price of a flash deal, which is over or gives no more of it. */
  | { kind: 'price'; name: string; before: string; now: string; deal?: true }
  | { kind: 'stock'; name: string; before: number; now: number }
  | { kind: 'gone'; name: string }
  | { kind: 'deliveryPrice'; shop: string; before: string; now: string }
  | { kind: 'deliveryDate'; shop: string; before: string; now: string }
  /** What the coupon takes off. */
  | { kind: 'coupon'; before: string; now: string }
  | { kind: 'total'; before: string; now: string }
  // What another tab or device did to the order while this page showed it.
  | { kind: 'quantity'; name: string; before: number; now: number }
  | { kind: 'added'; name: string; now: number }
  | { kind: 'removed'; name: string }
  | { kind: 'delivery'; shop: string; before: DeliveryOption['kind']; now: DeliveryOption['kind'] }
  | { kind: 'address' }
  | { kind: 'payment'; now: PaymentMethod }
  /** In the shopper's own currency: amounts as decimals of `from` and `to`. */
  | { kind: 'charged'; before: string; now: string; from: string; to: string }
  | { kind: 'other' };

/** Where this shopper's checkout stands, computed now: what the flow starts from on any device. */
export interface Quote {
  signed_in: boolean;
  /** Without an account: paid by card, and without coupons. Lacks for everybody else. */
  guest?: true;
  cart: Cart;
  address: Address | null;
  deliveries: ShopDelivery[];
  payment: PaymentMethod | null;
  wallet: { available: string; frozen: string; covers: boolean };
  cod: { available: boolean; reason: 'tooMuch' | 'country' | 'guest' | null };
  /** Whether this mall takes cards. */
  card: boolean;
  totals: { items: string; delivery: string; discount: string; total: string };
  /**
   * Until each delivery is chosen: to the address, else to the country that was asked about. null
   * where neither is known, or all are chosen.
   */
  estimate: DeliveryEstimate | null;
  /** The coupon that was chosen; whether it can be used, and why not, stands in its `can`. */
  coupon: QuoteCoupon | null;
  /** What could be chosen: what is claimed, and what is offered here. */
  coupons: QuoteCoupon[];
  /** What the coupon takes off of each shop: each is rounded once in another currency. */
  discounts: string[];
  /** What the shopper is charged in their own currency, frozen when placed. */
  currency: { code: string; rate: string; decimals: number; total: string };
  /**
   * Stands for everything above that money depends on. Placing sends it back: another one by then
   * is 2000038.
   */
  fingerprint: string;
  /**
   * Idempotency key of the order that would be placed now: the same on every tab and device until
   * the order changes.
   */
  key: string;
  /** What changed since the shopper last saw and accepted it (confirm only). */
  changes: Change[];
  /**
   * Stock is held from the payment step on: until when. null: it is held for nobody
   * (docs/decisions/037), and can still be ordered.
   */
  held_until: string | null;
  /** An order placed from here whose payment is not settled yet. */
  open_trade: Trade | null;
}
/** Something that was bought, in the reader's language. */
export interface TradeLine {
  sku: string;
  name: string;
  options: string;
  picture: string;
  ground: string;
  num: number;
}
export interface TradeOrder {
  id: string;
  shop: { id: string; name: string };
  arrives: { from: string; to: string };
  /** What was bought of this shop. */
  lines: TradeLine[];
}
/** One checkout's orders, one per shop, under one number. */
export interface Trade {
  trade_sn: string;
  /** `none`: nothing was placed under that key. `processing`: the acquirer has not answered yet. */
  outcome: 'none' | 'paid' | 'onDelivery' | 'unpaid' | 'processing' | 'cancelled';
  payment: PaymentMethod | null;
  total: string;
  address: Address | null;
  orders: TradeOrder[];
  email: string;
  placed_at: string | null;
  /**
   * While the acquirer's page is still open: its address, so that no device loses the way back to
   * it.
   */
  redirect?: string | null;
}
/** `redirect`: the acquirer's page, for a card. */
export type Placed = Trade & { redirect: string | null };

export const checkout = {
  quote: get<QuoteQuery, Quote>('/checkout/onepage/index', {
    who: ['visitor', ...buyers],
    touches: 'self',
  }),
  choose: post<CheckoutChoices, Quote>('/checkout/onepage/choose', {
    who: buyers,
    touches: 'address',
  }),
  /** Its key is the trade's own, for good. */
  place: post<PlaceInput, Placed>('/checkout/onepage/submitorder', {
    who: buyers,
    touches: 'self',
    once: true,
  }),
  outcome: get<OutcomeQuery, Trade>('/checkout/onepage/outcome', {
    who: buyers,
    touches: 'self',
  }),
  /** Pays an order placed but not paid: another method, or the card once more. */
  pay: post<PayInput, Placed>('/checkout/payment/pay', {
    who: buyers,
    touches: 'order',
    once: 'forever',
  }),
};
