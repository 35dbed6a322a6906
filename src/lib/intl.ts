import {
  createIntl,
  createIntlCache,
  type IntlConfig,
  type IntlShape,
  type MessageFormatElement,
} from 'react-intl';
import { loaders } from 'virtual:packs';
import { defaultLanguage, fallbackLanguage, tags, type Language } from '#contract/languages';
import { remember } from './choices';

type Pack = Record<string, MessageFormatElement[] | string>;
export interface Texts {
  lang: Language;
  intl: IntlShape;
}
const cache = createIntlCache();
const reported = new Set<string>();

/**
 * A broken or missing text fails every test; everybody else keeps reading and we hear of it once.
 */
function onError(error: Parameters<NonNullable<IntlConfig['onError']>>[0]): void {
  if (import.meta.env.MODE === 'test') throw error;
  if (reported.has(error.message)) return;
  reported.add(error.message);
  reportError(error);
}
export const textsOf = (lang: Language, pack: Pack): Texts => ({
  lang,
  intl: createIntl(
    {
      locale: tags[lang],
      messages: pack as IntlConfig['messages'] & Pack,
      onError,
      textComponent: 'span',
    },
    cache,
  ),
});

let texts: Texts | null = null;
const listeners = new Set<() => void>();
export const textsNow = (): Texts | null => texts;
export const watchTexts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** For words outside React: toasts, titles. */
export function intlNow(): IntlShape {
  if (!texts) throw new Error('No language pack is loaded yet');
  return texts.intl;
}

/** Texts that only some screens need, and that this visit has come to need. */
export type Part = keyof (typeof import('virtual:parts'))['parts'];
const learnt = new Set<Part>();
async function load(asked: Language): Promise<{ lang: Language; pack: Pack }> {
  const lang = asked in loaders ? asked : fallbackLanguage;
  const parts =
    learnt.size === 0
      ? []
      : await import('virtual:parts').then((all) => [...learnt].map((part) => all.parts[part]));
  const packs = await Promise.all([loaders, ...parts].map((from) => from[lang]()));
  return { lang, pack: Object.assign({}, ...packs.map((one) => one.default)) as Pack };
}

/** Puts texts in force: page language, direction, everything rendered. */
export function speak(next: Texts): void {
  texts = next;
  if (typeof document !== 'undefined' && document.documentElement.lang !== tags[next.lang])
    Object.assign(document.documentElement, { lang: tags[next.lang], dir: 'ltr' });
  for (const tell of listeners) tell();
}
let wanted: Language | null = null;
/** The language asked for last: answers come in it, even while its texts are still on their way. */
export const languageNow = (): Language => wanted ?? texts?.lang ?? defaultLanguage;
/** What this visit was begun in: the page as it came, or the browser's wish. */
export const languageAsked = (): Language | null => wanted;
let asked = 0;
let spoken = 0;
/** Speaks what is wanted now, unless more was asked for later and is there already. */
async function speakWanted(): Promise<void> {
  const turn = ++asked;
  const lang = languageNow();
  const { lang: got, pack } = await load(lang);
  if (languageNow() !== lang) return speakWanted();
  if (turn < spoken) return;
  spoken = turn;
  // Further texts of what is spoken: whoever needs them waited for them, and nobody else is told.
  if (texts?.lang === got) Object.assign(texts.intl.messages, pack);
  else speak(textsOf(got, pack));
}
/** Loads a language's texts and speaks it; a later call wins over a slower earlier one. */
export async function speakIn(lang: Language): Promise<void> {
  wanted = lang;
  if (texts?.lang !== lang) await speakWanted();
}
const coming = new Map<Part, Promise<void>>();
/**
 * From now on a part of the texts belongs to what is spoken, through changes of language. Whoever
 * asks while it is on its way waits for it too; one that failed is asked for again.
 */
export function loadMessages(part: Part): Promise<void> {
  const before = coming.get(part);
  if (before) return before;
  learnt.add(part);
  const now = speakWanted().catch((error: unknown) => {
    learnt.delete(part);
    coming.delete(part);
    throw error;
  });
  coming.set(part, now);
  return now;
}
/** The person chose it: remembered from now on. */
export async function chooseLanguage(lang: Language): Promise<void> {
  await speakIn(lang);
  remember('language', lang);
}
