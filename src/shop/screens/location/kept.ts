import { useSyncExternalStore } from 'react';
import type { PlaceChoice } from '#machines/flows/choosePlace';
import { stored } from '#lib/choices';

const key = 'places';
const most = 5;
const longest = 80;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longest;
const isPlace = (value: unknown): value is PlaceChoice => {
  const { country, state, city, postal_code } = (value ?? {}) as Partial<PlaceChoice>;
  return isText(country) && /^[A-Z]{2}$/.test(country) && [state, city, postal_code].every(isText);
};
/** Whatever stands there may be somebody's handiwork. */
function read(text: string | null): readonly PlaceChoice[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(all) ? all.filter(isPlace).slice(0, most) : [];
  } catch {
    return [];
  }
}
let text: string | null = null;
let now: readonly PlaceChoice[] = [];
/** The places chosen in this browser, the last one first: it holds. They never leave it whole. */
export function keptPlaces(): readonly PlaceChoice[] {
  const kept = stored.get(key);
  if (kept !== text) {
    text = kept;
    now = read(kept);
  }
  return now;
}
const listeners = new Set<() => void>();
const same = (a: PlaceChoice, b: PlaceChoice): boolean =>
  a.country === b.country &&
  a.state === b.state &&
  a.city === b.city &&
  a.postal_code === b.postal_code;
function become(places: readonly PlaceChoice[]): void {
  if (places.length > 0) stored.set(key, JSON.stringify(places));
  else stored.remove(key);
  listeners.forEach((tell) => tell());
}
export const keepPlace = (place: PlaceChoice): void =>
  become([place, ...keptPlaces().filter((one) => !same(one, place))].slice(0, most));
export const forgetPlaces = (): void => become([]);

function watch(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
export const useKeptPlaces = (): readonly PlaceChoice[] =>
  useSyncExternalStore(watch, keptPlaces, keptPlaces);
/** Where things would go, as far as it was chosen here. */
export const usePlace = (): PlaceChoice | undefined => useKeptPlaces()[0];
/** What a call about products is told of it: the country, and nothing finer. */
const told = (place: PlaceChoice | undefined): { country?: string } =>
  place ? { country: place.country } : {};
export const useDestination = (): { country?: string } => told(usePlace());
export const destinationNow = (): { country?: string } => told(keptPlaces()[0]);
