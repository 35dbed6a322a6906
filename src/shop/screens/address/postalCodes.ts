import type { Place } from '#contract/site';

const letters = /[a-z]/i;
/** Where codes have digits alone, telephones offer those. */
export const keyboardOf = (pattern: string) =>
  pattern === '' || letters.test(pattern.replaceAll(String.raw`\d`, '')) ? undefined : 'numeric';
/** The state whose codes begin like this one; '' where none does. No beginning is part of another. */
export function stateOfCode(places: readonly Place[], code: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, '');
  const begins = ({ codes = [] }: Place) => codes.some((one) => plain.startsWith(one));
  return places.find(begins)?.code ?? '';
}
