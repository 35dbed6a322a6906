import { tags, type Language } from '#contract/languages';
import type { Place, PlaceQuery, Places } from '#contract/site';
import { citiesOf, codesOf, countries, subdivisionsOf } from './data';
import { countryFormat } from './format';
import { countryName, ownCountryName, subdivisionName, subdivisionOf } from './names';

const sorted = (places: Place[], lang: Language): Place[] => {
  const { compare } = new Intl.Collator(tags[lang]);
  return places.sort((a, b) => compare(a.name, b.name));
};
const known = new Map<Language, Place[]>();
/** 249 names are made and sorted once per language. */
function countryList(lang: Language): Place[] {
  const list =
    known.get(lang) ??
    sorted(
      [...countries.keys()].map((code) => ({
        code,
        name: countryName(code, lang),
        native: ownCountryName(code),
      })),
      lang,
    );
  known.set(lang, list);
  return list;
}
const withCodes = (state: string): Pick<Place, 'codes'> => {
  const codes = codesOf(state);
  return codes ? { codes } : {};
};
const towns = (country: string, lang: Language) =>
  sorted(
    citiesOf(country).map((name) => ({ code: name, name, native: name })),
    lang,
  );

/**
 * The level below what is given, in the reader's language and order. What we do not know has
 * nothing below it. `served`: the only countries to be told; null for all.
 */
export function placesUnder(
  { country, state }: PlaceQuery,
  lang: Language,
  served: ReadonlySet<string> | null = null,
): Places {
  if (!country) {
    const places = countryList(lang).filter(({ code }) => served?.has(code) ?? true);
    return { level: 'country', places, format: null };
  }
  const format = countryFormat(country) ?? null;
  const states = subdivisionsOf(country);
  if (!state && states.length > 0) {
    return {
      level: 'state',
      places: sorted(
        states.map((row) => ({
          code: row.code,
          name: subdivisionName(row, lang),
          native: row.native,
          ...withCodes(row.code),
        })),
        lang,
      ),
      format,
    };
  }
  // Towns are known by country only: any state of it suggests them all.
  const places = !state || subdivisionOf(country, state) ? towns(country, lang) : [];
  return { level: 'city', places, format };
}
