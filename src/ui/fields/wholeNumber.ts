/**
 * What a typed quantity means: a whole number in [min, max].
 * Reads digits of any width and takes the whole part of "2,5"; anything unreadable gives
 * `fallback`.
 */
export function wholeNumber(typed: string, min: number, max: number, fallback: number): number {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\u00a0]/g, '')
    .replace('\u2212', '-');
  const read = /^[+-]?\d+([.,]\d*)?$/.test(text) ? Number.parseInt(text, 10) : fallback;
  return Math.min(max, Math.max(min, read));
}
