import { fold } from '#contract/fold';
import type { Language } from '#contract/languages';
import type { Stems } from './stems';

/**
 * Words that end like another and are no kind of it: gloves are no shoes to whoever asks for
 * "Schuhe", though German writes them as "hand shoes". By the word that is asked for.
 */
const strangers: Partial<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  de: {
    schuh: ['handschuh'],
    bank: ['powerbank'],
    birne: ['glühbirne'],
    brille: ['klobrille', 'toilettenbrille'],
    stuhl: ['fahrstuhl'],
  },
  sv: { sko: ['hästsko'] },
  da: { sko: ['hestesko'] },
  en: {
    apple: ['pineapple'],
    phone: ['headphone', 'earphone', 'microphone', 'saxophone'],
    nail: ['snail'],
    horse: ['seahorse'],
  },
};

/** Tells whether a word (folded) is a stranger to what is asked for, in any of its forms. */
export function strangersIn(
  lang: Language,
  stems: (written: string) => Stems,
): (asked: string, text: string) => boolean {
  const all = new Map(
    Object.entries(strangers[lang] ?? {}).map(([head, words]) => [
      stems(head).near,
      words.map((word) => fold(word)),
    ]),
  );
  return (asked, text) =>
    all.size > 0 && (all.get(stems(asked).near)?.some((word) => text.includes(word)) ?? false);
}
