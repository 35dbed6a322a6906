import { readFileSync } from 'node:fs';
import { fallbackLanguage, type Language } from '#contract/languages';
import { languageOf } from '../../../platform/http/language';
import type { Behaviour } from './cards';
import type { Problem } from './pay';

/**
 * The sandbox acquirer's page in one language:
 * server/areas/acquirers/sandbox/texts/<code>.json.
 */
export type Texts = Record<
  | Behaviour
  | Problem
  | 'title'
  | 'notice'
  | 'amount'
  | 'number'
  | 'expiry'
  | 'expiryHint'
  | 'cvc'
  | 'cvcHint'
  | 'pay'
  | 'cancel'
  | 'cards'
  | 'challengeTitle'
  | 'challengeText'
  | 'code'
  | 'confirm'
  | 'closed'
  | 'back'
  | 'noAnswer',
  string
>;
const read = (lang: Language) =>
  JSON.parse(
    readFileSync(new URL(`texts/${lang}.json`, import.meta.url), 'utf8'),
  ) as Partial<Texts>;
const known = new Map<Language, Texts>();

export function textsOf(lang: Language): Texts {
  const ready = known.get(lang);
  if (ready) return ready;
  const texts = { ...read(fallbackLanguage), ...read(lang) } as Texts;
  known.set(lang, texts);
  return texts;
}
/**
 * What the shopper reads the mall in (the cookie the mall's pages set), else what the browser asks
 * for.
 */
export function languageFor({
  cookie,
  'accept-language': accept,
}: {
  cookie?: string;
  'accept-language'?: string;
}): Language {
  const chosen = /(?:^|;\s*)lang=([a-z]{2,4})(?:;|$)/.exec(cookie ?? '')?.[1];
  return languageOf(chosen, undefined, accept);
}
