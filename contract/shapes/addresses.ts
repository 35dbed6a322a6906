import { boolean, object, string, type InferType } from 'yup';

const id = () => string().matches(/^\d{1,18}$/, 'form.id');
const line = (max: number) => string().trim().max(max, 'form.tooLong');

/** Which of state and postal code are required depends on the country: the server checks that with its CountryFormat. */
export const addressInput = object({
  id: id(),
  name: line(80).required('form.enter'),
  email: string().trim().max(254).matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: 'form.email', excludeEmptyString: true }),
  phone: line(30).required('form.enter'),
  country: string().matches(/^[A-Z]{2}$/, 'form.select').required('form.select'),
  state: line(80).default(''),
  city: line(80).required('form.enter'),
  street: line(200).required('form.enter'),
  postal_code: line(16).default(''),
  is_default: boolean().default(false),
});
export type AddressInput = InferType<typeof addressInput>;

export const addressId = object({ id: id().required() });
export type AddressId = InferType<typeof addressId>;
export const addressRemoval = addressId.shape({ restore: boolean() });
