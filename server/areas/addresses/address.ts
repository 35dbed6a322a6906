import type { Address } from '#contract/addresses';
import type { Language } from '#contract/languages';
import { blockOf, type AddressParts } from './block';
import { countryName, stateName } from './names';

/** An address as stored, in its table or in an order's snapshot. */
export interface AddressRow extends AddressParts {
  id: number | string;
  email: string;
  phone: string;
  is_default: boolean;
  /** Lack in orders from before there were any, as do the second line and the company. */
  tax_number?: string;
  courier_note?: string;
}

/** What leaves: each field by name, and the block as it stands on the envelope. */
export function addressOf(row: AddressRow, lang: Language): Address {
  const { name, email, phone, country, state, city, street, postal_code, is_default } = row;
  const { line2 = '', company = '', tax_number = '', courier_note = '' } = row;
  return {
    id: String(row.id),
    name,
    email,
    phone,
    country,
    state,
    city,
    street,
    line2,
    postal_code,
    company,
    tax_number,
    courier_note,
    is_default,
    country_name: countryName(country, lang),
    state_name: stateName(country, state, lang),
    lines: blockOf(row, lang),
  };
}
