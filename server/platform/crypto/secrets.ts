import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as 43 characters that fit a header and a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. SHA-256 is enough: there is nothing to guess in 256 random bits. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** Compares without telling by time where the difference is. Different lengths are different. */
export const sameHash = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

/** The shape of newSecret: anything else is not worth a query. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);
