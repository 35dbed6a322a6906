import { boolean, object, string, type InferType } from 'yup';
import { longestRemark, remarkUnits } from '../limits';
import { counted, countryCode, currencyCode, list, rowId, text } from './fields';

const method = () => string().oneOf(['wallet', 'card', 'cod'] as const);
/**
 * `accept: true` once the shopper accepted the changes shown. `currency`: what they read prices in.
 */
export const quoteQuery = object({
  currency: currencyCode(),
  /** Where it would go, for whoever gave no address yet. */
  country: countryCode(),
  step: string().oneOf(['cart', 'shipping', 'delivery', 'payment', 'confirm'] as const),
});
export type QuoteQuery = InferType<typeof quoteQuery>;

export const checkoutChoices = object({
  address_id: rowId(),
  deliveries: list(object({ shop_id: text(64).required(), option_id: text(64).required() }), 50),
  payment: method(),
  /** A coupon that was claimed; 0: none. */
  coupon_id: rowId(),
  /** The fingerprint whose changes the shopper accepts. */
  accept: text(64),
  hold: boolean(),
});
export type CheckoutChoices = InferType<typeof checkoutChoices>;

export const placeInput = object({
  fingerprint: text(64).required(),
  currency: currencyCode(),
  /** To the shops; counted as people count. */
  remark: counted(longestRemark, remarkUnits),
});
export type PlaceInput = InferType<typeof placeInput>;
/**
 * By the key the order was placed with, or by its trade number (a bookmark of the success page).
 */
export const outcomeQuery = object({ key: text(64), trade_sn: text(32) });
export type OutcomeQuery = InferType<typeof outcomeQuery>;
export const payInput = object({ trade_sn: text(32).required(), method: method().required() });
export type PayInput = InferType<typeof payInput>;
