import type { ComponentType } from 'react';
import { loadMessages, type Part } from '#lib/intl';
import type { RouteName } from './paths';

/** Fetches the code of a page. */
export type Screen = () => Promise<{ default: ComponentType }>;
const checkout = () => import('./screens/cart/Checkout');
const policy = () => import('./screens/content/Policy');

/** A screen that speaks of money: its texts come with its code. */
const money =
  (screen: Screen, ...more: Part[]): Screen =>
  () =>
    Promise.all([screen(), loadMessages('money'), ...more.map(loadMessages)]).then(([one]) => one);

/** The screen of every page. Nothing but the entry and its frame asks for it: screens link by `to`. */
export const routes: Record<RouteName, Screen> = {
  home: () => import('./screens/home/Home'),
  launch: () => import('./screens/system/Launch'),
  login: () => import('./screens/session/Login'),
  register: () => import('./screens/session/Register'),
  notFound: () => import('./screens/system/NotFound'),
  terms: policy,
  support: policy,
  returns: policy,
  privacy: policy,
  about: policy,
  search: () => import('./screens/catalogue/Search'),
  categories: () => import('./screens/catalogue/Categories'),
  category: () => import('./screens/catalogue/CategoryDetail'),
  brands: () => import('./screens/catalogue/Brands'),
  recommend: () => import('./screens/catalogue/Recommend'),
  product: () => import('./screens/catalogue/ProductDetail'),
  shop: () => import('./screens/shop/ShopDetail'),
  checkout,
  shipping: checkout,
  addressEdit: checkout,
  delivery: checkout,
  pay: checkout,
  purchases: () => import('./screens/orders/Purchases'),
  order: () => import('./screens/orders/OrderDetail'),
  apply: money(() => import('./screens/apply/Apply'), 'seller'),
  dashboard: () => import('./screens/account/Dashboard'),
  addresses: () => import('./screens/address/Addresses'),
  wallet: money(() => import('./screens/wallet/Wallet')),
  recharge: money(() => import('./screens/recharge/Recharge')),
  withdraw: money(() => import('./screens/withdraw/Withdraw')),
  transfer: money(() => import('./screens/transfer/Transfer')),
  settings: money(() => import('./screens/payout/Payout')),
  notices: money(() => import('./screens/notices/Notices')),
  statement: money(() => import('./screens/wallet/Statement')),
  tickets: money(() => import('./screens/tickets/Support')),
};
