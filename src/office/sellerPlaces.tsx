import { later } from '#ui/later';
import { useToAct, useUnread } from './screens/seller/counts';
import type { Place } from './place';

/** The pages of a seller's back office, in the order of the menu. */
export const sellerPlaces: readonly Place[] = [
  {
    path: '/shop/today',
    text: 'sellerOffice.nav.today',
    icon: 'list-checks',
    side: 'seller',
    screen: later(() => import('./screens/seller/Today')),
  },
  {
    path: '/shop/imports',
    text: 'office.nav.imports',
    icon: 'upload-simple',
    side: 'seller',
    screen: later(() => import('./screens/imports/Imports')),
  },
  {
    path: '/shop/import',
    text: 'import.title',
    icon: 'upload-simple',
    side: 'seller',
    under: '/shop/imports',
    screen: later(() => import('./screens/imports/Import')),
  },
  {
    path: '/shop/products',
    text: 'listing.list.title',
    icon: 'package',
    side: 'seller',
    screen: later(() => import('./screens/products/Products')),
  },
  {
    path: '/shop/product',
    text: 'listing.edit.title',
    icon: 'package',
    side: 'seller',
    screen: later(() => import('./screens/products/Product')),
    under: '/shop/products',
  },
  {
    path: '/shop/orders',
    text: 'sellerOffice.nav.orders',
    icon: 'receipt',
    side: 'seller',
    screen: later(() => import('./screens/seller/Orders')),
    useCount: useToAct,
  },
  {
    path: '/shop/money',
    text: 'sellerOffice.nav.money',
    icon: 'hand-coins',
    side: 'seller',
    screen: later(() => import('./screens/seller/Money')),
  },
  {
    path: '/shop/notices',
    text: 'sellerOffice.nav.notices',
    icon: 'bell',
    side: 'seller',
    screen: later(() => import('./screens/seller/Notices')),
    useCount: useUnread,
  },
  {
    path: '/shop/settings',
    text: 'sellerOffice.nav.settings',
    icon: 'storefront',
    side: 'seller',
    screen: later(() => import('./screens/seller/settings/Settings')),
  },
];
