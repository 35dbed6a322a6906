import { post, buyers } from './endpoint';
import type { AddressId, AddressInput } from './shapes/addresses';

export type { AddressInput } from './shapes/addresses';
export interface Address {
  id: string;
  name: string;
  email: string;
  phone: string;
  country: string;
  state: string;
  city: string;
  street: string;
  /** Floor, door, building. */
  line2: string;
  postal_code: string;
  /** Where it is not a person's own home, and whom an invoice is made out to. */
  company: string;
  /** Without spaces; only its owner and invoices are told it. */
  tax_number: string;
  /** For whoever hands the parcel over. */
  courier_note: string;
  is_default: boolean;
  /** Names for showing, in the reader's language. */
  country_name: string;
  state_name: string;
  /** The postal block with company and second line, already in the order of its country. */
  lines: string[];
}
export interface AddressList {
  addresses: Address[];
}
export const addresses = {
  list: post<object, AddressList>('/checkout/onepage/getaddresslist', {
    who: buyers,
    touches: 'self',
  }),
  /**
   * With an id it edits that address, without one it adds. Answers the whole list and the id that
   * was saved.
   */
  save: post<AddressInput, AddressList & { id: string }>('/checkout/onepage/addressadd', {
    who: buyers,
    touches: 'address',
  }),
  makeDefault: post<AddressId, AddressList>('/checkout/onepage/default-address', {
    who: buyers,
    touches: 'address',
  }),
  /** `restore: true` takes a removal back within the day. */
  remove: post<AddressId & { restore?: boolean }, AddressList>('/checkout/onepage/remove_address', {
    who: buyers,
    touches: 'address',
  }),
};
