import { boolean, object, type InferType } from 'yup';
import { countryCode, email, line, rowId } from './fields';

/**
 * Which of state and postal code are required depends on the country: the server checks that with
 * its CountryFormat.
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
  postal_code: line(16).default(''),
  is_default: boolean().default(false),
});
export type AddressInput = InferType<typeof addressInput>;

export const addressId = object({ id: rowId().required() });
export type AddressId = InferType<typeof addressId>;
export const addressRemoval = addressId.shape({ restore: boolean() });
