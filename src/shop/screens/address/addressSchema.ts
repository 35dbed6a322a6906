import { string } from 'yup';
import { addressInput } from '#contract/shapes/addresses';
import type { CountryFormat } from '#contract/site';

/**
 * The contract's shape, with what this country asks for: its state, its postal code and how that is
 * written.
 */
export function schemaFor(format: CountryFormat | null) {
  if (!format) return addressInput;
  const state = string().trim().max(80, 'form.tooLong').default('');
  const code = string().trim().max(16, 'form.tooLong').default('');
  // bounded: a postal code of 16 characters
  const written =
    format.postal_pattern && format.postal_code !== 'none'
      ? code.matches(new RegExp(`^(?:${format.postal_pattern})$`, 'i'), {
          message: 'address.postal',
          excludeEmptyString: true,
        })
      : code;
  return addressInput.shape({
    state: format.state === 'required' ? state.required('form.enter') : state,
    postal_code: format.postal_code === 'required' ? written.required('form.enter') : written,
  });
}
