import type { CountryFormat } from '#contract/site';
import { countries } from './data';

/** What an address in this country looks like; undefined where there is no such country. */
export function countryFormat(country: string): CountryFormat | undefined {
  const row = countries.get(country);
  if (!row) return undefined;
  const { lines, postal_code, postal_pattern, state, calling_code } = row;
  return { lines, postal_code, postal_pattern, state, calling_code };
}
