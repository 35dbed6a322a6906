import type { Query } from '#lib/links';
import type { RouteName } from './paths';

const table = ['tab', 'q', 'sort', 'dir', 'page', 'view', 'id'] as const;

/**
 * What the query of a page may hold. A file of its own: only the compiler asks, where a link is
 * built (to.ts).
 */
export const queries = {
  import: { keys: ['id'] },
  products: { keys: table },
  product: { keys: ['id'] },
  sales: { keys: table },
  shopReturns: { keys: table },
  shopReturn: { keys: ['id'] },
  shopReviews: { keys: ['tab', 'page'] },
  shopCoupons: { keys: ['page'] },
  shopDeals: { keys: ['page'] },
  shopStorage: { keys: ['tab', 'page'] },
  storage: { keys: ['tab', 'page'] },
  coupons: { keys: ['page'] },
  dealReview: { keys: ['tab', 'q', 'page', 'id'] },
  couponReview: { keys: ['tab', 'q', 'page', 'id'] },
  deals: { keys: ['page'] },
  affiliates: { keys: ['tab', 'page'] },
  money: { keys: ['page'] },
  notices: { keys: ['page'] },
  recharges: { keys: ['tab', 'q', 'page', 'id'] },
  withdrawals: { keys: ['tab', 'q', 'page', 'id'] },
  statements: { keys: ['tab', 'q', 'page'] },
  cash: { keys: ['tab', 'q', 'carrier', 'page'] },
  disputes: { keys: ['tab', 'page'] },
  differences: { keys: ['tab', 'page'] },
  applications: { keys: table },
  listings: { keys: table },
  reported: { keys: ['tab', 'q', 'page', 'id'] },
  orders: { keys: table },
  returns: { keys: table },
  tickets: { keys: ['tab', 'q', 'page', 'id'] },
  mail: { keys: ['page', 'id'] },
  people: { keys: table },
  audit: { keys: ['q', 'page'] },
  status: { keys: ['hours'] },
  posts: { keys: ['id', 'page'] },
  adverts: { keys: ['id'] },
  categories: { keys: ['id'] },
  brands: { keys: ['id'] },
  wallets: { keys: ['id'] },
} as const satisfies Partial<Record<RouteName, Query>>;
