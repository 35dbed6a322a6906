import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as porter } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { fold } from '#contract/fold';
import type { Language } from '#contract/languages';
import * as of from './plurals';
import { czech, polish } from './slavic';

type Stem = (word: string) => string;
/** "tallerken", "kopp": where the stemmer keeps a doubled letter of one form. */
const undoubled = (stem: string): string =>
  stem.length > 3 && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;

/** What the forms of one word have in common: several of it, another case. */
const near: Partial<Record<Language, Stem>> = {
  en: of.english,
  es: of.spanish,
  it: of.italian,
  hu: of.hungarian,
  de: (word) => german(of.germanBase(word)),
  sv: (word) => undoubled(swedish(of.swedishBase(word))),
  da: (word) => undoubled(danish(of.danishBase(word))),
  cs: czech,
  pl: polish,
  pt: of.portuguese,
  id: of.indonesian,
};
/** What more distant relations have in common: "washing" and "washer", "rojo" and "roja". */
const far: Partial<Record<Language, Stem>> = {
  en: porter,
  es: (word) => of.genderless(of.spanish(word)),
  pt: (word) => of.genderless(of.portuguese(word)),
};
/** Shorter ones have no forms: every second word would be another's. */
const shortest = 3;
const longest = 40;

export interface Stems {
  /** Forms of the same word share it. */
  near: string;
  /** Relations share one of these, `near` among them. */
  all: readonly string[];
}
/**
 * The stems of a word as it is written (small letters, with accents), folded. What is typed
 * without accents has the stems of that too. Scripts without forms answer with the word itself.
 */
export function stemsIn(lang: Language): (written: string) => Stems {
  const [close, distant] = [near[lang], far[lang]];
  return (written) => {
    const bare = fold(written);
    if (!close || bare.length < shortest || bare.length > longest || /\d/.test(bare))
      return { near: bare, all: [bare] };
    const own = fold(close(written));
    const all = [own, fold(close(bare)), ...(distant ? [fold(distant(written))] : [])];
    return { near: own, all: [...new Set(all)] };
  };
}
