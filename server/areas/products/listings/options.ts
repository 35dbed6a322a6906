import type { Language } from '#contract/languages';
import { localise, type Localised } from '#contract/text';
import type { StoredOption } from '../../catalogue/options';
import { sql, type Db } from '../../../platform/db/open';

export interface ShownOption {
  name: string;
  values: string[];
}
const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
/**
 * What stands for each of them in the reader's language; the stored words where two would read
 * alike.
 */
function labels(names: readonly Localised[], words: readonly string[], lang: Language): string[] {
  const shown = names.map((name, i) => localise(name, lang).text || (words[i] ?? ''));
  return new Set(shown.map((one) => one.toLowerCase())).size === shown.length ? shown : [...words];
}
const wordOf = ({ name }: StoredOption): string => name.en ?? localise(name, 'en').text;

export function optionsShown(options: readonly StoredOption[], lang: Language): ShownOption[] {
  const names = labels(
    options.map(({ name }) => name),
    options.map(wordOf),
    lang,
  );
  return options.map(({ values }, i) => ({
    name: names[i] ?? '',
    values: labels(
      values.map(({ name }) => name),
      values.map(({ value }) => value),
      lang,
    ),
  }));
}
/**
 * A variant's values as `optionsShown` words them; null where they no longer fit what can be
 * chosen.
 */
export function valuesShown(
  options: readonly StoredOption[],
  shown: readonly ShownOption[],
  values: readonly string[],
): string[] | null {
  if (values.length !== options.length) return null;
  const words = values.map(
    (value, i) =>
      shown[i]?.values[options[i]?.values.findIndex((one) => one.value === value) ?? -1],
  );
  return words.every((word) => word !== undefined) ? words : null;
}

type Terms = (word: string) => { value: string; name: Localised };
/**
 * Words of options that the mall knows in every language, asked for by English or by the reader's
 * own word.
 */
export async function termsOf(
  db: Db,
  wanted: readonly ShownOption[],
  lang: Language,
): Promise<Terms> {
  const words = [
    ...new Set(
      wanted
        .flatMap(({ name, values }) => [name, ...values])
        .map((word) => word.trim().toLowerCase()),
    ),
  ];
  const rows =
    words.length === 0
      ? []
      : await db.rows<{ en: string; name: Localised }>(
          sql`select en, name from option_terms where en = any(${words}::text[]) or lower(name->>${lang}) = any(${words}::text[])`,
        );
  return (word) => {
    const own = rows.find(({ en }) => same(en, word));
    if (own) return { value: word, name: { ...own.name, en: word } };
    const term = rows.find(({ name }) => same(name[lang] ?? '', word));
    return term?.name.en
      ? { value: term.name.en, name: term.name }
      : { value: word, name: { en: word } };
  };
}
/** What was typed, as it is stored: what is there already keeps its words in all languages. */
export function optionsStored(
  before: readonly StoredOption[],
  wanted: readonly ShownOption[],
  term: Terms,
  lang: Language,
): StoredOption[] {
  const shown = optionsShown(before, lang);
  return wanted.map(({ name, values }) => {
    const at = shown.findIndex(
      (one, i) => same(one.name, name) || same(wordOf(before[i] as StoredOption), name),
    );
    const [known, words] = [before[at], shown[at]];
    const stored = values.map(
      (value) =>
        known?.values[words?.values.findIndex((one) => same(one, value)) ?? -1] ??
        known?.values.find((one) => same(one.value, value)) ??
        term(value),
    );
    return { name: known?.name ?? term(name).name, values: stored };
  });
}
