import { setCookie, stored } from './choices';

export const tokenKey = 'access-token';
/**
 * A cookie that says somebody is signed in, and nothing of who: read before the first paint, where
 * storage is too slow (src/shop/boot/before.ts).
 */
const mark = (seconds?: number) => setCookie('in', '1', seconds);

/** The session token in this browser: header only, never in an address. */
export const token = {
  get: () => stored.get(tokenKey),
  set: (value: string) => {
    stored.set(tokenKey, value);
    mark();
  },
  clear: () => {
    stored.remove(tokenKey);
    mark(0);
  },
};
