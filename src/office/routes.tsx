import type { ComponentType, LazyExoticComponent } from 'react';
import type { Queue as QueueName } from '#contract/officeMoney';
import type { PromotionKind } from '#contract/promotions';
import type { CaseKind } from '#machines/flows/review/verdict';
import { loadMessages } from '#lib/intl';
import { lazyPart } from '#ui/lazyPart';
import type { RouteName } from './paths';

/** A page, fetched when it is opened. */
type Screen = LazyExoticComponent<ComponentType>;

const queue = (name: QueueName): Screen =>
  lazyPart(() =>
    import('./screens/review/money/MoneyQueue').then(({ default: Queue }) => ({
      default: () => <Queue queue={name} />,
    })),
  );
const content = (name: 'Adverts' | 'Wallets' | 'Categories' | 'Brands'): Screen =>
  lazyPart(() => import('./screens/content/Content').then((all) => ({ default: all[name] })));
const single = (name: 'Settings' | 'Synonyms'): Screen =>
  lazyPart(() => import('./screens/content/Settings').then((all) => ({ default: all[name] })));
const cases = (kind: CaseKind): Screen =>
  lazyPart(() =>
    import('./screens/review/requirements/Cases').then(({ default: Cases }) => ({
      default: () => <Cases kind={kind} />,
    })),
  );

const promotions = (kind: PromotionKind): Screen =>
  lazyPart(() =>
    import('./screens/review/promotions/Promotions').then(({ default: Promotions }) => ({
      default: () => <Promotions kind={kind} />,
    })),
  );

const coupons = (name: 'MallCoupons' | 'ShopCoupons'): Screen =>
  lazyPart(() => import('./screens/coupons/Coupons').then((all) => ({ default: all[name] })));
const deals = (name: 'MallDeals' | 'ShopDeals'): Screen =>
  lazyPart(() => import('./screens/deals/Deals').then((all) => ({ default: all[name] })));
const storage = (name: 'MallStorage' | 'ShopStorage'): Screen =>
  lazyPart(() => import('./screens/storage/Storage').then((all) => ({ default: all[name] })));
/** A page about after-sale cases: with their texts, which no other page needs. */
const returns = (page: () => Promise<{ default: ComponentType }>): Screen =>
  lazyPart(() => Promise.all([page(), loadMessages('returns')]).then(([screen]) => screen));

/** The screen of every page. Nothing but the frame asks for it: screens link by `to`. */
export const routes: Record<RouteName, Screen> = {
  today: lazyPart(() => import('./screens/seller/Today')),
  imports: lazyPart(() => import('./screens/imports/Imports')),
  import: lazyPart(() => import('./screens/imports/Import')),
  products: lazyPart(() => import('./screens/products/Products')),
  product: lazyPart(() => import('./screens/products/Product')),
  sales: lazyPart(() => import('./screens/seller/Orders')),
  shopReturns: returns(() => import('./screens/returns/Returns')),
  shopReturn: returns(() => import('./screens/returns/Return')),
  shopReviews: lazyPart(() => import('./screens/seller/reviews/ShopReviews')),
  shopCoupons: coupons('ShopCoupons'),
  shopDeals: deals('ShopDeals'),
  shopStorage: storage('ShopStorage'),
  money: lazyPart(() => import('./screens/seller/Money')),
  notices: lazyPart(() => import('./screens/seller/Notices')),
  shopSettings: lazyPart(() => import('./screens/seller/settings/Settings')),

  recharges: queue('recharge'),
  withdrawals: queue('withdrawal'),
  statements: lazyPart(() => import('./screens/money/statements/Statements')),
  cash: lazyPart(() => import('./screens/money/cash/Cash')),
  disputes: lazyPart(() => import('./screens/money/acquirer/Disputes')),
  differences: lazyPart(() => import('./screens/money/acquirer/Differences')),
  applications: cases('application'),
  listings: cases('listing'),
  dealReview: promotions('deal'),
  deals: deals('MallDeals'),
  reported: lazyPart(() => import('./screens/review/reviews/Reported')),
  orders: lazyPart(() => import('./screens/Orders')),
  storage: storage('MallStorage'),
  returns: returns(() => import('./screens/review/returns/Returns')),
  tickets: lazyPart(() => import('./screens/review/tickets/Tickets')),
  mail: lazyPart(() => import('./screens/mail/Mail')),
  couponReview: promotions('coupon'),
  coupons: coupons('MallCoupons'),
  // States and reasons are told in the words that their person reads.
  affiliates: lazyPart(() =>
    Promise.all([import('./screens/affiliates/Affiliates'), loadMessages('affiliate')]).then(
      ([screen]) => screen,
    ),
  ),
  proof: lazyPart(() => import('./screens/money/Books')),
  rates: lazyPart(() => import('./screens/money/rates/Rates')),
  people: lazyPart(() => import('./screens/people/People')),
  audit: lazyPart(() => import('./screens/money/Audit')),
  status: lazyPart(() => import('./screens/status/Status')),
  security: lazyPart(() => import('./screens/security/Security')),
  adverts: content('Adverts'),
  // Shown as the mall shows it, with the mall's words.
  posts: lazyPart(() =>
    Promise.all([import('./screens/blog/Posts'), loadMessages('blog')]).then(([screen]) => screen),
  ),
  settings: single('Settings'),
  synonyms: single('Synonyms'),
  categories: content('Categories'),
  brands: content('Brands'),
  wallets: content('Wallets'),
};
