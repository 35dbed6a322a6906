import type { Language } from '#contract/languages';

/** Why an engine gave nothing that can be shown. */
export type EngineTrouble = 'late' | 'unreachable' | 'refused' | 'unreadable' | 'long';
export class EngineFailed extends Error {
  constructor(readonly why: EngineTrouble) {
    super(`the translation engine is ${why}`);
  }
}
export interface ToTranslate {
  text: string;
  from: Language;
  to: Language;
}
/** What translates: an operator's own machine, or a service. Throws `EngineFailed`. */
export interface Engine {
  translate: (asked: ToTranslate) => Promise<string>;
}

/** The longest translation that is kept; the database says the same. */
const longestTranslation = 4000;
/** Lines and tabs stay; what is not seen, half a letter, or what turns the text around, does not. */
const unseen = /(?![\n\t])[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu;

/** Plain text and not too long, whatever came back: marks of a page stay letters. */
export function plainText(said: unknown): string {
  if (typeof said !== 'string') throw new EngineFailed('unreadable');
  if (said.length > longestTranslation) throw new EngineFailed('long');
  const text = said.replace(unseen, '').trim();
  if (text === '') throw new EngineFailed('unreadable');
  return text;
}
