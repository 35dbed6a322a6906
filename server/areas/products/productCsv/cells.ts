import { languages, type Language } from '#contract/languages';
import { mostMinor } from '#contract/limits';
import { longestAddress } from '#contract/pictureFetch';
import type { Localised } from '#contract/text';
import type { Unfit } from './draft';

/** What another program writes into a cell, as we count it. */
export type Price = { minor: number } | { bad: 'noPrice' | 'badPrice' | 'foreignPrice' };

const foreign =
  /[€£¥₩₹฿₫₽₺₴]|\b(?:EUR|GBP|JPY|CNY|THB|SEK|DKK|NOK|CHF|PLN|CZK|HUF|IDR|CAD|AUD|NT\$|R\$)\b|R\$|NT\$|kr\b|zł|Kč|Ft\b/i;
/**
 * "12.5", "$1,234.50", "1.234,50", "12,50". The last mark followed by one or two digits is the
 * decimal one;
 * a single comma before three digits groups thousands, a single point never does.
 */
export function parsePrice(cell: string): Price {
  const text = cell.normalize('NFKC').trim();
  if (text === '') return { bad: 'noPrice' };
  if (foreign.test(text)) return { bad: 'foreignPrice' };
  const bare = text.replace(/US\$|USD|\$|\s|'/gi, '');
  const plain = decimal(bare);
  if (plain === null) return { bad: 'badPrice' };
  const minor = Math.round(Number(plain) * 100 + 1e-7);
  if (minor === 0) return { bad: 'noPrice' };
  return minor <= mostMinor ? { minor } : { bad: 'badPrice' };
}
function decimal(text: string): string | null {
  if (/^\d{1,12}(\.\d{0,8})?$/.test(text)) return text;
  if (/^\.\d{1,8}$/.test(text)) return `0${text}`;
  if (/^\d{1,3}(,\d{3})+(\.\d{0,8})?$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+(,\d{0,8})?$/.test(text))
    return text.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,12},\d{0,8}$/.test(text)) return text.replace(',', '.');
  return null;
}
/** A whole number; null for an empty cell or anything else. Counts like "12.0000" are whole. */
function parseCount(cell: string): number | null {
  const match = /^(-?\d{1,9})(?:[.,]0*)?$/.exec(cell.trim());
  return match ? Number(match[1]) : null;
}
/**
 * Left to sell, as the file has it: a zero is a zero, and nothing below it. Null where the cell
 * holds no number.
 */
export function parseStock(cell: string): number | null {
  const count = parseCount(cell);
  return count === null ? null : Math.max(0, count);
}
const grams: Record<string, number> = { g: 1, kg: 1000, lb: 453.592, lbs: 453.592, oz: 28.3495 };
/** Weight of `unit` in grams; 0 where there is none. */
export function parseWeight(cell: string, unit: string): number {
  const value = /^\d{0,9}(?:[.,]\d{0,8})?$/.test(cell.trim())
    ? Number(cell.trim().replace(',', '.'))
    : NaN;
  return Number.isFinite(value) && value > 0 && value < 1e7
    ? Math.min(Math.round(value * (grams[unit.toLowerCase()] ?? 1)), 1e9)
    : 0;
}
export const isTrue = (cell: string): boolean =>
  /^(true|yes|1|wahr|verdadero|vrai)$/i.test(cell.trim());
export const isFalse = (cell: string): boolean =>
  /^(false|no|0|falsch|falso|faux)$/i.test(cell.trim());

/** A list with commas; a backslash keeps one that belongs to a value. */
export const splitList = (cell: string, mark = ','): string[] =>
  // bounded: a cell, and the pattern is one mark with what stands before it
  cell
    .split(new RegExp(`(?<!\\\\)${mark === '|' ? '\\|' : mark}`))
    .map((one) => one.replace(/\\([,>|])/g, '$1').trim())
    .filter(Boolean);

/** On another site: not shown from there, fetched once an import is done (docs/decisions/084). */
export const isElsewhere = (src: string): boolean => /^(https?:)?\/\//i.test(src);
/** Addresses of pictures as given; only web addresses and paths, never anything that runs. */
export const pictureOf = (cell: string): string => {
  const text = cell.trim();
  return text.length <= 2000 &&
    !/\s/.test(text.slice(0, 12)) &&
    !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(text)
    ? text
    : '';
};
const otherScheme = /^(?!https?:)[a-z][a-z0-9+.-]{0,30}:/i;
/** Of a row's pictures those that no picture is fetched from: files, data, other protocols. */
export const unfitOf = (cells: readonly string[], line: number): Unfit[] =>
  cells
    .map((cell) => cell.trim().slice(0, longestAddress))
    .filter((text) => otherScheme.test(text))
    .map((address) => ({ line, address }));
const translations = new WeakMap<object, Map<string, [Language, number][]>>();
/** Our own columns of one field: language and place. Looked up once per file. */
function columnsIn(columns: ReadonlyMap<string, number>, field: string): [Language, number][] {
  const fields = translations.get(columns) ?? new Map<string, [Language, number][]>();
  translations.set(columns, fields);
  const known = fields.get(field);
  if (known) return known;
  const found = languages.flatMap((lang): [Language, number][] =>
    columns.has(`${field}_${lang}`) ? [[lang, columns.get(`${field}_${lang}`) ?? -1]] : [],
  );
  fields.set(field, found);
  return found;
}
/**
 * A field's text in the file's own language (English) and in those of our columns
 * `<field>_<language>`.
 */
export function localisedCells(
  columns: ReadonlyMap<string, number>,
  cells: readonly string[],
  field: string,
  english: string,
  read: (cell: string) => string,
): Localised {
  const texts: Localised = {};
  const own = read(english);
  if (own) texts.en = own;
  for (const [lang, index] of columnsIn(columns, field)) {
    const text = read(cells[index] ?? '');
    if (text && !(lang === 'en' && texts.en)) texts[lang] = text;
  }
  return texts;
}
