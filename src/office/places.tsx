import { holds, type StaffRole } from '#contract/staff';
import { type Side } from '#lib/officeApi';
import type { Place } from './place';
import { sellerPlaces } from './sellerPlaces';
import { staffPlaces } from './staffPlaces';

/** Sellers' pages are those under `/shop/`; everything else is the staff's. */
export const sideAt = (path: string): Side =>
  path === '/shop' || path.startsWith('/shop/') ? 'seller' : 'staff';
export const places: readonly Place[] = [...sellerPlaces, ...staffPlaces];

/** Who looks: a seller, or staff by their role. */
export type Looker = { side: 'seller' } | { side: 'staff'; role: StaffRole };
export const mayOpen = (place: Place, who: Looker): boolean =>
  place.side === who.side &&
  (who.side === 'seller' || place.right === undefined || holds(who.role, place.right));
/** The places of the menu. */
export const placesOf = (who: Looker): readonly Place[] =>
  places.filter((place) => !place.under && mayOpen(place, who));
export const placeAt = (path: string): Place | undefined =>
  places.find((place) => place.path === path);
/** Where the side begins: the first place of the menu. */
export const homeOf = (who: Looker): string => placesOf(who)[0]?.path ?? '/';
