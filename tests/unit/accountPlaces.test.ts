import { expect, test } from 'vitest';
import { placeOf } from '../../src/shop/screens/account/accountPlaces';
import type { RouteName } from '../../src/shop/paths';

test.each<[RouteName, string, string | undefined]>([
  ['dashboard', '/pages/mine/dashboard', 'dashboard'],
  ['dashboard', '/pages/mine/pc_mine', 'dashboard'],
  ['dashboard', '/pages/mine/pc_mine?tab=devices', 'devices'],
  ['dashboard', '/pages/mine/dashboard?tab=devices', 'dashboard'],
  ['settings', '/pages/mine/confing', 'profile'],
  ['settings', '/pages/mine/confing?step=email', 'profile'],
  ['settings', '/pages/mine/confing?step=payout', 'payout'],
  ['settings', '/pages/mine/confing?method=bank', 'payout'],
  ['settings', '/pages/mine/confing?step=devices', 'devices'],
  ['order', '/pages/history/detail?id=7', 'purchases'],
  ['recharge', '/pages/mine/wallet/recharge', 'wallet'],
  ['wishlist', '/pages/mine/wishlist', 'wishlist'],
  ['purchases', '/pages/history/purchase?tab=wallet', 'purchases'],
  ['home', '/pages/home/home', undefined],
])('%s at %s stands in the account’s menu under %s', (name, page, place) => {
  expect(placeOf(name, page)).toBe(place);
});
