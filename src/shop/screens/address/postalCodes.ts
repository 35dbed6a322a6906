import type { Place } from '#contract/site';

const letters = /[a-z]/i;
/** Where codes have digits alone, telephones offer those. */
export const keyboardOf = (pattern: string) =>
  pattern === '' || letters.test(pattern.replaceAll(String.raw`\d`, '')) ? undefined : 'numeric';
/** The state whose codes begin like this one: the longest beginning counts. */
export function stateOfCode(places: readonly Place[], code: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, '');
  const fits = places.flatMap(({ code: state, codes = [] }) =>
    codes.filter((one) => plain.startsWith(one)).map((one) => ({ state, length: one.length })),
  );
  return fits.toSorted((a, b) => b.length - a.length)[0]?.state ?? '';
}
