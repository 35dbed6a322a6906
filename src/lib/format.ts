import { fromMinor, shownMinor, type Currency } from '#contract/money';

const kept = new Map<string, unknown>();
/** Intl objects are costly to make: one per kind, language and options. */
function once<T>(key: string, make: () => T): T {
  const found = kept.get(key) as T | undefined;
  if (found) return found;
  const made = make();
  kept.set(key, made);
  return made;
}

/**
 * Symbols are short unless two of the currencies on offer share one: "$" would then not say whose
 * dollar it is.
 */
export function symbolDisplay(offered: readonly string[]): 'symbol' | 'narrowSymbol' {
  const short = offered.map((code) =>
    once(
      `symbol:${code}`,
      () =>
        new Intl.NumberFormat('en', {
          style: 'currency',
          currency: code,
          currencyDisplay: 'narrowSymbol',
        })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? code,
    ),
  );
  return new Set(short).size < short.length ? 'symbol' : 'narrowSymbol';
}

/**
 * The currency's own minor units as text in the reader's language; never by Intl's idea of its
 * decimals.
 */
export function minorText(
  minor: number,
  { code, decimals }: Pick<Currency, 'code' | 'decimals'>,
  tag: string,
  display: 'symbol' | 'narrowSymbol',
): string {
  const format = once(
    `money:${tag}:${code}:${decimals}:${display}`,
    () =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: code,
        currencyDisplay: display,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
  );
  // A decimal string is formatted exactly; the type only knows numbers.
  return format.format(fromMinor(minor, decimals) as unknown as number);
}
/**
 * A decimal of any currency as it was counted by the server: "76.24", "EUR" -> "76,24 €". Two
 * currencies may stand side by side: each says whose it is.
 */
export function amountText(amount: string, code: string, tag: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  return minorText(Number(amount.replace('.', '')), { code, decimals }, tag, 'symbol');
}
/**
 * A USD amount on the wire ("12.50") in the shopper's currency: converted per unit, rounded half up
 * (docs/rules.md, Money).
 */
export const moneyText = (
  amount: string,
  currency: Currency,
  tag: string,
  offered: readonly string[],
): string => minorText(shownMinor(amount, currency), currency, tag, symbolDisplay(offered));

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;
/** A plain date means that day everywhere; a moment is shown in the reader's zone. */
const zone = (iso: string): Intl.DateTimeFormatOptions =>
  dateOnly.test(iso) ? { timeZone: 'UTC' } : {};
const dates = (tag: string, options: Intl.DateTimeFormatOptions) =>
  once(`date:${tag}:${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(tag, options));
const short = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** "Fri, Nov 27": weekday, day and month, in the language's own calendar. */
export const dayText = (iso: string, tag: string): string =>
  dates(tag, { ...short, ...zone(iso) }).format(new Date(iso));
/**
 * "Thu, Nov 26 – Fri, Nov 27"; one day when both are the same. Ranges are the slowest of all
 * formats, and a page shows few different ones again and again.
 */
export const daysText = (from: string, to: string, tag: string): string =>
  once(`days:${tag}:${from}:${to}`, () =>
    dates(tag, { ...short, ...zone(from) }).formatRange(new Date(from), new Date(to)),
  );
/** Day, month and year. */
export const dateText = (iso: string, tag: string): string =>
  dates(tag, { dateStyle: 'medium', ...zone(iso) }).format(new Date(iso));
/** Date and time of a moment. */
export const momentText = (iso: string, tag: string): string =>
  dates(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
/** Hours and minutes of a moment. */
export const timeText = (iso: string, tag: string): string =>
  dates(tag, { timeStyle: 'short' }).format(new Date(iso));

/** 0.125 -> "12.5%". */
export const percentText = (share: number, tag: string, digits = 0): string =>
  once(
    `percent:${tag}:${digits}`,
    () =>
      new Intl.NumberFormat(tag, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(share);
/** At most `digits` decimals; a rate wants six. */
export const numberText = (value: number, tag: string, digits = 3): string =>
  once(
    `number:${tag}:${digits}`,
    () => new Intl.NumberFormat(tag, { maximumFractionDigits: digits }),
  ).format(value);
/** 1250 as one types it in this language: "12,50", two decimals, nothing between the thousands. */
export const typedMoney = (minor: number, tag: string): string =>
  once(
    `typed:${tag}`,
    () =>
      new Intl.NumberFormat(tag, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        useGrouping: false,
      }),
  ).format(minor / 100);
/** "Euro": a currency's name in the reader's language. */
export const currencyName = (code: string, tag: string): string =>
  once(`names:${tag}`, () => new Intl.DisplayNames([tag], { type: 'currency' })).of(code) ?? code;
