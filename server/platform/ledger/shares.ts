/**
 * Splits an amount by weights, to the last minor unit: what division leaves over goes to the first
 * ones.
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map((_, i) => (i === 0 ? amount : 0));
  const parts = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(all)));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, i) => (i < left ? part + 1 : part));
}
/** `amount` × `by` / `of`, half up, without a float. */
export const scaled = (amount: number, by: number, of: number): number =>
  of === 0 ? 0 : Number((BigInt(amount) * BigInt(by) * 2n + BigInt(of)) / (BigInt(of) * 2n));

/** Minor units of a currency as minor USD, at `rate` (units per USD, decimal string). */
export function toUsd(minor: number, rate: string, decimals: number): number {
  const [whole = '0', fraction = ''] = rate.split('.');
  const perUsd = BigInt(whole + fraction) * 10n ** BigInt(decimals);
  const numerator = BigInt(minor) * 100n * 10n ** BigInt(fraction.length) * 2n;
  return Number((numerator + perUsd) / (perUsd * 2n));
}

/**
 * Splits an amount by weights, to the last minor unit: what division leaves over goes to the
 * largest remainders, of equal ones to the first.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (all === 0n) return split(amount, weights);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((each) => Number(each / all));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const largest = exact
    .map((each, i) => ({ i, rest: each % all }))
    .sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1))
    .slice(0, left);
  for (const { i } of largest) parts[i] = (parts[i] ?? 0) + 1;
  return parts;
}
