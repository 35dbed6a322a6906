import { languages, type Language } from '#contract/languages';
import type { Groonga } from './client';

/** Another number, other tables: an index of the version before goes on answering beside it. */
const version = 1;
const named = (name: string) => `Mall${version}_${name}`;
export const tables = {
  /** What is told of the index itself. */
  told: named('Told'),
  products: named('Products'),
  brands: named('Brands'),
  shops: named('Shops'),
  categories: named('Categories'),
  choices: named('Choices'),
  names: named('Names'),
} as const;
/** All words of a language, with how they are written and how often they stood somewhere. */
export const wordsOf = (lang: Language): string => named(`Words_${lang}`);
export const orders = ['best', 'price', 'new', 'sold'] as const;
export type Order = (typeof orders)[number];
export const orderTable = (order: Order): string => named(`By_${order}`);
const pairs = (lang: Language, where: string) => named(`Pairs_${where}_${lang}`);

interface Column {
  table: string;
  name: string;
  type: string;
  /** Of several values. */
  many?: boolean;
}
const plain: readonly [name: string, type: string][] = [
  ['price', 'Int64'],
  ['was', 'Int64'],
  ['created', 'Int64'],
  ['sold', 'Int64'],
  ['reviews', 'Int64'],
  ['stars', 'Int64'],
  ['band', 'UInt8'],
  ['many', 'Bool'],
  ['stocked', 'Bool'],
  ['reduced', 'Bool'],
  ['shop', tables.shops],
  ['brand', tables.brands],
  ['category', tables.categories],
];
const inLanguage = (lang: Language): Column[] => {
  const [table, words] = [tables.products, wordsOf(lang)];
  return [
    { table, name: `words_${lang}`, type: words, many: true },
    { table, name: `named_${lang}`, type: words, many: true },
    { table, name: `name_${lang}`, type: tables.names },
    { table, name: `runs_${lang}`, type: 'Text' },
    { table, name: `name_runs_${lang}`, type: 'Text' },
    { table: words, name: 'ways', type: 'ShortText', many: true },
    { table: words, name: 'size', type: 'UInt32' },
  ];
};
const columns: readonly Column[] = [
  { table: tables.told, name: 'value', type: 'Text' },
  ...plain.map(([name, type]) => ({ table: tables.products, name, type })),
  { table: tables.products, name: 'choices', type: tables.choices, many: true },
  { table: tables.choices, name: 'attribute', type: 'ShortText' },
  { table: tables.choices, name: 'value', type: 'ShortText' },
  ...orders.map((order) => ({ table: tables.products, name: `by_${order}`, type: 'ShortText' })),
  ...languages.flatMap(inLanguage),
];
/** Where an index lies, and the column of products that it finds by. */
interface Index {
  table: string;
  of: string;
  /** It knows where in a text something stands. */
  placed?: boolean;
}
const indexes: readonly Index[] = [
  { table: tables.shops, of: 'shop' },
  { table: tables.brands, of: 'brand' },
  { table: tables.categories, of: 'category' },
  { table: tables.choices, of: 'choices' },
  ...orders.map((order) => ({ table: orderTable(order), of: `by_${order}` })),
  ...languages.flatMap((lang) => [
    { table: wordsOf(lang), of: `words_${lang}` },
    { table: wordsOf(lang), of: `named_${lang}` },
    { table: tables.names, of: `name_${lang}` },
    { table: pairs(lang, 'all'), of: `runs_${lang}`, placed: true },
    { table: pairs(lang, 'name'), of: `name_runs_${lang}`, placed: true },
  ]),
];
const texts: Record<string, string> = { flags: 'TABLE_PAT_KEY', key_type: 'ShortText' };
/** Scripts without spaces, by pairs of characters; the mall has folded them already. */
const paired: Record<string, string> = {
  ...texts,
  default_tokenizer: 'TokenBigramSplitSymbolAlphaDigit',
};
const keyed: readonly (readonly [string, Record<string, string>])[] = [
  ...Object.values(tables).map(
    (name) => [name, name === tables.products ? { ...texts, key_type: 'Int64' } : texts] as const,
  ),
  ...orders.map((order) => [orderTable(order), texts] as const),
  ...languages.flatMap((lang) => [
    [wordsOf(lang), texts] as const,
    [pairs(lang, 'all'), paired] as const,
    [pairs(lang, 'name'), paired] as const,
  ]),
];
interface Dumped {
  tables: Record<string, { columns: Record<string, unknown>; indexes?: unknown[] }>;
}
/** Tables and columns, as far as they are not there. */
export async function layTables(groonga: Groonga): Promise<void> {
  const { tables: there } = await groonga.ask<Dumped>('schema');
  for (const [name, args] of keyed)
    if (!there[name]) await groonga.ask('table_create', { name, ...args });
  for (const { table, name, type, many } of columns)
    if (!there[table]?.columns[name])
      await groonga.ask('column_create', {
        table,
        name,
        type,
        flags: many ? 'COLUMN_VECTOR' : 'COLUMN_SCALAR',
      });
}
/** Milliseconds that an index of all products may take to be made. */
const indexing = 600_000;
/**
 * Indexes, as far as they are not there: made of rows that are there already they cost a tenth.
 * `said` hears of each before it is begun.
 */
export async function layIndexes(groonga: Groonga, said: () => Promise<void>): Promise<void> {
  const { tables: there } = await groonga.ask<Dumped>('schema');
  for (const { table, of, placed } of indexes)
    if (!there[table]?.columns[`in_${of}`]) {
      await said();
      const flags = placed ? 'COLUMN_INDEX|WITH_POSITION' : 'COLUMN_INDEX';
      const index = { table, name: `in_${of}`, flags, type: tables.products, source: of };
      await groonga.ask('column_create', index, indexing);
    }
}
