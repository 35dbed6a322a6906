/**
 * The product's own 15 codes. Nothing else may hand a code to Intl: use `tags` (jp is silently
 * en-US, zhtw throws).
 */
export const languages = [
  'zh',
  'en',
  'es',
  'jp',
  'th',
  'zhtw',
  'it',
  'hu',
  'de',
  'sv',
  'da',
  'cs',
  'pl',
  'pt',
  'id',
] as const;
export type Language = (typeof languages)[number];

export const tags: Record<Language, string> = {
  zh: 'zh-Hans',
  en: 'en',
  es: 'es',
  jp: 'ja',
  th: 'th',
  zhtw: 'zh-Hant',
  it: 'it',
  hu: 'hu',
  de: 'de',
  sv: 'sv',
  da: 'da',
  cs: 'cs',
  pl: 'pl',
  pt: 'pt-PT',
  id: 'id',
};
/** In their own words; the menu is not translated. */
export const ownNames: Record<Language, string> = {
  zh: '简体中文',
  en: 'English',
  es: 'Español',
  jp: '日本語',
  th: 'ไทย',
  zhtw: '繁體中文',
  it: 'Italiano',
  hu: 'Magyar',
  de: 'Deutsch',
  sv: 'Svenska',
  da: 'Dansk',
  cs: 'Čeština',
  pl: 'Polski',
  pt: 'Português',
  id: 'Bahasa Indonesia',
};
export const defaultLanguage: Language = 'es';
export const fallbackLanguage: Language = 'en';
export const isLanguage = (code: unknown): code is Language => languages.includes(code as Language);
