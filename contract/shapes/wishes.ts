import { boolean, object, type InferType } from 'yup';
import { mostKeptByVisitors } from '../limits';
import { secret } from '../secrets';
import { amount, formed, line, list, rowId } from './fields';

export const wishById = object({ id: rowId().required() });
export type WishById = InferType<typeof wishById>;
/** What a visitor's browser kept: products, and beside each what it cost then. */
export const wishesKept = object({
  ids: list(rowId().required(), mostKeptByVisitors).required(),
  prices: list(amount().required(), mostKeptByVisitors).required(),
});
export type WishesKept = InferType<typeof wishesKept>;
export const wishesLook = object({
  ids: list(rowId().required(), mostKeptByVisitors).required(),
});
export type WishesLook = InferType<typeof wishesLook>;
/** The name that whoever has the link reads; '' for none. */
export const wishesShare = object({ name: line(40).default('') });
export type WishesShare = InferType<typeof wishesShare>;
/** What a link to a shared list carries: 256 random bits. */
export const sharedWishes = object({
  token: formed(43, /^[\w-]{43}$/, 'form.id')
    .required()
    .meta(secret),
});
export type SharedById = InferType<typeof sharedWishes>;
export const wishesMail = object({ on: boolean().required() });
export type WishesMail = InferType<typeof wishesMail>;
