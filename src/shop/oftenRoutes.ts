import type { RouteName } from './paths';
import { speaking, type Screen } from './screen';

/**
 * The screens that most visits come to after their first page: in a file of their own, which comes
 * with what prepares them (later.ts), or with the piece that the server wrote of one.
 */
export const often = {
  search: () => import('./screens/catalogue/Search'),
  categories: () => import('./screens/catalogue/Categories'),
  category: () => import('./screens/catalogue/CategoryDetail'),
  product: speaking(() => import('./screens/catalogue/ProductDetail'), 'wishes', 'location'),
  shop: speaking(() => import('./screens/shop/ShopDetail'), 'coupons'),
  checkout: speaking(() => import('./screens/cart/Checkout'), 'coupons', 'location'),
} satisfies Partial<Record<RouteName, Screen>>;
