import { shoppers, type Role } from '#contract/endpoint';
import type { Address } from '#lib/links';
import { homePage } from '#lib/paths';

/** What is known of a page before its code is here. */
export interface Route extends Address {
  /** Other addresses of the same page. */
  alias?: readonly string[];
  /** Who may see it; everyone, visitors included, where nobody is named. */
  who?: readonly Role[];
  /** One screen behind several paths: moving among them keeps it standing. */
  flow?: string;
}
const filters = [
  'category',
  'brand',
  'shop',
  'price_from',
  'price_to',
  'in_stock',
  'sort',
  'page',
] as const;
/** Where the search leads before the page's own code is here (boot/early.ts). */
export const searchPage = '/pages/search/search';

/** Every page of the mall: its address, who may see it, what its query may hold (docs/rules.md, Pages). */
export const paths = {
  home: { path: homePage, alias: ['/'] },
  launch: { path: '/pages/index/index' },
  login: { path: '/pages/users/login', keys: ['redirect'] },
  register: { path: '/pages/users/register', keys: ['redirect', 'pcode'] },
  notFound: { path: '/pages/users/404' },
  terms: { path: '/pages/policy/terms', keys: ['part'] },
  support: { path: '/pages/policy/support', keys: ['part'] },
  returns: { path: '/pages/policy/return', keys: ['part'] },
  privacy: { path: '/pages/policy/privacy', keys: ['part'] },
  about: { path: '/pages/policy/about_us', keys: ['part'] },
  search: { path: searchPage, keys: ['keyword', ...filters] },
  categories: { path: '/pages/category/category', keys: ['id'] },
  category: { path: '/pages/category/detail', needs: ['id'], keys: filters },
  brands: { path: '/pages/category/brands' },
  recommend: { path: '/pages/category/recommend', keys: ['page'] },
  product: {
    path: '/pages/prouduct/detail',
    alias: ['/pages/product/detail'],
    needs: ['id'],
    keys: ['sku'],
  },
  shop: { path: '/pages/shop/detail', needs: ['id'], keys: ['tab', 'keyword', ...filters] },
  checkout: { path: '/pages/cart/mycart', flow: 'checkout' },
  shipping: { path: '/pages/cart/cart', flow: 'checkout', who: shoppers },
  addressEdit: { path: '/pages/cart/edit', flow: 'checkout', who: shoppers, keys: ['address_id'] },
  delivery: { path: '/pages/cart/delivery', flow: 'checkout', who: shoppers },
  pay: { path: '/pages/cart/pay', flow: 'checkout', who: shoppers, keys: ['step', 'trade'] },
  purchases: { path: '/pages/history/purchase', who: shoppers, keys: ['tab', 'page'] },
  order: { path: '/pages/history/detail', who: shoppers, needs: ['id'] },
  apply: {
    path: '/pages/shop/create',
    alias: ['/pages/mine/seller'],
    who: shoppers,
    keys: ['task'],
  },
  dashboard: { path: '/pages/mine/dashboard', who: shoppers },
  addresses: { path: '/pages/mine/address', who: shoppers, keys: ['id'] },
  wallet: { path: '/pages/mine/wallet', who: shoppers, keys: ['id', 'tab', 'q'] },
  recharge: { path: '/pages/mine/wallet/recharge', who: shoppers, keys: ['again'] },
  withdraw: { path: '/pages/mine/wallet/withdraw', who: shoppers },
  transfer: { path: '/pages/mine/wallet/transfer', who: shoppers, keys: ['shop'] },
  settings: { path: '/pages/mine/confing', who: shoppers, keys: ['method'] },
  notices: { path: '/pages/mine/notices', who: shoppers },
  statement: { path: '/pages/mine/wallet/statement', who: shoppers, keys: ['from', 'to'] },
} as const satisfies Record<string, Route>;
export type RouteName = keyof typeof paths;
