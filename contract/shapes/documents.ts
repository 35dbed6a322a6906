import { object, string, type InferType } from 'yup';
import { buyerPapers, papers } from '../documents';
import { rowId } from './fields';

/** `note`: which credit note. */
const which = { id: rowId().required(), note: rowId() };
export const buyerPaperInput = object({
  ...which,
  kind: string().oneOf(buyerPapers).required(),
});
export type BuyerPaperInput = InferType<typeof buyerPaperInput>;
export const paperInput = object({ ...which, kind: string().oneOf(papers).required() });
export type PaperInput = InferType<typeof paperInput>;
