import { codes, Refusal } from '#contract/codes';

/**
 * What a device knows the account by. Not what staff's devices know them by: one that holds both
 * would write one over the other.
 */
export const handleOf = (userId: string | number): string => `arcada-mall:${userId}`;
/** Browsers know passkeys of names alone, over https. */
export const notHere = () => new Refusal(codes.notAllowedNow, 'passkey.notHere');
