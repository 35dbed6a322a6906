import { object, string, type InferType } from 'yup';
import { line, page, rowId, text } from './fields';

/** Orders that are handed over with one press. */
export const handedAtOnce = 100;
export const cashQuery = object({
  tab: string().oneOf(['awaiting', 'second', 'done'] as const),
  q: line(60),
  carrier: line(60),
  page: page(),
});
export type CashQuery = InferType<typeof cashQuery>;
export const handOverInput = object({
  /** What proves it: the number of the transfer, of the carrier's list, of a receipt. */
  reference: line(80).min(3, 'cash.why.reference').required('form.enter'),
  /**
   * A line for each order: its number or the parcel's, the amount, and the currency if it is told.
   */
  list: text(12_000, 'cash.why.many').required('form.enter'),
});
export type HandOverInput = InferType<typeof handOverInput>;
export const decideHandoverInput = object({
  id: rowId().required(),
  event: string()
    .oneOf(['confirm', 'sendBack'] as const)
    .required(),
});
export type DecideHandoverInput = InferType<typeof decideHandoverInput>;
