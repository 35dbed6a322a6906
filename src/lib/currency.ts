import { baseCurrency, shownMinor, type Currency } from '#contract/money';
import type { CurrencyRow } from '#contract/site';
import { minorText, moneyText, numberText, symbolDisplay } from './format';

/** The row of a code; unknown or none: US dollars (docs/rules.md, Languages). */
export const pickCurrency = (
  rows: readonly CurrencyRow[],
  code: string | null | undefined,
): CurrencyRow =>
  rows.find((row) => row.code === code) ??
  rows.find((row) => row.code === baseCurrency.code) ??
  baseCurrency;

/**
 * How amounts are written now: in the chosen currency, with the dollars and the rate behind it on
 * request.
 */
export function moneyTools(currency: Currency, rows: readonly CurrencyRow[], tag: string) {
  const codes = rows.length > 0 ? rows.map((row) => row.code) : [currency.code];
  const show = (amount: string) => moneyText(amount, currency, tag, codes);
  const note = (amount: string) =>
    currency.code === baseCurrency.code
      ? undefined
      : `${moneyText(amount, baseCurrency, tag, codes)} · ${numberText(Number(currency.rate), tag, 6)}`;
  /** An amount frozen in another currency, in its own minor units. */
  const frozen = (minor: number, other: Pick<Currency, 'code' | 'decimals'>) =>
    minorText(minor, other, tag, symbolDisplay([...new Set([...codes, other.code])]));
  const sum = (parts: { amount: string; times?: number }[]) =>
    minorText(
      parts.reduce((all, { amount, times = 1 }) => all + shownMinor(amount, currency) * times, 0),
      currency,
      tag,
      symbolDisplay(codes),
    );
  return { show, note, frozen, sum };
}
