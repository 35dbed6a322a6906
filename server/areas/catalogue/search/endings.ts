/** What a word may end with, and what stands there instead; the longest ones first. */
export type Endings = readonly (readonly [end: string, instead: string])[];

/** Endings that are taken off, with spaces between them. */
export const ends = (...all: string[]): Endings =>
  all
    .flatMap((some) => some.split(' '))
    .sort((a, b) => b.length - a.length)
    .map((end) => [end, ''] as const);

/** The first ending that fits is exchanged where `least` letters stand before it. */
export function swapped(word: string, endings: Endings, least = 3): string {
  for (const [end, instead] of endings)
    if (word.length - end.length >= least && word.endsWith(end))
      return word.slice(0, word.length - end.length) + instead;
  return word;
}
