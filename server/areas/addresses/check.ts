import { codes, Refusal } from '#contract/codes';
import type { AddressInput } from '#contract/addresses';
import { taxNumberIn } from '#contract/taxNumber';
import { toE164 } from './phone';
import type { AddressParts } from './block';
import { countryFormat } from './format';
import { stateCode } from './names';

export interface CheckedAddress extends AddressParts {
  email: string;
  phone: string;
  line2: string;
  company: string;
  tax_number: string;
  courier_note: string;
}
/** One line of plain text: no control or direction marks, single spaces. */
export const clean = (text: string | undefined) =>
  (text ?? '')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const postal = (text: string | undefined) =>
  clean(text)
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−ー]/g, '-')
    .toUpperCase();

type Fields = Record<string, string>;
function refuse(missing: Fields, wrong: Fields): void {
  const fields = { ...missing, ...wrong };
  const [first] = Object.values(fields);
  if (first)
    throw new Refusal(
      Object.keys(wrong).length > 0 ? codes.invalidParameter : codes.missingParameter,
      first,
      { fields },
    );
}

export type Place = Omit<AddressParts, 'name' | 'company' | 'line2'>;
/** A place as it is kept: what its country does not have is left out, a state is its code. */
export function tidyPlace({
  country = '',
  state,
  city,
  street,
  postal_code,
}: { [K in keyof Place]?: string | undefined }): Place {
  const format = countryFormat(country);
  return {
    country,
    city: clean(city),
    street: clean(street),
    state: format?.state === 'none' ? '' : stateCode(country, clean(state)),
    postal_code: format?.postal_code === 'none' ? '' : postal(postal_code),
  };
}
/** What its country's rules (its CountryFormat) miss in a place, and what they do not take. */
export function problemsOf({ country, state, city, street, postal_code }: Place): {
  missing: Fields;
  wrong: Fields;
} {
  const format = countryFormat(country);
  if (!format) return { missing: {}, wrong: { country: 'form.select' } };
  const missing: Fields = {};
  if (!city) missing.city = 'form.enter';
  if (!street) missing.street = 'form.enter';
  if (format.state === 'required' && !state) missing.state = 'form.select';
  if (format.postal_code === 'required' && !postal_code) missing.postal_code = 'form.enter';
  const fits =
    !postal_code ||
    !format.postal_pattern ||
    // bounded: a postal code has 20 characters, and the countries' patterns are judged apart
    new RegExp(format.postal_pattern, 'i').test(postal_code);
  return { missing, wrong: fits ? {} : { postal_code: 'address.postal' } };
}

/**
 * The rules of the address's own country: what must be there, what a postal code and a phone look
 * like.
 */
export function checkAddress(input: AddressInput): CheckedAddress {
  const place = tidyPlace(input);
  const { missing, wrong } = problemsOf(place);
  if (wrong.country) refuse({}, wrong);
  const name = clean(input.name);
  const phone = toE164(clean(input.phone), place.country);
  const typed = clean(input.tax_number);
  const tax = typed ? taxNumberIn(place.country, typed) : '';
  refuse(name ? missing : { name: 'form.enter', ...missing }, {
    ...wrong,
    ...(phone ? {} : { phone: 'form.phone' }),
    ...(tax === null ? { tax_number: 'address.tax' } : {}),
  });
  return {
    name,
    ...place,
    email: clean(input.email),
    phone: phone ?? '',
    line2: clean(input.line2),
    company: clean(input.company),
    tax_number: tax ?? '',
    courier_note: clean(input.courier_note),
  };
}
