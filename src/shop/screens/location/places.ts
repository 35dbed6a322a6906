import { useSyncExternalStore } from 'react';
import type { PlaceChoice } from '#machines/flows/choosePlace';
import { stored } from '#lib/choices';

export const placesKey = 'places';
export const mostPlaces = 5;
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
    return Array.isArray(all) ? all.filter(isPlace).slice(0, mostPlaces) : [];
  } catch {
    return [];
  }
}
/** One and the same before and after a page is taken over: nothing is drawn again for it. */
const none: readonly PlaceChoice[] = [];
let text: string | null = null;
let now = none;
/** The places chosen in this browser, the last one first: it holds. They never leave it whole. */
export function keptPlaces(): readonly PlaceChoice[] {
  const kept = stored.get(placesKey);
  if (kept !== text) {
    text = kept;
    now = read(kept);
  }
  return now;
}
const listeners = new Set<() => void>();
/** The kept places are others now. */
export const tellPlaces = (): void => listeners.forEach((tell) => tell());

function watch(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
/** None while a page is taken over that the server wrote: it knows of no places. */
export const useKeptPlaces = (): readonly PlaceChoice[] =>
  useSyncExternalStore(watch, keptPlaces, () => none);
/** Where things would go, as far as it was chosen here. */
export const usePlace = (): PlaceChoice | undefined => useKeptPlaces()[0];
/** What a call about products is told of it: the country, and nothing finer. */
const told = (place: PlaceChoice | undefined): { country?: string } =>
  place ? { country: place.country } : {};
export const useDestination = (): { country?: string } => told(usePlace());
export const destinationNow = (): { country?: string } => told(keptPlaces()[0]);
