let segmenter: Intl.Segmenter | null = null;

/** How many characters people see: a family of emoji is one, a letter with its accents too. */
export function graphemes(text: string): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].length;
}
