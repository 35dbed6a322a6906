const letters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  đ: 'd',
  œ: 'oe',
  ı: 'i',
};

/** In small letters of one width, with all accents. */
export const lowered = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * One form for all ways to write the same thing; never shown. Thai vowels and Japanese voicing
 * marks stay (not \p{M}): without them other words would be found.
 */
export function fold(text: string): string {
  const lower = lowered(text);
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  const bare = lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return bare.replace(/[łøæßđœı]/g, (letter) => letters[letter] ?? letter);
}

/** From where to where `typed` stands in a short text, however both are written; null if nowhere. */
export function foundIn(text: string, typed: string): [from: number, to: number] | null {
  const wanted = fold(typed.trim());
  if (wanted === '') return null;
  for (let from = 0; from < text.length; from++) {
    if (!fold(text.slice(from)).startsWith(wanted)) continue;
    const length = (to: number) => fold(text.slice(from, to)).length;
    let to = from + 1;
    while (to < text.length && length(to) < wanted.length) to++;
    // An accent behind its letter belongs to it.
    while (to < text.length && length(to + 1) === length(to)) to++;
    return [from, to];
  }
  return null;
}
