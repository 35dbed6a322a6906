import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fallbackLanguage, type Language } from '#contract/languages';

export interface AgreementText {
  title: string;
  version: string;
  between: string;
  seller: string;
  shop: string;
  signature: string;
  date: string;
  /** Where a name stands otherwise: it was drawn, not typed. */
  drawn: string;
  footer: string;
  clauses: [heading: string, text: string][];
}
const pathOf = (lang: Language) => fileURLToPath(new URL(`texts/${lang}.json`, import.meta.url));
/**
 * The agreement in the reader's language, else in English, whose text decides; `lang` says which.
 */
export function agreementText(lang: Language): AgreementText & { lang: Language } {
  const shown = existsSync(pathOf(lang)) ? lang : fallbackLanguage;
  return { ...(JSON.parse(readFileSync(pathOf(shown), 'utf8')) as AgreementText), lang: shown };
}
