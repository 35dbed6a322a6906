import type { Right } from '#contract/endpoint';
import type { OfficePage } from '#contract/pageNames';
import type { Side } from '#lib/officeApi';

/** What is known of a page before its code is here. */
export interface Path {
  path: string;
  /** Whose page it is: those of a seller lie under `/shop/`. */
  side: Side;
  /** Of staff: what their role must hold, of several one; without it, everybody's own. The server asks too. */
  right?: Right | readonly Right[];
  /** Opened from this other page, which stays marked in the menu; it has no entry of its own. */
  under?: string;
}
/** Where each side comes in: it goes on to its first page. */
export const doors: Record<Side, string> = { staff: '/', seller: '/shop' };

/** Every page of the back office, in the order of the menu: its address, and who may see it. */
export const paths = {
  today: { path: '/shop/today', side: 'seller' },
  imports: { path: '/shop/imports', side: 'seller' },
  import: { path: '/shop/import', side: 'seller', under: 'imports' },
  products: { path: '/shop/products', side: 'seller' },
  product: { path: '/shop/product', side: 'seller', under: 'products' },
  sales: { path: '/shop/orders', side: 'seller' },
  shopReturns: { path: '/shop/returns', side: 'seller' },
  shopReturn: { path: '/shop/return', side: 'seller', under: 'shopReturns' },
  shopReviews: { path: '/shop/reviews', side: 'seller' },
  shopCoupons: { path: '/shop/coupons', side: 'seller' },
  shopDeals: { path: '/shop/deals', side: 'seller' },
  shopStorage: { path: '/shop/storage', side: 'seller' },
  money: { path: '/shop/money', side: 'seller' },
  notices: { path: '/shop/notices', side: 'seller' },
  shopSettings: { path: '/shop/settings', side: 'seller' },

  recharges: { path: '/money/recharges', side: 'staff', right: 'money' },
  withdrawals: { path: '/money/withdrawals', side: 'staff', right: 'money' },
  statements: { path: '/money/statements', side: 'staff', right: 'money' },
  cash: { path: '/money/cash', side: 'staff', right: 'money' },
  disputes: { path: '/money/disputes', side: 'staff', right: 'money' },
  differences: { path: '/money/differences', side: 'staff', right: 'money' },
  applications: { path: '/applications', side: 'staff', right: 'applications' },
  listings: { path: '/listings', side: 'staff', right: 'listings' },
  dealReview: { path: '/deals/review', side: 'staff', right: 'listings' },
  deals: { path: '/deals', side: 'staff', right: 'listings' },
  reported: { path: '/reviews', side: 'staff', right: 'listings' },
  orders: { path: '/orders', side: 'staff', right: 'orders' },
  storage: { path: '/storage', side: 'staff', right: 'storage' },
  returns: { path: '/returns', side: 'staff', right: ['orders', 'money'] },
  tickets: { path: '/tickets', side: 'staff', right: 'tickets' },
  mail: { path: '/mail', side: 'staff', right: 'mail' },
  couponReview: { path: '/money/coupons/review', side: 'staff', right: 'money' },
  coupons: { path: '/money/coupons', side: 'staff', right: 'money' },
  affiliates: { path: '/money/affiliates', side: 'staff', right: 'money' },
  proof: { path: '/money/proof', side: 'staff', right: 'money' },
  rates: { path: '/money/rates', side: 'staff', right: 'wallets' },
  people: { path: '/people', side: 'staff', right: 'people' },
  audit: { path: '/audit', side: 'staff', right: 'audit' },
  status: { path: '/status', side: 'staff', right: 'status' },
  security: { path: '/security', side: 'staff' },
  adverts: { path: '/content/adverts', side: 'staff', right: 'content' },
  posts: { path: '/content/posts', side: 'staff', right: 'content' },
  settings: { path: '/content/settings', side: 'staff', right: 'content' },
  synonyms: { path: '/content/synonyms', side: 'staff', right: 'content' },
  categories: { path: '/content/categories', side: 'staff', right: 'content' },
  brands: { path: '/content/brands', side: 'staff', right: 'content' },
  wallets: { path: '/content/wallets', side: 'staff', right: 'wallets' },
} as const satisfies Record<OfficePage, Path>;
export type RouteName = keyof typeof paths;

/** Pages of the mall that the back office leads to, as the mall spells them (src/shop/paths.ts). */
export const mallPaths = {
  /** The account, which opens the back office. */
  dashboard: { path: '/pages/mine/dashboard' },
  /** How application and shop stand, and whom to ask. */
  apply: { path: '/pages/shop/create' },
} as const;
