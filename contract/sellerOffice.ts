import type { Stopped } from './applications';
import { everyone, get, post } from './endpoint';
import type { Notice } from './notices';
import type { Can } from './can';
import type { OrderDetail, OrderList, OrderState } from './orders';
import type { User } from './session';
import type {
  HandoverInput,
  HolidayInput,
  MoneyPageQuery,
  SellerNoticesQuery,
  SellerNoticesRead,
  SellerOrdersQuery,
  ShopSettingsInput,
} from './shapes/sellerOffice';
import type { OrderById, ShippingInput } from './shapes/orders';
import type { Localised } from './text';

/** Seconds a hand-over code lives, once. */
export const handoverSeconds = 60;
export interface Handover {
  /** The back office with the code in its query; open it at once. */
  url: string;
  expires: string;
}
export interface SellerSession {
  'access-token': string;
  user: User;
  shop: { id: string; name: string; state: 'open' | 'holiday' };
  /** Where the mall is, when the back office has an address of its own; '' otherwise. */
  mall: string;
}
/**
 * Why a code opens nothing: it was swapped, its time is over, it is of another browser or address
 * (or nobody's), or there is nothing to open any more.
 */
export type HandoverWhy = 'used' | 'late' | 'elsewhere' | 'closed';
export interface HandoverRefused {
  why: HandoverWhy;
  mall: string;
  /** Told with `closed` to whoever the shop belongs to: which state it came to, and why. */
  stopped?: Stopped | undefined;
}
const own = { who: ['seller'], touches: 'self' } as const;
const shopper = { who: ['customer', 'seller'], touches: 'self' } as const;
/** From the mall into the back office, and its own session there (docs/rules.md, People). */
export const handover = {
  /**
   * A one-time code for the caller's shop, bound to this browser and address. 1000014 without a
   * shop that is open, with what stopped it (`stopped`) where there was one.
   */
  make: post<object, Handover>('/customer/user/handover', shopper),
  /**
   * Swaps a code for a session; used, late, of another browser or of a shop that was closed:
   * 1000004 with `HandoverRefused`.
   */
  redeem: post<HandoverInput, SellerSession>('/backoffice/seller/handover', {
    who: everyone,
    touches: 'public',
  }),
  session: get<object, SellerSession['shop'] & { user: User }>('/backoffice/seller/session', own),
  logout: post<object, null>('/backoffice/seller/logout', { who: everyone, touches: 'self' }),
};

export interface SellerToday {
  /**
   * USD. Counted from orders whose money is the shop's: receipt confirmed or completed in that
   * month.
   */
  sales: { month: string; last_month: string; total: string; currency: string };
  /** By day of the mall's clock (UTC), the last sixty, oldest first. */
  days: { day: string; sales: string; orders: number }[];
  tasks: {
    /** Each with how many there are and when the first is due. */
    accept: { count: number; until: string | null };
    ship: { count: number; oldest: string | null };
    agree: { count: number; until: string | null };
    refused: { count: number };
    soldOut: { count: number };
  };
  orders: OrderList['orders'];
}
export interface SellerMoney {
  available: string;
  /** Held until the after-sale windows close. */
  held: string;
  currency: string;
  commission_bp: number;
  /**
   * What is held and until when each part is, what comes free first on top. `until` is null until
   * the buyer has it.
   */
  holds: {
    order_id: string;
    trade_sn: string;
    state: OrderState;
    amount: string;
    /** What the mall adds for its coupon, on the day the shop is paid. */
    coupon: string;
    commission: string;
    until: string | null;
  }[];
  /** How many orders money is held for; `holds` names the first hundred. */
  holds_count: number;
  /**
   * Taken at the door and not handed over to the mall yet: in no account of the books. The first
   * hundred, the oldest on top; `late`: for more than the carrier's time.
   */
  cash: {
    order_id: string;
    trade_sn: string;
    state: OrderState;
    amount: string;
    /** As of `holds`. */
    coupon: string;
    commission: string;
    since: string;
    late: boolean;
  }[];
  cash_count: number;
  cash_sum: string;
  /**
   * What moved the available money, newest first. `number`: the order's; `commission`: what the
   * mall kept of it.
   */
  moves: {
    at: string;
    kind: string;
    ref: string;
    number: string;
    amount: string;
    commission: string;
    balance: string;
  }[];
  page: number;
  pages: number;
}
export interface ShopSettings {
  id: string;
  name: string;
  /** Only new applications choose a name; afterwards staff change it. */
  contact: string;
  description: Localised;
  /** Own words on delivery, returns and anything else, in the languages they are written in. */
  policies: Localised;
  picture: string;
  banner: string;
  address: { country: string; state: string; city: string; street: string; postal_code: string };
  address_lines: string[];
  state: 'open' | 'holiday' | 'suspended' | 'closed';
  holiday_until: string | null;
  holiday_note: Localised;
  version: number;
  /** Who changed it last; null while nobody did. */
  changed: { by: string; me: boolean; at: string } | null;
  /** goOnHoliday, comeBack, close. */
  can: Record<string, Can>;
}
/** The shop's daily work. The shop is the session's own; nothing names it. */
export const sellerOffice = {
  today: get<object, SellerToday>('/backoffice/seller/today', own),
  orders: get<SellerOrdersQuery, OrderList>('/backoffice/seller/orders/index', own),
  order: get<OrderById, OrderDetail>('/backoffice/seller/orders/view', {
    who: ['seller'],
    touches: 'order',
  }),
  /** accept, refuse, agreeCancel, declineCancel, ship, scan, deliver. */
  act: post<ShippingInput, OrderDetail>('/backoffice/seller/orders/act', {
    who: ['seller'],
    touches: 'order',
    once: true,
  }),
  money: get<MoneyPageQuery, SellerMoney>('/backoffice/seller/money', own),
  settings: get<object, ShopSettings>('/backoffice/seller/shop/view', own),
  /**
   * Languages that come along are set, '' takes one away; the others stay as they are. Over another
   * version: 2000037 with `changed` as it is now.
   */
  saveSettings: post<ShopSettingsInput, ShopSettings>('/backoffice/seller/shop/save', {
    ...own,
    once: true,
  }),
  /** goOnHoliday with a day and a note for shoppers, comeBack, close. */
  holiday: post<HolidayInput, ShopSettings>('/backoffice/seller/shop/act', { ...own, once: true }),
  notices: get<
    SellerNoticesQuery,
    { notices: Notice[]; unread: number; page: number; pages: number }
  >('/backoffice/seller/notices', own),
  /** One of them, or all. */
  readNotices: post<SellerNoticesRead, { unread: number }>('/backoffice/seller/notices/read', own),
};
