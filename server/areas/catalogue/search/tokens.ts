import { tags, type Language } from '#contract/languages';
import { partsOf } from '../words';
import type { Stems } from './stems';

/** A word of a question, as it is written; `run`: of a script without spaces. */
export interface Token {
  text: string;
  run: boolean;
}
const segmenters = new Map<Language, Intl.Segmenter>();
function segmenterOf(lang: Language): Intl.Segmenter {
  const known = segmenters.get(lang) ?? new Intl.Segmenter(tags[lang], { granularity: 'word' });
  segmenters.set(lang, known);
  return known;
}
/** The words of a run, by the dictionary of the language. */
function wordsIn(run: string, lang: Language): string[] {
  const found = [...segmenterOf(lang).segment(run)].filter(({ isWordLike }) => isWordLike);
  return found.map(({ segment }) => segment);
}
/** Words that say how others belong together; no product is looked for by them. */
const joints: Partial<Record<Language, string>> = {
  en: 'a an and for from in of on or the to with',
  es: 'a al con de del el en la las los o para por un una y',
  it: 'a al alla con da dal dei del della di e gli i il in la le lo o per un una',
  hu: 'a az egy és vagy',
  de: 'am an auf aus bei das dem den der des die ein eine einen für im in mit oder um und von zum zur',
  sv: 'av en ett för i med och på till under över eller',
  da: 'af en et for i med og på til eller',
  cs: 'a do i k na nebo o od pro s se u v z ze',
  pl: 'a dla do i lub na od po w z ze',
  pt: 'a ao as com da das de do dos e em na no o os ou para por um uma',
  id: 'dan dari dengan di ke untuk yang atau',
  zh: '的 和 用 与',
  zhtw: '的 和 用 與',
  jp: 'の を に で と が は 用',
  th: 'สำหรับ ของ ที่ และ แบบ',
};
const jointsOf = new Map<Language, ReadonlySet<string>>();
function isJoint(lang: Language, text: string): boolean {
  const known = jointsOf.get(lang) ?? new Set(joints[lang]?.normalize('NFKC').split(' '));
  jointsOf.set(lang, known);
  return known.has(text);
}
/** The words of a text in small letters, without what only joins them, unless it is all there is. */
export function tokensOf(typed: string, lang: Language): Token[] {
  const { words, runs } = partsOf(typed);
  const all = [
    ...words.map((text) => ({ text, run: false })),
    ...runs.flatMap((run) => wordsIn(run, lang)).map((text) => ({ text, run: true })),
  ];
  const telling = all.filter(({ text }) => !isJoint(lang, text));
  return telling.length > 0 ? telling : all;
}
/** Whether the tokens are the parts of the text as they stand there, none cut or left out. */
export function asTyped(typed: string, tokens: readonly Token[]): boolean {
  const { words, runs } = partsOf(typed);
  return tokens.map(({ text }) => text).join(' ') === [...words, ...runs].join(' ');
}
/** Forms of the same words have the same key. */
export const keyOf = (tokens: readonly Token[], stems: (written: string) => Stems): string =>
  tokens.map(({ text, run }) => (run ? text : stems(text).near)).join(' ');
