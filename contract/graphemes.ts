const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How many characters people see: a family of emoji is one, a letter with its accents too. */
export const graphemes = (text: string): number => [...segmenter.segment(text)].length;
