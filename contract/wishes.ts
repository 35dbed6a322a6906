import type { ProductCard } from './catalogue';
import { get, open, post, shoppers } from './endpoint';
import type {
  SharedById,
  WishById,
  WishesKept,
  WishesLook,
  WishesMail,
  WishesShare,
} from './shapes/wishes';

/** A product that somebody saved. What is not sold any more stays, with what it cost last. */
export interface Wish extends ProductCard {
  /** `gone`: it has no page any more. */
  standing: 'onSale' | 'offSale' | 'gone';
  /** The one variant there is to buy; null where one is chosen first, or nothing is sold. */
  sku: string | null;
  /** What it cost when it was saved: USD, decimal string. Null in the list of somebody else. */
  price_then: string | null;
}
export interface WishList {
  /** The last saved first. */
  items: Wish[];
  /** What somebody with its link reads; null while there is no link. */
  share: { token: string; name: string } | null;
  /** Whether news of it are mailed too. */
  mail: boolean;
}
/** What the link shows. */
export interface SharedWishes {
  name: string;
  items: Wish[];
}
/** How many are saved now. */
interface Count {
  count: number;
}

const self = { who: shoppers, touches: 'self' } as const;
export const wishes = {
  index: get<object, WishList>('/customer/wishlist/index', self),
  /** The products' numbers alone: what hearts are drawn from. */
  ids: get<object, string[]>('/customer/wishlist/ids', self),
  /** Once is enough; 1000010 with the limit where the list is full. */
  add: post<WishById, Count>('/customer/wishlist/add', self),
  remove: post<WishById, Count>('/customer/wishlist/remove', self),
  /** Takes a removal of the last day back: its place and its price then are as they were. */
  restore: post<WishById, Count>('/customer/wishlist/restore', self),
  /** What a visitor's browser kept joins the account's; what is not there is left out. */
  merge: post<WishesKept, Count & { added: number; left: number }>(
    '/customer/wishlist/merge',
    self,
  ),
  /** The same cards for what a visitor's browser kept. */
  look: get<WishesLook, Wish[]>('/customer/wishlist/look', open),
  /** Makes a link to the list, or changes the name that it shows. */
  share: post<WishesShare, { token: string; name: string }>('/customer/wishlist/share', self),
  /** The link leads nowhere any more; the next one is another. */
  unshare: post<object, null>('/customer/wishlist/unshare', self),
  /** By POST, so that no log of addresses holds what opens it. */
  shared: post<SharedById, SharedWishes>('/customer/wishlist/shared', open),
  mail: post<WishesMail, { mail: boolean }>('/customer/wishlist/mail', self),
};
