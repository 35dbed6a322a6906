import { object, type InferType } from 'yup';
import { mostComparedAtOnce } from '../limits';
import { list, rowId } from './fields';

export const compareQuery = object({
  ids: list(rowId().required(), mostComparedAtOnce).required(),
});
export type CompareQuery = InferType<typeof compareQuery>;
