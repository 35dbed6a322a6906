import type { AddressRow } from '../../addresses/address';

/** The part of an address that an order keeps, as it was on the day. */
export const addressSnapshot = ({
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
}: AddressRow): AddressRow => ({
  id: String(id),
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
