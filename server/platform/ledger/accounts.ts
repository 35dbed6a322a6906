import type { CodedAccount } from './post';

const currency = 'USD';
/** A customer's spendable money. */
export const available = (userId: number): CodedAccount => ({
  code: `u:${userId}:avail:${currency}`,
  kind: 'avail',
  owner: userId,
});
/** A customer's money that waits for something: a withdrawal under way. */
export const frozen = (userId: number): CodedAccount => ({
  code: `u:${userId}:frozen:${currency}`,
  kind: 'frozen',
  owner: userId,
});
/** What a shop was paid for orders that can still come back. */
export const shopHeld = (shopId: string): CodedAccount => ({
  code: `s:${shopId}:held:${currency}`,
  kind: 'shop_held',
  shop: shopId,
});
/** What a shop has earned. May go below zero: a late refund is netted. */
export const shopAvailable = (shopId: string): CodedAccount => ({
  code: `s:${shopId}:avail:${currency}`,
  kind: 'shop_avail',
  shop: shopId,
});
const mall = (
  kind: 'cash_in' | 'cash_out' | 'commission' | 'escrow' | 'coupons' | 'affiliates',
): CodedAccount => ({
  code: `mall:${kind}:${currency}`,
  kind,
});
/**
 * Money that came from outside (negative: it is owed to the world), went outside, was earned, or
 * waits for a decision.
 */
export const cashIn = mall('cash_in');
export const cashOut = mall('cash_out');
export const commission = mall('commission');
export const escrow = mall('escrow');
/** What the mall's own coupons cost it: it pays shops out of it, and so it stands below zero. */
export const couponCost = mall('coupons');
/** What rewards for inviting people cost the mall: it pays out of it, and so it stands below zero. */
export const affiliateCost = mall('affiliates');
