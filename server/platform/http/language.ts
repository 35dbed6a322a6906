import { match } from '@formatjs/intl-localematcher';
import { defaultLanguage, isLanguage, languages, tags, type Language } from '#contract/languages';

const byTag = Object.fromEntries(languages.map((code) => [tags[code], code])) as Record<
  string,
  Language
>;
const seen = new Map<string, Language>();

/** The browser's languages, most wanted first; what is not a language tag is left out. */
const wanted = (header: string): string[] =>
  header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(/;\s{0,3}q=/i).map((one) => one.trim());
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => weight > 0 && /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(tag))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 8)
    .map(({ tag }) => tag);

function matched(header: string): Language {
  try {
    return (
      byTag[
        match(wanted(header), Object.values(tags), tags[defaultLanguage], { algorithm: 'best fit' })
      ] ?? defaultLanguage
    );
  } catch {
    return defaultLanguage;
  }
}

/**
 * Accept-Language to one of ours: zh-TW is zhtw, nb is da, what we lack is es. Matching is slow, so
 * answers are kept.
 */
export function acceptedLanguage(header: string | undefined): Language {
  if (!header) return defaultLanguage;
  const known = seen.get(header);
  if (known) return known;
  const lang = matched(header);
  if (seen.size < 1000) seen.set(header, lang);
  return lang;
}

/** What the client says, else what the account remembers, else what the browser asks for. */
export const languageOf = (
  given: unknown,
  stored: string | undefined,
  accept: string | undefined,
): Language => (isLanguage(given) ? given : isLanguage(stored) ? stored : acceptedLanguage(accept));
