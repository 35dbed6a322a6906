import { networkOf, placeOf64 } from './address';
import type { Caller } from './caller';
import { keyOf, type Counter, type Limit } from './throttle';

/** Tries without a wait, by what they have in common (docs/promises.md S13). */
export const limits = {
  /** One account from one place, and one account on a device that it knows. */
  own: { free: 5, step: 1 },
  account: { free: 10, step: 1 },
  /** An IPv4 address, or a /64. Many people may share one. */
  place: { free: 20, step: 10 },
  /** An IPv4 /24, or a /48. */
  network: { free: 60, step: 30 },
  /**
   * The same password tried on many accounts: more than as many hashes as can be under way at once.
   */
  password: { free: 30, step: 10 },
  /** Mails with codes that one place had sent to anybody. */
  sends: { free: 6, step: 3 },
  /**
   * Carts of visitors who had none yet, of one place and of one network: an office's whole day of
   * them.
   */
  carts: { free: 120, step: 60 },
  cartsAround: { free: 600, step: 300 },
  /** Reviews that an engine is asked to translate: of one person or place, and of one network. */
  translations: { free: 60, step: 30 },
  translationsAround: { free: 600, step: 300 },
  /** Sign-ins by a third party that one place began. */
  thirdParty: { free: 30, step: 10 },
  /**
   * Questions to passkeys: asked by each sign-in page that a browser fills in, so a house's whole
   * day of them; of one person, place or network.
   */
  passkeys: { free: 120, step: 60 },
  passkeysAround: { free: 600, step: 300 },
  /** Coupon codes that there are none of: of one person; places and networks as elsewhere. */
  coupons: { free: 10, step: 2 },
  /** Photos of one person, and of one place. */
  photos: { free: 20, step: 5 },
  /** Addresses that pictures are fetched from for one seller, and from around them. */
  addresses: { free: 120, step: 20 },
  addressesAround: { free: 600, step: 300 },
  /** Purchases without an account that were begun for one address, whoever has it. */
  guests: { free: 10, step: 2 },
  /** Invitation links that one place opened. */
  visits: { free: 60, step: 30 },
} satisfies Record<string, Limit>;

const counter = (limit: Limit, own: boolean, ...parts: string[]): Counter => ({
  ...limit,
  own,
  key: keyOf(parts),
});
const around = (door: string, ip: string, place: Limit = limits.place): Counter[] => [
  counter(place, false, door, 'place', placeOf64(ip)),
  counter(limits.network, false, door, 'network', networkOf(ip)),
];

export interface Secret {
  /**
   * What is guessed: a sign-in's password, a password asked for once more, a code, the e-mail of an
   * order. Mall and office share a door's count.
   */
  door: 'login' | 'password' | 'code' | 'tracking';
  /**
   * Whose: an e-mail address, an account, a registration, an order's number. It makes no difference whether there is
   * such a one.
   */
  account: string;
  ip: string;
  password?: string;
  /**
   * Of a browser that this account was signed in to before: it goes on while others are guessing,
   * and counts for itself.
   */
  device?: string | null;
}
/** Everything one guess counts for. */
export function triesOf({ door, account, ip, password, device }: Secret): Counter[] {
  if (device) return [counter(limits.own, true, door, 'device', device, account)];
  return [
    counter(limits.own, true, door, 'pair', account, placeOf64(ip)),
    counter(limits.account, false, door, 'account', account),
    ...around(door, ip),
    ...(password === undefined ? [] : [counter(limits.password, false, 'spray', password)]),
  ];
}
/** What a mail to somebody who proved nothing yet counts for. */
export const sendsOf = ({ ip }: Pick<Caller, 'ip'>): Counter[] => around('send', ip, limits.sends);
/** What a visitor's first cart counts for. */
export const cartsOf = ({ ip }: Pick<Caller, 'ip'>): Counter[] => [
  counter(limits.carts, false, 'cart', 'place', placeOf64(ip)),
  counter(limits.cartsAround, false, 'cart', 'network', networkOf(ip)),
];
/** What leading a browser to a third party counts for. */
export const thirdPartyOf = ({ ip }: Pick<Caller, 'ip'>): Counter[] =>
  around('third party', ip, limits.thirdParty);
/** What a question to a passkey counts for, to make one or to use one. */
export const passkeyTries = ({ id, ip }: Pick<Caller, 'id' | 'ip'>): Counter[] => [
  ...(id ? [counter(limits.passkeys, false, 'passkey', 'person', id)] : []),
  counter(limits.passkeys, false, 'passkey', 'place', placeOf64(ip)),
  counter(limits.passkeysAround, false, 'passkey', 'network', networkOf(ip)),
];
/** What a typed coupon code counts for. */
export const codesOf = ({ id, ip }: Pick<Caller, 'id' | 'ip'>): Counter[] => [
  counter(limits.coupons, true, 'coupon', 'person', id),
  ...around('coupon', ip),
];
/** What another photo of oneself counts for. */
export const photosOf = ({ id, ip }: Pick<Caller, 'id' | 'ip'>): Counter[] => [
  counter(limits.photos, false, 'photo', 'person', id),
  ...around('photo', ip),
];
/** What a translation that an engine is asked for counts for. */
export const translationsOf = ({ id, ip }: Pick<Caller, 'id' | 'ip'>): Counter[] => [
  ...(id ? [counter(limits.translations, false, 'translate', 'person', id)] : []),
  counter(limits.translations, false, 'translate', 'place', placeOf64(ip)),
  counter(limits.translationsAround, false, 'translate', 'network', networkOf(ip)),
];
/** What a picture fetched from an address counts for. */
export const addressesOf = ({ id, ip }: Pick<Caller, 'id' | 'ip'>): Counter[] => [
  counter(limits.addresses, false, 'address', 'person', id),
  counter(limits.addresses, false, 'address', 'place', placeOf64(ip)),
  counter(limits.addressesAround, false, 'address', 'network', networkOf(ip)),
];
/** What a purchase without an account counts for: of one address, and around whoever begins it. */
export const guestsOf = ({ ip }: Pick<Caller, 'ip'>, email: string): Counter[] => [
  counter(limits.guests, false, 'guest', 'mailbox', email),
  ...around('guest', ip),
];
/** What an invitation link that was opened counts for. */
export const visitsOf = ({ ip }: Pick<Caller, 'ip'>): Counter[] =>
  around('visit', ip, limits.visits);
