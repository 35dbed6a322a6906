import { stored } from './choices';

export const tokenKey = 'access-token';
const year = 31_536_000;
/** A cookie that says somebody is signed in, and nothing of who: read before the first paint, where storage is too slow (src/shop/boot/before.ts). */
const mark = (seconds: number) => {
  document.cookie = `in=1; path=/; max-age=${seconds}; samesite=lax`;
};

/** The session token in this browser: header only, never in an address. */
export const token = {
  get: () => stored.get(tokenKey),
  set: (value: string) => {
    stored.set(tokenKey, value);
    mark(year);
  },
  clear: () => {
    stored.remove(tokenKey);
    mark(0);
  },
};
