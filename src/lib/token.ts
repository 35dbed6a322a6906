import { stored } from './choices';

export const tokenKey = 'access-token';

/** The session token in this browser: header only, never in an address. */
export const token = {
  get: () => stored.get(tokenKey),
  set: (value: string) => stored.set(tokenKey, value),
  clear: () => stored.remove(tokenKey),
};
