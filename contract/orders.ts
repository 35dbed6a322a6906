import type { Can } from './can';
import type { OrderDispute } from './acquirer';
import type { Address } from './addresses';
import type { PaymentMethod } from './checkout';
import { get, post, sends, buyers } from './endpoint';
import type {
  OrderAct,
  OrderById,
  OrdersQuery,
  ReceiveInput,
  ShippingInput,
  StaffOrdersQuery,
} from './shapes/orders';

export const orderStates = [
  'toBePaid',
  'paymentProcessing',
  'onHold',
  'placed',
  'paid',
  'toBeShipped',
  'cancelRequested',
  'onTheWay',
  'inTransit',
  'delivered',
  'receiptConfirmed',
  'completed',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderTabs = [
  'all',
  'toPay',
  'toShip',
  'onTheWay',
  'delivered',
  'completed',
  'cancelled',
] as const;
export type OrderTab = (typeof orderTabs)[number];
/** The tab beside "all" that an order stands under. */
const tabOf: Readonly<Record<OrderState, Exclude<OrderTab, 'all'>>> = {
  toBePaid: 'toPay',
  paymentProcessing: 'toPay',
  onHold: 'toPay',
  placed: 'toShip',
  paid: 'toShip',
  toBeShipped: 'toShip',
  cancelRequested: 'toShip',
  onTheWay: 'onTheWay',
  inTransit: 'onTheWay',
  delivered: 'delivered',
  receiptConfirmed: 'delivered',
  completed: 'completed',
  cancelled: 'cancelled',
};
export const statesUnder = (tab: OrderTab): OrderState[] =>
  orderStates.filter((state) => tab === 'all' || tabOf[state] === tab);
export interface OrderLine {
  id: string;
  product_id: string;
  sku: string;
  name: string;
  options: string;
  picture: string;
  ground: string;
  num: number;
  price: string;
  total: string;
}
export interface OrderCard {
  id: string;
  trade_sn: string;
  date: string;
  state: OrderState;
  shop: { id: string; name: string };
  price: string;
  payment: PaymentMethod;
  arrives: { from: string; to: string } | null;
  lines: OrderLine[];
  can: Record<string, Can>;
  /** Who must act next, and by when it resolves by itself. */
  next: {
    who: 'buyer' | 'seller' | 'staff' | 'system' | null;
    until: string | null;
    then: OrderState | null;
  };
}
export interface HistoryEntry {
  at: string;
  by: 'buyer' | 'seller' | 'staff' | 'system';
  event: string;
  from: OrderState | null;
  to: OrderState;
  reason: string;
}
/** Where an order is shipped from; `both`: the warehouse hands pieces over to its shop first. */
export type OrderPlace = 'shop' | 'warehouse' | 'both';
/** Field names as they were given (docs/rules.md, Calls). */
export interface OrderDetail extends OrderCard {
  delivery_status: string;
  payment_status: string;
  pay_time: string | null;
  deliver_time: string | null;
  success_time: string | null;
  delivery_time: string | null;
  log_sn: string;
  carrier: string;
  lies: OrderPlace;
  /**
   * Carriers of this mall that give the number and tell where the parcel is: for whoever ships it.
   */
  telling: string[];
  arrival_method: string;
  /** Before the coupon. */
  items_total: string;
  /** What a coupon took off, its code, and how much of it the mall pays the shop. */
  discount: string;
  coupon: string | null;
  mall_pays: string;
  delivery_price: string;
  actual_pay: string;
  /** The currency it was shown in and the rate frozen with it. */
  currency: { code: string; rate: string; decimals: number; total: string };
  remark: string;
  cancel_remark: string;
  address: Address;
  customer_name: string;
  /** To staff: it was bought without an account. */
  guest?: true;
  email: string;
  telephone: string;
  history: HistoryEntry[];
  extended: boolean;
  /** Its payment, where the cardholder's bank takes it back. */
  dispute: OrderDispute | null;
}
export interface OrderList {
  orders: OrderCard[];
  counts: Record<OrderTab, number>;
  page: number;
  pages: number;
}
/** What became of buying the same again; lines by the names of their products. */
export interface Reordered {
  items_count: number;
  /** Not to be had any more. */
  skipped: string[];
  /** Fewer were left than were bought. */
  short: { name: string; wanted: number; added: number }[];
  /** USD for one, in the order and now. */
  changed: { name: string; before: string; now: string }[];
}
const mine = { who: buyers, touches: 'order' } as const;
const acts = { ...mine, once: true } as const;
export const orders = {
  index: get<OrdersQuery, OrderList>('/customer/order/index', { who: buyers, touches: 'self' }),
  view: get<OrderById, OrderDetail>('/customer/order/view', mine),
  /** Cancels at once, or asks the shop to, as the lifecycle says. */
  cancel: sends(
    ['cancel', 'requestCancel'],
    post<OrderAct, OrderDetail>('/customer/order/cancel', acts),
  ),
  cancelBack: sends('takeBack', post<OrderAct, OrderDetail>('/customer/order/cancelback', acts)),
  receive: sends(
    'confirmReceipt',
    post<ReceiveInput, OrderDetail>('/customer/order/receive', acts),
  ),
  delayReceive: sends(
    'extendReceipt',
    post<OrderAct, OrderDetail>('/customer/order/delayreceive', acts),
  ),
  /** Into the cart again, as many as there are now. */
  reorder: post<OrderById, Reordered>('/customer/order/reorder', mine),
};

/** The sender's side, for a small staff page until sellers have theirs. */
export const officeOrders = {
  index: get<StaffOrdersQuery, OrderList>('/backoffice/orders/index', {
    who: ['staff'],
    touches: 'staff',
    right: 'orders',
  }),
  view: get<OrderById, OrderDetail>('/backoffice/orders/view', {
    who: ['staff'],
    touches: 'staff',
    right: 'orders',
  }),
  /**
   * accept, refuse, agreeCancel, declineCancel, ship, scan, deliver, release: an event of the
   * order's lifecycle.
   */
  act: post<ShippingInput, OrderDetail>('/backoffice/orders/act', {
    who: ['staff'],
    touches: 'staff',
    right: 'orders',
    once: true,
  }),
};
/** A seller sends the same events for the own shop's orders. */
export const sellerOrders = {
  shipping: post<ShippingInput, OrderDetail>('/customer/order/shipping', {
    who: ['seller'],
    touches: 'order',
    once: true,
  }),
};
