import { boolean, object, type InferType } from 'yup';
import { longestRemark, remarkUnits } from '../limits';
import { longestTaxNumber } from '../taxNumber';
import { counted, countryCode, email, line, rowId } from './fields';

/**
 * Which of state and postal code are required depends on the country: the server checks that with
 * its CountryFormat, and the tax number with `taxNumberIn`.
 */
export const addressInput = object({
  id: rowId(),
  name: line(80).required('form.enter'),
  email: email(true),
  phone: line(30).required('form.enter'),
  country: countryCode().required('form.select'),
  state: line(80).default(''),
  city: line(80).required('form.enter'),
  street: line(200).required('form.enter'),
  line2: line(100),
  postal_code: line(16).default(''),
  company: line(80),
  tax_number: line(longestTaxNumber),
  courier_note: counted(longestRemark, remarkUnits),
  is_default: boolean().default(false),
});
export type AddressInput = InferType<typeof addressInput>;

export const addressId = object({ id: rowId().required() });
export type AddressId = InferType<typeof addressId>;
export const addressRemoval = addressId.shape({ restore: boolean() });
