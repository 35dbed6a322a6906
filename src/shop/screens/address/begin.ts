import type { Address, AddressInput } from '#contract/addresses';
import type { PlaceChoice } from '#machines/flows/choosePlace';
import { draftOf } from '#ui/form/useDraft';
import { keptPlaces } from '../location/kept';

/** Under this name the form of an address keeps what is typed. */
export const draftName = (address: Address | undefined): string =>
  `address ${address?.id ?? 'new'}`;

/**
 * Where a new address begins: at the place that was chosen, unless another country was typed
 * already. A city of one country never stands beside another one.
 */
function placeFor(chosen: PlaceChoice | undefined): Partial<PlaceChoice> {
  const { country } = draftOf(draftName(undefined));
  return chosen && (country === undefined || country === chosen.country) ? chosen : {};
}
/** What the form begins with: an address that is there; of the first one, the place. */
export function begin(address: Address | undefined, first: boolean): AddressInput {
  const chosen = first ? keptPlaces()[0] : undefined;
  const { country = '', state = '', city = '', postal_code = '' } = address ?? placeFor(chosen);
  return {
    ...(address ? { id: address.id } : {}),
    name: address?.name ?? '',
    phone: address?.phone ?? '',
    email: address?.email ?? '',
    country,
    street: address?.street ?? '',
    city,
    state,
    postal_code,
    is_default: address?.is_default ?? first,
  };
}
