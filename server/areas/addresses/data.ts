import { readFileSync } from 'node:fs';
import type { Language } from '#contract/languages';
import type { CountryFormat } from '#contract/site';

/**
 * One row of countries.json. `block`: the postal block as templates; `latin_block`: the same when
 * written in Latin letters.
 */
export interface CountryRow extends CountryFormat {
  code: string;
  block: string[];
  latin_block?: string[];
}
/** ISO 3166-2. A language that is not in `names` uses the native or the English name. */
export interface Subdivision {
  code: string;
  native: string;
  names: Partial<Record<Language, string>>;
}
interface Location {
  country: string;
  cities: string[];
  subdivisions: Subdivision[];
}
const read = <T>(name: string): T =>
  JSON.parse(
    readFileSync(new URL(`../../platform/db/seed/data/${name}`, import.meta.url), 'utf8'),
  ) as T;

export const countries: ReadonlyMap<string, CountryRow> = new Map(
  read<CountryRow[]>('countries.json').map((row) => [row.code, row]),
);
const locations: ReadonlyMap<string, Location> = new Map(
  read<Location[]>('locations.json').map((row) => [row.country, row]),
);

/** States, provinces, prefectures; empty where we have no list. */
export const subdivisionsOf = (country: string): readonly Subdivision[] =>
  locations.get(country)?.subdivisions ?? [];
const codes = new Map(
  Object.values(read<Record<string, Record<string, string[]>>>('stateCodes.json')).flatMap((one) =>
    Object.entries(one),
  ),
);
/** How postal codes in a state (ISO 3166-2) begin, without spaces; undefined where that says nothing. */
export const codesOf = (state: string): string[] | undefined => codes.get(state);
/** The largest towns: suggestions, never a gate. */
export const citiesOf = (country: string): readonly string[] =>
  locations.get(country)?.cities ?? [];

/** Latitude and longitude in hundredths of a degree. */
export type Point = readonly [number, number];
const points = new Map(
  Object.entries(read<Record<string, Record<string, Point>>>('cityPoints.json')).map(
    ([country, cities]) => [country, new Map(Object.entries(cities))],
  ),
);
/** Where the cities of `citiesOf` are. */
export const pointsOf = (country: string): ReadonlyMap<string, Point> =>
  points.get(country) ?? new Map<string, Point>();
