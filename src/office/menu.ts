import type { IconName } from '#ui/Icon';
import type { RouteName } from './paths';
import { useCasesWaiting } from './screens/review/requirements/waiting';
import { useTicketsWaiting } from './screens/review/tickets/waiting';
import { useAcquirerWaiting } from './screens/money/acquirer/waiting';
import { useCashWaiting } from './screens/money/cash/waiting';
import { useRatesWaiting } from './screens/money/rates/waiting';
import { useReturnsWaiting } from './screens/returns/waiting';
import { useRulingsWaiting } from './screens/review/returns/waiting';
import { useToAct, useUnread } from './screens/seller/counts';
import { usePromotionsWaiting } from './screens/review/promotions/waiting';
import { useReportedWaiting } from './screens/review/reviews/waiting';
import { useUnanswered } from './screens/seller/reviews/waiting';
import { useQueueWaiting } from './useQueueWaiting';

/** How a page stands in the menu. */
export interface MenuEntry {
  /** Text id: of the menu, and of the tab. */
  text: string;
  icon: IconName;
  /** How many wait there; asked for by whoever sees the entry. */
  useCount?: () => number;
  /** The heading it stands under (text id); none for the first ones. */
  group?: string;
}
const group = 'office.nav.content';

/** The menu's entry of every page. */
export const menu: Record<RouteName, MenuEntry> = {
  today: { text: 'sellerOffice.nav.today', icon: 'list-checks' },
  imports: { text: 'office.nav.imports', icon: 'upload-simple' },
  import: { text: 'import.title', icon: 'upload-simple' },
  products: { text: 'listing.list.title', icon: 'package' },
  product: { text: 'listing.edit.title', icon: 'package' },
  sales: { text: 'sellerOffice.nav.orders', icon: 'receipt', useCount: useToAct },
  shopReturns: {
    text: 'office.received.title',
    icon: 'arrow-counter-clockwise',
    useCount: useReturnsWaiting,
  },
  shopReturn: { text: 'office.received.title.one', icon: 'arrow-counter-clockwise' },
  shopReviews: { text: 'sellerOffice.nav.reviews', icon: 'star', useCount: useUnanswered },
  shopCoupons: { text: 'office.nav.coupons', icon: 'tag' },
  shopDeals: { text: 'office.nav.deals', icon: 'clock-countdown' },
  shopStorage: { text: 'office.nav.storage', icon: 'package' },
  money: { text: 'sellerOffice.nav.money', icon: 'hand-coins' },
  notices: { text: 'sellerOffice.nav.notices', icon: 'bell', useCount: useUnread },
  shopSettings: { text: 'sellerOffice.nav.settings', icon: 'storefront' },

  recharges: {
    text: 'office.nav.recharge',
    icon: 'hand-coins',
    useCount: () => useQueueWaiting('recharge'),
  },
  withdrawals: {
    text: 'office.nav.withdrawal',
    icon: 'bank',
    useCount: () => useQueueWaiting('withdrawal'),
  },
  statements: { text: 'office.nav.statements', icon: 'file-text' },
  cash: { text: 'office.nav.cash', icon: 'truck', useCount: useCashWaiting },
  disputes: {
    text: 'office.nav.disputes',
    icon: 'credit-card',
    useCount: () => useAcquirerWaiting('disputes'),
  },
  differences: {
    text: 'office.nav.differences',
    icon: 'arrows-left-right',
    useCount: () => useAcquirerWaiting('differences'),
  },
  applications: {
    text: 'office.nav.applications',
    icon: 'storefront',
    useCount: () => useCasesWaiting('application'),
  },
  listings: {
    text: 'office.nav.listings',
    icon: 'package',
    useCount: () => useCasesWaiting('listing'),
  },
  dealReview: {
    text: 'office.nav.dealReview',
    icon: 'clock-countdown',
    useCount: () => usePromotionsWaiting('deal'),
  },
  deals: { text: 'office.nav.deals', icon: 'clock-countdown' },
  reported: { text: 'office.reported.title', icon: 'flag', useCount: useReportedWaiting },
  orders: { text: 'office.orders.title', icon: 'receipt' },
  storage: { text: 'office.nav.storage', icon: 'package' },
  returns: { text: 'office.returns.title', icon: 'handshake', useCount: useRulingsWaiting },
  tickets: {
    text: 'office.nav.tickets',
    icon: 'chat-circle-dots',
    useCount: useTicketsWaiting,
  },
  mail: { text: 'office.mail.title', icon: 'envelope-simple' },
  couponReview: {
    text: 'office.nav.couponReview',
    icon: 'users-three',
    useCount: () => usePromotionsWaiting('coupon'),
  },
  coupons: { text: 'office.nav.coupons', icon: 'tag' },
  affiliates: { text: 'office.nav.affiliates', icon: 'share-network' },
  proof: { text: 'office.nav.proof', icon: 'scales' },
  rates: {
    text: 'office.nav.currencies',
    icon: 'currency-circle-dollar',
    useCount: useRatesWaiting,
  },
  people: { text: 'people.title', icon: 'users-three' },
  audit: { text: 'office.nav.audit', icon: 'file-text' },
  status: { text: 'office.nav.status', icon: 'chart-line-up' },
  security: { text: 'security.title', icon: 'shield-check' },
  adverts: { text: 'office.nav.adverts', icon: 'megaphone', group },
  posts: { text: 'office.nav.posts', icon: 'newspaper', group },
  settings: { text: 'office.nav.settings', icon: 'gear-six', group },
  synonyms: { text: 'office.nav.synonyms', icon: 'magnifying-glass', group },
  categories: { text: 'office.nav.categories', icon: 'squares-four', group },
  brands: { text: 'office.nav.brands', icon: 'tag', group },
  wallets: { text: 'office.nav.wallets', icon: 'wallet', group },
};
