import type { RouteName } from './paths';
import { routeNames } from './routeAt';
import { speaking, type Screen } from './screen';

const checkout = speaking(() => import('./screens/cart/Checkout'), 'coupons', 'location');

const often = {
  home: () => import('./screens/home/Home'),
  search: () => import('./screens/catalogue/Search'),
  categories: () => import('./screens/catalogue/Categories'),
  category: () => import('./screens/catalogue/CategoryDetail'),
  product: speaking(() => import('./screens/catalogue/ProductDetail'), 'wishes', 'location'),
  shop: () => import('./screens/shop/ShopDetail'),
  checkout,
  shipping: checkout,
  addressEdit: checkout,
  delivery: checkout,
  pay: checkout,
} satisfies Partial<Record<RouteName, Screen>>;
type Often = keyof typeof often;

/** Of a page that few open: where its code lies is not told to every visitor. */
const rarely =
  (name: Exclude<RouteName, Often>): Screen =>
  () =>
    import('./rareRoutes').then((file) => file.rare[name]());

/** The screen of every page. Nothing but the entry and its frame asks for it: screens link by `to`. */
export const routes = Object.fromEntries(
  routeNames.map((name) => [
    name,
    name in often ? often[name as Often] : rarely(name as Exclude<RouteName, Often>),
  ]),
) as Record<RouteName, Screen>;
