import { object, string } from 'yup';
import { addressInput } from '#contract/shapes/addresses';
import type { CountryFormat } from '#contract/site';
import { longestTaxNumber, taxNumberIn } from '#contract/taxNumber';

const upTo = (most: number) => string().trim().max(most, 'form.tooLong').default('');
/** A postal code as this country writes it, or none. */
function postalCode(format: CountryFormat | null) {
  const code = upTo(16);
  // bounded: a postal code of 16 characters
  return format?.postal_pattern && format.postal_code !== 'none'
    ? code.matches(new RegExp(`^(?:${format.postal_pattern})$`, 'i'), {
        message: 'address.postal',
        excludeEmptyString: true,
      })
    : code;
}
/** A place without its street: the country, and as much more as somebody tells. */
export const placeSchemaFor = (format: CountryFormat | null) =>
  object({
    country: addressInput.fields.country,
    state: upTo(80),
    city: upTo(80),
    postal_code: postalCode(format),
  });
/** A tax number of this country, or none. */
const taxNumber = (country: string) =>
  upTo(longestTaxNumber).test({
    name: 'tax',
    message: 'address.tax',
    test: (value) => !value || taxNumberIn(country, value) !== null,
  });
/**
 * The contract's shape, with what this country asks for: its state, its postal code and how that is
 * written.
 */
export function schemaFor(format: CountryFormat | null, country = '') {
  const tax_number = taxNumber(country);
  if (!format) return addressInput.shape({ tax_number });
  const state = upTo(80);
  const written = postalCode(format);
  return addressInput.shape({
    tax_number,
    state: format.state === 'required' ? state.required('form.enter') : state,
    postal_code: format.postal_code === 'required' ? written.required('form.enter') : written,
  });
}
