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

/** An amount as text: figures, and at most two more behind a point. */
const grammar = /^(-?)(\d{1,40})(?:\.(\d{1,2}))?$/;
/** No amount is longer: what is, meets no pattern. */
const longest = 48;
/** Figures before the point of what a person may ask for, and of what the mall writes. */
const figuresOf = { asked: 9, written: 13 };

function read(text: string, figures: number): { minor: number; signed: boolean } | null {
  if (text.length > longest) return null;
  const [, sign, whole = '', fraction = ''] = grammar.exec(text) ?? [];
  if (whole === '' || whole.length > figures) return null;
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return { minor: sign ? -minor : minor, signed: Boolean(sign) };
}
/**
 * What a person or a client sent, in minor units: "12.5" -> 1250. Null where it says no amount, has
 * a sign, or more than `figures` before the point.
 */
export function parseAmount(text: string, figures = figuresOf.asked): number | null {
  const amount = read(text, figures);
  return amount && !amount.signed ? amount.minor : null;
}
/** What the mall wrote, or a shape let through: "-12.50" -> -1250. Throws on anything else. */
export function toMinor(amount: string): number {
  const known = read(amount, figuresOf.written);
  if (!known) throw new RangeError(`not an amount: ${amount}`);
  return known.minor;
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
