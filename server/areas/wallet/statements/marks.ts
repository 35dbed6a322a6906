/** Letters and digits alone, large: banks put spaces and line ends where they like. */
export const mark = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const shortest = 6;

/**
 * What a recharge may be found by: each reference, and every word of what was written, alone and
 * joined with up to three after it.
 */
export function marksOf(refs: readonly string[], words: string): string[] {
  const parts = words
    .slice(0, 500)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 60);
  const joined = parts.flatMap((_, i) =>
    [1, 2, 3, 4].map((n) => mark(parts.slice(i, i + n).join(''))),
  );
  return [
    ...new Set([
      ...refs.map((ref) => mark(ref.slice(0, 80))).filter((one) => one.length >= 4),
      ...joined.filter((one) => one.length >= shortest && one.length <= 80),
    ]),
  ];
}
