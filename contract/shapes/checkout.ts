import { array, boolean, object, string, type InferType } from 'yup';

const method = () => string().oneOf(['wallet', 'card', 'cod'] as const);
/** `accept: true` once the shopper accepted the changes shown. `currency`: what they read prices in. */
export const quoteQuery = object({ currency: string().matches(/^[A-Z]{3}$/), step: string().oneOf(['cart', 'shipping', 'delivery', 'payment', 'confirm'] as const) });
export type QuoteQuery = InferType<typeof quoteQuery>;

export const checkoutChoices = object({
  address_id: string().matches(/^\d{1,18}$/, 'form.id'),
  deliveries: array().of(object({ shop_id: string().max(64).required(), option_id: string().max(64).required() })).max(50),
  payment: method(),
  /** The fingerprint whose changes the shopper accepts. */
  accept: string().max(64),
  hold: boolean(),
});
export type CheckoutChoices = InferType<typeof checkoutChoices>;

export const placeInput = object({ fingerprint: string().max(64).required(), currency: string().matches(/^[A-Z]{3}$/), remark: string().trim().max(140) });
export type PlaceInput = InferType<typeof placeInput>;
/** By the key the order was placed with, or by its trade number (a bookmark of the success page). */
export const outcomeQuery = object({ key: string().max(64), trade_sn: string().max(32) });
export type OutcomeQuery = InferType<typeof outcomeQuery>;
export const payInput = object({ trade_sn: string().max(32).required(), method: method().required() });
export type PayInput = InferType<typeof payInput>;
