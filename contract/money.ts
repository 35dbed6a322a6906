/**
 * Amounts travel as decimal strings in the base currency (USD) and are counted in integers of its
 * minor unit.
 */
export interface Currency {
  code: string;
  symbol: string;
  /** Decimal string: how many of this currency one USD buys. */
  rate: string;
  decimals: number;
}
export const baseCurrency: Currency = { code: 'USD', symbol: '$', rate: '1', decimals: 2 };

/** "12.50" -> 1250. Throws on anything that is not a plain decimal with at most two places. */
export function toMinor(amount: string): number {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) throw new RangeError(`not an amount: ${amount}`);
  const minor = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -minor : minor;
}

/** 1250 -> "12.50". */
export function toAmount(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const scaled = (decimal: string): { digits: bigint; places: number } => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length };
};

/**
 * Minor USD × rate, rounded once half-up to the currency's decimals; the result counts the
 * currency's own minor units.
 */
export function convertMinor(
  minor: number,
  { rate, decimals }: Pick<Currency, 'rate' | 'decimals'>,
): number {
  const { digits, places } = scaled(rate);
  const numerator = BigInt(Math.abs(minor)) * digits * 10n ** BigInt(decimals) * 2n;
  const denominator = 10n ** BigInt(places + 2);
  const rounded = Number((numerator + denominator) / (denominator * 2n));
  return minor < 0 ? -rounded : rounded;
}

/** Minor units of a currency with `decimals` as the decimal string Intl formats exactly. */
export function fromMinor(minor: number, decimals: number): string {
  if (decimals === 0) return String(minor);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * What is shown for one unit; lines are this times quantity, totals the sum of lines
 * (docs/rules.md, Money).
 */
export const shownMinor = (amount: string, currency: Pick<Currency, 'rate' | 'decimals'>): number =>
  convertMinor(toMinor(amount), currency);
