import { fallbackLanguage, type Language } from './languages';

/** name_en, name_es …; every language may be missing but one. */
export type Localised = Partial<Record<Language, string>>;

/**
 * The text in the reader's language, else English, else whatever there is; `lang` says which it
 * became.
 */
export function localise(
  text: Localised | null | undefined,
  lang: Language,
): { text: string; lang: Language } {
  const order = [lang, fallbackLanguage, ...(Object.keys(text ?? {}) as Language[])];
  const found = order.find((code) => text?.[code]);
  return { text: found ? (text?.[found] ?? '') : '', lang: found ?? lang };
}

/** What a text may be told: the plain fields of some data. */
export type TextValues = Record<string, string | number>;
export const textValues = (data: unknown): TextValues =>
  Object.fromEntries(
    Object.entries(data !== null && typeof data === 'object' ? data : {}).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
