import { object, type InferType } from 'yup';
import { mostComparedAtOnce } from '../limits';
import { countryCode, list, rowId } from './fields';

export const compareQuery = object({
  ids: list(rowId().required(), mostComparedAtOnce).required(),
  /** Where they would go, as for one product (ViewQuery). */
  country: countryCode(),
});
export type CompareQuery = InferType<typeof compareQuery>;
