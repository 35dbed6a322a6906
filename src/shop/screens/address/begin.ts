import type { Address, AddressInput } from '#contract/addresses';
import type { User } from '#contract/session';
import type { PlaceChoice } from '#machines/flows/choosePlace';
import { draftOf } from '#ui/form/useDraft';
import { keptPlaces } from '../location/places';
import { countryOfZone } from './zones';

/** Whose address it would be; nothing is known of a visitor. */
export type Owner = Pick<User, 'id' | 'firstname' | 'phone'> | null;

/** Under this name the form of an address keeps what is typed, for this person alone. */
export const draftName = (address: Address | undefined, owner: Owner): string =>
  `address ${owner?.id ?? ''} ${address?.id ?? 'new'}`;
/** Whether a new address was begun and not saved. */
export const isBegun = (owner: Owner): boolean =>
  Object.keys(draftOf(draftName(undefined, owner))).length > 0;

/** What browsers come with, wherever they are: it says nothing of where somebody lives. */
const anywhere = 'en-US';
/** The country of the first of the browser's languages that names one (de-AT: Austria); '' else. */
export function countryOfLanguages(tags: readonly string[]): string {
  const regions = tags.filter((tag) => tag !== anywhere).map((tag) => tag.split('-').at(-1) ?? '');
  return regions.find((region) => /^[A-Z]{2}$/.test(region)) ?? '';
}
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
/**
 * Where somebody seems to live: by the clock of their device, which goes where they are; where it
 * says nothing by their languages, which somebody abroad keeps.
 */
const countryHere = (): string =>
  countryOfZone(zoneHere()) || countryOfLanguages(globalThis.navigator?.languages ?? []);
/**
 * Where a new address begins: the first one at the place that was chosen, every other in its
 * country, unless another country was typed already. A city of one country never stands beside
 * another one.
 */
function placeFor(first: boolean, owner: Owner): Partial<PlaceChoice> {
  const { country: typed } = draftOf(draftName(undefined, owner));
  const chosen = keptPlaces()[0];
  const country = chosen?.country ?? countryHere();
  return first && chosen && (typed === undefined || typed === chosen.country)
    ? chosen
    : { country };
}
/**
 * What the form begins with: an address that is there; of a new one the place, and the name and the
 * phone of its person.
 */
export function begin(address: Address | undefined, first: boolean, owner: Owner): AddressInput {
  const {
    country = '',
    state = '',
    city = '',
    postal_code = '',
  } = address ?? placeFor(first, owner);
  return {
    ...(address ? { id: address.id } : {}),
    name: address?.name ?? owner?.firstname ?? '',
    phone: address?.phone ?? owner?.phone ?? '',
    email: address?.email ?? '',
    country,
    street: address?.street ?? '',
    city,
    state,
    postal_code,
    line2: address?.line2 ?? '',
    company: address?.company ?? '',
    tax_number: address?.tax_number ?? '',
    courier_note: address?.courier_note ?? '',
    is_default: address?.is_default ?? first,
  };
}
