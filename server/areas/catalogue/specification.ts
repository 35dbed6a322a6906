import { tags, type Language } from '#contract/languages';
import {
  longestSpecName,
  longestSpecValue,
  measureOf,
  mostSpecs,
  units,
  type Measure,
  type SpecRow,
  type SpecTyped,
} from '#contract/specification';
import { localise, type Localised } from '#contract/text';
import { slugOf } from './words';

/** One word of a row: "60 % cotton". */
interface StoredWord {
  name: Localised;
  /** In percent. */
  share?: number;
}
/** As a product keeps a row: words, or something that was measured. */
export interface StoredSpec {
  name: Localised;
  words: StoredWord[];
  measure?: Measure;
}
/** A word in every language where the mall has it, else as it is. */
export type Term = (word: string) => Localised;
const mostWords = 8;

/** "Cotton, linen" are two; commas of other scripts part too. */
const partsOf = (value: string): string[] =>
  value
    .split(/[,;、，]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, mostWords);
function wordOf(text: string, term: Term): StoredWord {
  const [, share, word] = /^(\d{1,3}) ?% ?(\S.*)$/.exec(text) ?? [];
  return share && word && Number(share) <= 100
    ? { name: term(word), share: Number(share) }
    : { name: term(text) };
}
/** A row as it is kept; null where name or value say nothing. */
function stored({ name, value }: SpecTyped, term: Term): StoredSpec | null {
  const measure = measureOf(value);
  const words = measure ? [] : partsOf(value).map((one) => wordOf(one, term));
  if (!name || (!measure && words.length === 0)) return null;
  return { name: term(name), words, ...(measure ? { measure } : {}) };
}
/** What a row is about, whatever its language. */
export const keyOf = ({ name }: StoredSpec): string => slugOf(localise(name, 'en').text);
/** What was typed, or stood in a file, as it is kept: each name once, no more rows than there may be. */
export function specStored(typed: readonly SpecTyped[], term: Term): StoredSpec[] {
  const rows = new Map<string, StoredSpec>();
  for (const { name, value } of typed) {
    const row = stored(
      { name: name.slice(0, longestSpecName), value: value.slice(0, longestSpecValue) },
      term,
    );
    if (row && !rows.has(keyOf(row))) rows.set(keyOf(row), row);
  }
  return [...rows.values()].slice(0, mostSpecs);
}

/** Made once: to make one takes longer than to write a hundred numbers. */
const formats = new Map<string, Intl.NumberFormat>();
function format(lang: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${lang} ${options.style ?? ''} ${options.unit ?? ''} ${options.useGrouping ?? ''}`;
  const made =
    formats.get(key) ?? new Intl.NumberFormat(tags[lang], { maximumFractionDigits: 4, ...options });
  formats.set(key, made);
  return made;
}
/** "30 × 20 cm", "1,2 kg": as the language writes numbers and units. */
function measured({ amounts, unit }: Measure, lang: Language): string {
  const { name, symbol } = units[unit];
  const plain = format(lang, {});
  const last = name ? format(lang, { style: 'unit', unit: name }) : null;
  const texts = amounts.map((amount, i) =>
    i < amounts.length - 1
      ? plain.format(Number(amount))
      : (last?.format(Number(amount)) ?? `${plain.format(Number(amount))}\u00a0${symbol}`),
  );
  return texts.join(' × ');
}
function worded(words: readonly StoredWord[], lang: Language): string {
  const percent = format(lang, { style: 'percent' });
  const texts = words.map(({ name, share }) => {
    const { text } = localise(name, lang);
    return share === undefined ? text : `${percent.format(share / 100)} ${text}`;
  });
  return new Intl.ListFormat(tags[lang], { type: 'unit' }).format(texts);
}
/** The rows in the reader's language. */
export const specIn = (rows: readonly StoredSpec[], lang: Language): SpecRow[] =>
  rows.map((row) => ({
    key: keyOf(row),
    name: localise(row.name, lang).text,
    text: row.measure ? measured(row.measure, lang) : worded(row.words, lang),
    lang: row.measure ? lang : localise(row.words[0]?.name, lang).lang,
  }));
/** The rows as their seller would type them in that language. */
export const specTyped = (rows: readonly StoredSpec[], lang: Language): SpecTyped[] =>
  rows.map(({ name, words, measure }) => ({
    name: localise(name, lang).text,
    value: measure
      ? `${measure.amounts.map((one) => localNumber(one, lang)).join(' × ')} ${units[measure.unit].symbol}`
      : words
          .map(({ name: word, share }) => {
            const { text } = localise(word, lang);
            return share === undefined ? text : `${share} % ${text}`;
          })
          .join(', '),
  }));
const localNumber = (amount: string, lang: Language): string =>
  format(lang, { useGrouping: false }).format(Number(amount));
