import { languages, type Language } from '#contract/languages';
import type { Stamp } from '../memory/stamp';
import { calledIn } from '../memory/said';
import type { Names } from '../names';
import type { Groonga } from './client';
import { tables } from './schema';

/** What is told of an index in itself: up to where it has the database. */
export interface Told {
  /** Every change before this transaction stands in it. */
  since: string;
  /** Later changes that do, too: ids of `catalogue_change`. */
  seen: number[];
  /** Which database it is of; null where that does not say. */
  stamp: Stamp | null;
  /** Other numbers once a product, names of things, or words have changed. */
  version: number;
  names: number;
  words: number;
}
/** When whoever is making it last said so, in milliseconds of the database's clock. */
export interface Making {
  at: number;
}
type Kind = 'index' | 'making' | 'called';
type Selected = [[[number], unknown, ...[string][]]];

async function read<T>(groonga: Groonga, kind: Kind): Promise<T | null> {
  const [[, , row]] = await groonga.ask<Selected>('select', {
    table: tables.told,
    filter: `_key == "${kind}"`,
    output_columns: 'value',
  });
  return row?.[0] ? (JSON.parse(row[0]) as T) : null;
}
const write = (groonga: Groonga, kind: Kind, value: unknown): Promise<void> =>
  groonga.load(tables.told, [{ _key: kind, value: JSON.stringify(value) }]);

/** null where there is no whole index. */
export async function readTold(groonga: Groonga): Promise<Told | null> {
  const there = await groonga.ask<{ tables: object } | boolean>('object_exist', {
    name: tables.told,
  });
  return there ? read<Told>(groonga, 'index') : null;
}
export const tell = (groonga: Groonga, told: Told): Promise<void> => write(groonga, 'index', told);
export const readMaking = (groonga: Groonga): Promise<Making | null> => read(groonga, 'making');
export const tellMaking = (groonga: Groonga, making: Making | null): Promise<void> =>
  write(groonga, 'making', making);

/** What brands and categories are called, in every language that they are searched in. */
interface Called {
  brands: Record<string, string>;
  categories: Partial<Record<Language, Record<string, string>>>;
}
const calledNow = (names: Names): Called => ({
  brands: Object.fromEntries([...names.brands.values()].map(({ id, name }) => [id, name])),
  categories: Object.fromEntries(
    languages.map((lang) => [lang, Object.fromEntries(calledIn(names, lang).categories)]),
  ),
});
const otherwise = (before: Record<string, string>, now: Record<string, string>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (id) => before[id] !== now[id],
  );
/** What is called otherwise than the index has it: ids; and how the index is told that it has it. */
export interface Renamed {
  brands: string[];
  categories: string[];
  remember: () => Promise<void>;
}
export async function renamedSince(groonga: Groonga, names: Names): Promise<Renamed> {
  const now = calledNow(names);
  const before = (await read<Called>(groonga, 'called')) ?? { brands: {}, categories: {} };
  const categories = languages.flatMap((lang) =>
    otherwise(before.categories[lang] ?? {}, now.categories[lang] ?? {}),
  );
  return {
    brands: otherwise(before.brands, now.brands),
    categories: [...new Set(categories)],
    remember: () => write(groonga, 'called', now),
  };
}
