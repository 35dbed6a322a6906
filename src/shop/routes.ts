import type { RouteName } from './paths';
import type { rare } from './rareRoutes';
import type { Screen } from './screen';

const checkout = () => import('./screens/cart/Checkout');
const policy = () => import('./screens/content/Policy');

/** Of a page that few open: where its code lies is not told to every visitor. */
const rarely =
  (name: keyof typeof rare): Screen =>
  () =>
    import('./rareRoutes').then((file) => file.rare[name]());

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
  purchases: rarely('purchases'),
  order: rarely('order'),
  review: rarely('review'),
  tracking: rarely('tracking'),
  apply: rarely('apply'),
  dashboard: rarely('dashboard'),
  addresses: rarely('addresses'),
  wallet: rarely('wallet'),
  recharge: rarely('recharge'),
  withdraw: rarely('withdraw'),
  transfer: rarely('transfer'),
  settings: rarely('settings'),
  notices: rarely('notices'),
  askReturn: rarely('askReturn'),
  refundSent: rarely('refundSent'),
  refundReceived: rarely('refundReceived'),
  statement: rarely('statement'),
  tickets: rarely('tickets'),
  wishlist: rarely('wishlist'),
};
