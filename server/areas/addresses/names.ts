import { tags, type Language } from '#contract/languages';
import { subdivisionsOf, type Subdivision } from './data';

/** Every country in every language, and no more whatever is asked. */
const mostNames = 5000;
const displays = new Map<string, Intl.DisplayNames>();
const display = (tag: string): Intl.DisplayNames => {
  const known =
    displays.get(tag) ?? new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' });
  displays.set(tag, known);
  return known;
};
const countryNames = new Map<string, string>();
/**
 * The country in the reader's language; the code where it has no name. Asking `Intl` costs more
 * than the rest of an address.
 */
export function countryName(country: string, lang: Language): string {
  const key = `${country} ${lang}`;
  const known = countryNames.get(key) ?? display(tags[lang]).of(country) ?? country;
  if (countryNames.size < mostNames) countryNames.set(key, known);
  return known;
}
/** In the language most people there speak. */
export const ownCountryName = (country: string): string =>
  display(new Intl.Locale(`und-${country}`).maximize().language).of(country) ?? country;

const han = /\p{Script=Han}/u;
const thai = /\p{Script=Thai}/u;
/**
 * People who read the native script are shown it; the others the English name, where there is one.
 */
const readsNative = (native: string, lang: Language): boolean =>
  (['zh', 'zhtw', 'jp'].includes(lang) && han.test(native)) || (lang === 'th' && thai.test(native));

export const subdivisionName = ({ native, names }: Subdivision, lang: Language): string =>
  names[lang] ?? (readsNative(native, lang) ? native : (names.en ?? native));

export const subdivisionOf = (country: string, state: string): Subdivision | undefined =>
  subdivisionsOf(country).find(({ code }) => code === state);

/** A stored state in the reader's language: by its code, else as the person wrote it. */
export function stateName(country: string, state: string, lang: Language): string {
  const known = subdivisionOf(country, state);
  return known ? subdivisionName(known, lang) : state;
}

const same = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
/** The code of a state written out in any language; the text itself where it is none we know. */
export function stateCode(country: string, text: string): string {
  const wanted = same(text);
  const found = subdivisionsOf(country).find(
    ({ code, native, names }) =>
      code === text || [native, ...Object.values(names)].some((name) => same(name) === wanted),
  );
  return found?.code ?? text;
}
