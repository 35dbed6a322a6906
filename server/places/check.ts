import { codes, Refusal } from '#contract/codes';
import type { AddressInput } from '#contract/addresses';
import { toE164 } from '../session/phone';
import type { AddressParts } from './block';
import { countryFormat } from './format';
import { stateCode } from './names';

export interface CheckedAddress extends AddressParts {
  email: string;
  phone: string;
}
/** One line of plain text: no control or direction marks, single spaces. */
const clean = (text: string | undefined) => (text ?? '').replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').replace(/\s+/g, ' ').trim();
const postal = (text: string | undefined) => clean(text).normalize('NFKC').replace(/[‐‑‒–—―−ー]/g, '-').toUpperCase();

type Fields = Record<string, string>;
function refuse(missing: Fields, wrong: Fields): void {
  const fields = { ...missing, ...wrong };
  const [first] = Object.values(fields);
  if (first) throw new Refusal(Object.keys(wrong).length > 0 ? codes.invalidParameter : codes.missingParameter, first, { fields });
}

/** The rules of the address's own country (its CountryFormat): what must be there, what a postal code and a phone look like. */
export function checkAddress(input: AddressInput): CheckedAddress {
  const country = input.country;
  const format = countryFormat(country);
  if (!format) throw new Refusal(codes.invalidParameter, 'form.select', { fields: { country: 'form.select' } });
  const text = { name: clean(input.name), city: clean(input.city), street: clean(input.street) };
  const state = format.state === 'none' ? '' : stateCode(country, clean(input.state));
  const postal_code = format.postal_code === 'none' ? '' : postal(input.postal_code);
  const phone = toE164(clean(input.phone), country);
  const missing: Fields = {};
  const wrong: Fields = {};
  for (const [field, value] of Object.entries(text)) if (!value) missing[field] = 'form.enter';
  if (format.state === 'required' && !state) missing.state = 'form.select';
  if (format.postal_code === 'required' && !postal_code) missing.postal_code = 'form.enter';
  if (postal_code && format.postal_pattern && !new RegExp(format.postal_pattern, 'i').test(postal_code)) wrong.postal_code = 'address.postal';
  if (!phone) wrong.phone = 'form.phone';
  refuse(missing, wrong);
  return { ...text, country, state, postal_code, email: clean(input.email), phone: phone ?? '' };
}
