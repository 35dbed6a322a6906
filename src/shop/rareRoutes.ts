import type { RouteName } from './paths';
import { money, speaking, type Screen } from './screen';

const policy = () => import('./screens/content/Policy');

/**
 * The screens of pages that few visits open (routes.ts): named in a file of their own, they add
 * nothing to what the home page loads.
 */
export const rare = {
  notFound: () => import('./screens/system/NotFound'),
  launch: () => import('./screens/system/Launch'),
  login: () => import('./screens/session/Login'),
  register: () => import('./screens/session/Register'),
  terms: policy,
  support: policy,
  returns: policy,
  privacy: policy,
  about: policy,
  brands: () => import('./screens/catalogue/Brands'),
  recommend: () => import('./screens/catalogue/Recommend'),
  purchases: speaking(() => import('./screens/orders/Purchases'), 'tracking'),
  order: speaking(() => import('./screens/orders/OrderDetail'), 'tracking', 'location'),
  tracking: speaking(() => import('./screens/tracking/Tracking'), 'tracking'),
  apply: money(() => import('./screens/apply/Apply'), 'seller'),
  dashboard: money(() => import('./screens/account/Account'), 'account'),
  addresses: speaking(() => import('./screens/address/Addresses'), 'location'),
  wallet: money(() => import('./screens/wallet/Wallet')),
  recharge: money(() => import('./screens/recharge/Recharge')),
  withdraw: money(() => import('./screens/withdraw/Withdraw')),
  transfer: money(() => import('./screens/transfer/Transfer')),
  settings: money(() => import('./screens/profile/Confing'), 'account'),
  notices: money(() => import('./screens/notices/Notices'), 'reviews'),
  review: money(() => import('./screens/review/Rate'), 'reviews'),
  askReturn: money(() => import('./screens/returns/ask/Ask'), 'returns'),
  refundSent: money(() => import('./screens/returns/RefundSent'), 'returns'),
  refundReceived: money(() => import('./screens/returns/RefundReceived'), 'returns'),
  statement: money(() => import('./screens/wallet/Statement')),
  wishlist: speaking(() => import('./screens/wishes/WishList'), 'wishes'),
  coupons: speaking(() => import('./screens/coupons/MyCoupons'), 'coupons'),
  affiliate: money(() => import('./screens/affiliate/Affiliate'), 'affiliate'),
  flash: speaking(() => import('./screens/deals/Flash'), 'coupons'),
  compare: speaking(() => import('./screens/compare/Compare'), 'wishes'),
  choosePlace: speaking(() => import('./screens/location/ChoosePlace'), 'location'),
  openPlace: speaking(() => import('./screens/location/OpenPlace'), 'location'),
  blog: speaking(() => import('./screens/blog/Blog'), 'blog'),
  post: speaking(() => import('./screens/blog/Post'), 'blog'),
  tickets: money(() => import('./screens/tickets/Support')),
} satisfies Partial<Record<RouteName, Screen>>;
