import type { IconName } from '#ui/Icon';
import { paths, type RouteName } from '../../paths';
import { to } from '../../to';

/** What the account's menu leads to. */
export type Place =
  | 'dashboard'
  | 'profile'
  | 'devices'
  | 'addresses'
  | 'purchases'
  | 'refundSent'
  | 'wallet'
  | 'payout'
  | 'notices'
  | 'wishlist'
  | 'coupons'
  | 'affiliate'
  | 'tickets'
  | 'apply';
interface Entry {
  place: Place;
  href: string;
  text: string;
  icon: IconName;
}
export const entries: readonly Entry[] = [
  { place: 'dashboard', href: to.dashboard(), text: 'shell.title.dashboard', icon: 'squares-four' },
  { place: 'purchases', href: to.purchases(), text: 'shell.title.purchases', icon: 'package' },
  {
    place: 'refundSent',
    href: to.refundSent(),
    text: 'shell.title.refundSent',
    icon: 'arrow-counter-clockwise',
  },
  { place: 'wallet', href: to.wallet(), text: 'shell.title.wallet', icon: 'wallet' },
  { place: 'payout', href: to.settings({ step: 'payout' }), text: 'payout.title', icon: 'bank' },
  { place: 'coupons', href: to.coupons(), text: 'shell.title.coupons', icon: 'ticket' },
  { place: 'wishlist', href: to.wishlist(), text: 'shell.title.wishlist', icon: 'heart' },
  { place: 'notices', href: to.notices(), text: 'shell.title.notices', icon: 'bell' },
  { place: 'addresses', href: to.addresses(), text: 'shell.title.addresses', icon: 'map-pin' },
  { place: 'profile', href: to.settings(), text: 'shell.title.settings', icon: 'user-circle' },
  {
    place: 'devices',
    href: to.settings({ step: 'devices' }),
    text: 'profile.devices',
    icon: 'desktop',
  },
  {
    place: 'affiliate',
    href: to.affiliate(),
    text: 'shell.title.affiliate',
    icon: 'share-network',
  },
  { place: 'tickets', href: to.tickets(), text: 'shell.title.tickets', icon: 'chat-circle-dots' },
  { place: 'apply', href: to.apply(), text: 'shell.title.apply', icon: 'storefront' },
];

/** Pages that the menu does not name, and under which of its entries they belong. */
const under: Partial<Record<RouteName, Place>> = {
  order: 'purchases',
  review: 'purchases',
  tracking: 'purchases',
  askReturn: 'refundSent',
  refundReceived: 'refundSent',
  recharge: 'wallet',
  withdraw: 'wallet',
  transfer: 'wallet',
  statement: 'wallet',
  settings: 'profile',
};
const isPlace = (name: string | null): name is Place => entries.some(({ place }) => place === name);

/** Where in the menu a page stands. `page`: its address, with the query. */
export function placeOf(name: RouteName, page: string): Place | undefined {
  const [path = '', query] = page.split('?');
  const asked = new URLSearchParams(query);
  if (name === 'settings' && asked.has('method')) return 'payout';
  const part = name === 'settings' ? asked.get('step') : asked.get('tab');
  const parted = name === 'settings' || path === paths.dashboard.alias[0];
  if (parted && isPlace(part)) return part;
  return under[name] ?? (isPlace(name) ? name : undefined);
}
