import { createIntl, type IntlShape } from 'react-intl/server';
import { fallbackLanguage, isLanguage, tags, type Language } from '#contract/languages';
import { readPack } from '../../../locales/plugin';

/** A language as mail speaks it. */
export interface Speech {
  lang: Language;
  text: (id: string, values?: Record<string, string | number>) => string;
  /** `minor` units of the currency. */
  amount: (minor: number, currency: string, decimals: number) => string;
  /** A day, by the world's clock: mail does not know where it is read. */
  day: (date: Date) => string;
  /** A day with its time, by the same clock, which it names. */
  moment: (date: Date) => string;
  /** The words of an id a reason is given by; what a person wrote stays as it is. */
  reason: (given: string) => string;
}
const packOf = (lang: Language): Record<string, string> => {
  try {
    return readPack(lang);
  } catch {
    return {};
  }
};
const about = (id: string): boolean => id.startsWith('mail.');
/** A mail is never half in one language and half in another. */
const speaks = (pack: Record<string, string>, english: Record<string, string>): boolean =>
  Object.keys(english)
    .filter(about)
    .every((id) => id in pack);

const speech = (
  lang: Language,
  { formatMessage, formatNumber, formatDate, messages }: IntlShape,
): Speech => ({
  lang,
  text: (id, values) => String(formatMessage({ id }, values)),
  amount: (minor, currency, decimals) =>
    formatNumber(minor / 10 ** decimals, {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }),
  day: (date) => formatDate(date, { dateStyle: 'long', timeZone: 'UTC' }),
  moment: (date) =>
    formatDate(date, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
    }),
  reason: (given) => (given in messages ? String(formatMessage({ id: given })) : given),
});
const known = new Map<Language, Speech>();

/** How mail speaks to an account of this language; English where the pack lacks a mail's text. */
export function speechOf(stored: string): Speech {
  const wanted = isLanguage(stored) ? stored : fallbackLanguage;
  const ready = known.get(wanted);
  if (ready) return ready;
  const english = packOf(fallbackLanguage);
  const own = packOf(wanted);
  const lang = speaks(own, english) ? wanted : fallbackLanguage;
  const made = speech(
    lang,
    createIntl({ locale: tags[lang], messages: { ...english, ...(lang === wanted ? own : {}) } }),
  );
  known.set(wanted, made);
  return made;
}
