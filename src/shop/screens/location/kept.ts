import type { PlaceChoice } from '#machines/flows/choosePlace';
import { stored } from '#lib/choices';
import { keptPlaces, mostPlaces, placesKey, tellPlaces } from './places';

const same = (a: PlaceChoice, b: PlaceChoice): boolean =>
  a.country === b.country &&
  a.state === b.state &&
  a.city === b.city &&
  a.postal_code === b.postal_code;
function become(places: readonly PlaceChoice[]): void {
  if (places.length > 0) stored.set(placesKey, JSON.stringify(places));
  else stored.remove(placesKey);
  tellPlaces();
}
export const keepPlace = (place: PlaceChoice): void =>
  become([place, ...keptPlaces().filter((one) => !same(one, place))].slice(0, mostPlaces));
export const forgetPlaces = (): void => become([]);
