import { buyers, shoppers, type Role } from '#contract/endpoint';
import type { MallPage } from '#contract/pageNames';
import { homePage } from '#lib/paths';

/** What is known of a page before its code is here. */
export interface Path {
  path: string;
  /** Other addresses of the same page. */
  alias?: readonly string[];
  /** Who may see it; everyone, visitors included, where nobody is named. */
  who?: readonly Role[];
  /** One screen behind several paths: moving among them keeps it standing. */
  flow?: string;
}
/** Where the search leads before the page's own code is here (boot/early.ts). */
export const searchPage = '/pages/search/search';

/** Every page of the mall: its address, and who may see it (docs/rules.md, Pages). */
export const paths = {
  home: { path: homePage, alias: ['/'] },
  launch: { path: '/pages/index/index' },
  login: { path: '/pages/users/login', alias: ['/pages/users/tiktok'] },
  register: { path: '/pages/users/register' },
  notFound: { path: '/pages/users/404' },
  terms: { path: '/pages/policy/terms' },
  support: { path: '/pages/policy/support' },
  returns: { path: '/pages/policy/return' },
  privacy: { path: '/pages/policy/privacy' },
  about: { path: '/pages/policy/about_us' },
  search: { path: searchPage },
  categories: { path: '/pages/category/category' },
  category: { path: '/pages/category/detail' },
  brands: { path: '/pages/category/brands' },
  recommend: { path: '/pages/category/recommend' },
  product: { path: '/pages/prouduct/detail', alias: ['/pages/product/detail'] },
  shop: { path: '/pages/shop/detail' },
  checkout: { path: '/pages/cart/mycart', flow: 'checkout' },
  shipping: { path: '/pages/cart/cart', flow: 'checkout', who: buyers },
  addressEdit: { path: '/pages/cart/edit', flow: 'checkout', who: buyers },
  delivery: { path: '/pages/cart/delivery', flow: 'checkout', who: buyers },
  pay: { path: '/pages/cart/pay', flow: 'checkout', who: buyers },
  purchases: { path: '/pages/history/purchase', who: buyers },
  order: { path: '/pages/history/detail', who: buyers },
  review: { path: '/pages/history/review', who: shoppers },
  tracking: { path: '/pages/history/tracking' },
  apply: {
    path: '/pages/shop/create',
    alias: ['/pages/mine/seller', '/pages/mine/store'],
    who: shoppers,
  },
  dashboard: { path: '/pages/mine/dashboard', alias: ['/pages/mine/pc_mine'], who: shoppers },
  addresses: { path: '/pages/mine/address', who: shoppers },
  wallet: { path: '/pages/mine/wallet', who: shoppers },
  recharge: { path: '/pages/mine/wallet/recharge', who: shoppers },
  withdraw: { path: '/pages/mine/wallet/withdraw', who: shoppers },
  transfer: { path: '/pages/mine/wallet/transfer', who: shoppers },
  settings: { path: '/pages/mine/confing', who: shoppers },
  notices: { path: '/pages/mine/notices', who: shoppers },
  askReturn: { path: '/pages/mine/refund_sent/ask', who: shoppers },
  refundSent: { path: '/pages/mine/refund_sent', who: shoppers },
  refundReceived: { path: '/pages/mine/refund_received', who: ['seller'] },
  statement: { path: '/pages/mine/wallet/statement', who: shoppers },
  tickets: { path: '/pages/mine/support' },
  wishlist: { path: '/pages/mine/wishlist' },
  coupons: { path: '/pages/mine/coupons', who: shoppers },
  affiliate: { path: '/pages/mine/affiliate', who: shoppers },
  compare: { path: '/pages/compare/compare' },
  flash: { path: '/pages/flash/flash' },
  choosePlace: { path: '/pages/location/choose' },
  openPlace: { path: '/pages/location/open' },
  blog: { path: '/pages/blog/blog' },
  post: { path: '/pages/blog/detail' },
} as const satisfies Record<MallPage, Path>;
export type RouteName = keyof typeof paths;
