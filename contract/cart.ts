import { buyers, everyone, get, post } from './endpoint';
import type { CartAdd, CartLines, CartSelect, CartSelectAll, CartUpdate } from './shapes/cart';

/**
 * Why a line cannot be bought as it stands. `tooMuch`: all that is ticked costs more than one order
 * can. `priceUp` / `priceDown` only inform.
 */
export const lineProblems = [
  'offSale',
  'soldOut',
  'onlySome',
  'shopClosed',
  'tooMuch',
  'priceUp',
  'priceDown',
] as const;
export type LineProblem = (typeof lineProblems)[number];
/** Cannot be had at all: such a line never counts as ticked. */
export const goneProblems: readonly (LineProblem | null)[] = ['offSale', 'soldOut', 'shopClosed'];
export const blockingProblems: readonly (LineProblem | null)[] = [
  ...goneProblems,
  'onlySome',
  'tooMuch',
];

export interface CartLine {
  id: string;
  product_id: string;
  sku: string;
  name: string;
  lang: string;
  /** "Coral · 60 cm": option values in the reader's language. */
  options: string;
  picture: string;
  ground: string;
  quantity: number;
  /** How many can be had now. */
  stock: number;
  price: string;
  /** The price when it was put in, if it differs. */
  price_then: string | null;
  /** price × quantity. */
  total: string;
  ticked: boolean;
  problem: LineProblem | null;
  /** A flash deal that runs on it; lacks where none does. */
  deal?: {
    id: string;
    price: string;
    /** How many this shopper can still have at its price: more of them cost the usual. */
    most: number;
    each: number;
    /** `price` of the line is the deal's. */
    applies: boolean;
    ends_at: string;
    /** The mall's clock when this was answered. */
    now: string;
  };
}
export interface CartGroup {
  shop: { id: string; name: string };
  lines: CartLine[];
}
export interface Cart {
  groups: CartGroup[];
  /** Ticked lines only. */
  items_count: number;
  items_total: string;
  /** All lines. */
  lines_count: number;
  expired: boolean;
}
export interface Merged {
  name: string;
  added: number;
  /** Stock did not allow more. */
  capped: boolean;
}
const anyone = { who: everyone, touches: 'self' } as const;
const line = { who: everyone, touches: 'cartLine' } as const;
/** Every change answers the whole cart; `add` also `items_count`, a name that was given. */
export const cart = {
  index: get<object, Cart>('/checkout/cart/index', anyone),
  add: post<CartAdd, Cart & { line_id: string }>('/checkout/cart/add', anyone),
  update: post<CartUpdate, Cart>('/checkout/cart/updateinfo', line),
  select: post<CartSelect, Cart>('/checkout/cart/selectone', line),
  selectAll: post<CartSelectAll, Cart>('/checkout/cart/selectall', anyone),
  remove: post<CartLines, Cart>('/checkout/cart/remove', line),
  /**
   * What this device gathered as a visitor joins the account's cart: quantities add up, capped at
   * stock.
   */
  merge: post<object, { merged: Merged[]; cart: Cart }>('/checkout/cart/merge', {
    who: buyers,
    touches: 'self',
  }),
};
