import { defaultLanguage, isLanguage, type Language } from '#contract/languages';

/**
 * Neighbours a reader of the left understands, as CLDR's distances have it; exact codes need no
 * row.
 */
const near: Record<string, Language> = {
  ja: 'jp',
  nb: 'da',
  nn: 'da',
  no: 'da',
  sk: 'cs',
  ms: 'id',
  in: 'id',
  ca: 'es',
  gl: 'es',
  yue: 'zhtw',
};
const traditional = ['hant', 'tw', 'hk', 'mo'];

/** One BCP 47 tag -> our code, or null when we have nothing near it. */
export function matchTag(tag: string): Language | null {
  const [base = '', ...rest] = tag.toLowerCase().split('-');
  if (base === 'zh')
    return rest.some((part) => traditional.includes(part)) && !rest.includes('hans')
      ? 'zhtw'
      : 'zh';
  // `jp` and `zhtw` are our codes, not languages of anybody's browser.
  if (base === 'jp' || base === 'zhtw') return null;
  return near[base] ?? (isLanguage(base) ? base : null);
}

/**
 * Stored choice, else the first of the browser's languages that we have, else Spanish
 * (docs/rules.md, Languages).
 */
export function detect(stored: string | null, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of preferred) {
    const found = matchTag(tag);
    if (found) return found;
  }
  return defaultLanguage;
}
