import type { AddressInput } from '#contract/addresses';

/** Of the event that saves an address, what the call takes. */
export const inputOf = ({
  id,
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
}: AddressInput): AddressInput => ({
  id,
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
});
