import { fallbackLanguage, type Language } from '#contract/languages';
import { localise, type Localised } from '#contract/text';
import { sql, type Db } from '../../../platform/db/open';
import { categoryName, type Names } from '../names';
import type { StoredOption } from '../options';
import type { Columns } from './columns/columns';
import type { Said } from './image/build';
import type { Numbers } from './columns/numbers';
import { due, piece, turn } from './slices';

/** What brands and categories are called in one language, by their ids. */
export interface Called {
  brands: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
}
const kept = new WeakMap<Names, Map<Language, Called>>();
/** The same answer for as long as names hold. */
export function calledIn(names: Names, lang: Language): Called {
  const byLanguage = kept.get(names) ?? new Map<Language, Called>();
  kept.set(names, byLanguage);
  const known = byLanguage.get(lang) ?? readCalled(names, lang);
  byLanguage.set(lang, known);
  return known;
}
const readCalled = (names: Names, lang: Language): Called => ({
  brands: new Map([...names.brands.values()].map(({ id, name }) => [id, name])),
  categories: new Map(
    [...names.categories.keys()].map((id) => [id, categoryName(names, id, lang)]),
  ),
});
/** By number: whether it is called otherwise than before. */
function otherwise(
  { texts }: Numbers,
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Uint8Array {
  const nameOf = (all: ReadonlyMap<string, string>, id: string) => all.get(id) ?? '';
  return Uint8Array.from(texts, (id) => Number(nameOf(before, id) !== nameOf(now, id)));
}
/** The slots of products whose brand or category is called otherwise than before. */
export async function renamedIn(columns: Columns, before: Called, now: Called): Promise<number[]> {
  const brands = otherwise(columns.brands, before.brands, now.brands);
  const categories = otherwise(columns.categories, before.categories, now.categories);
  if (!brands.includes(1) && !categories.includes(1)) return [];
  const renamed: number[] = [];
  for (let slot = 0; slot < columns.size; slot++) {
    if (slot % piece === 0 && due()) await turn();
    const [brand, category] = [columns.brand[slot] as number, columns.category[slot] as number];
    if (columns.alive(slot) && (brands[brand] === 1 || categories[category] === 1))
      renamed.push(slot);
  }
  return renamed;
}
interface Row {
  id: number;
  name: string | null;
  brand: string | null;
  category: string | null;
  options: StoredOption[];
}
/** Colours, sizes and what else can be chosen of it. */
function choicesIn(options: readonly StoredOption[], lang: Language): string {
  const values = options.flatMap((option) => option.values);
  return values.map(({ value, name }) => localise(name, lang).text || value).join(' ');
}
const saidOf = ({ name, brand, category, options }: Row, lang: Language, called: Called): Said => ({
  name: name ?? '',
  rest: [
    called.brands.get(brand ?? '') ?? '',
    called.categories.get(category ?? '') ?? '',
    choicesIn(options, lang),
  ],
});
type Whole = Omit<Row, 'name'> & { name: Localised };
/** What is searched of these products in several languages, read once: by id, in their order. */
export async function readSaidIn(
  db: Db,
  langs: readonly Language[],
  names: Names,
  ids: readonly number[],
): Promise<Map<number, [Language, Said][]>> {
  const rows = await db.rows<Whole>(sql`select id, brand_id as brand, category_id as category,
    options, name from products where id = any(${ids}::bigint[])`);
  const said = (row: Whole, lang: Language): Said => {
    const name = (row.name[lang] || row.name[fallbackLanguage]) ?? null;
    return saidOf({ ...row, name }, lang, calledIn(names, lang));
  };
  return new Map(
    rows.map((row) => [row.id, langs.map((lang): [Language, Said] => [lang, said(row, lang)])]),
  );
}
/** What is searched of these products, by id. */
export async function readSaid(
  db: Db,
  lang: Language,
  called: Called,
  ids: readonly number[],
): Promise<Map<number, Said>> {
  const rows =
    await db.rows<Row>(sql`select id, brand_id as brand, category_id as category, options,
      coalesce(nullif(name ->> ${lang}, ''), name ->> ${fallbackLanguage}) as name
    from products where id = any(${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, saidOf(row, lang, called)]));
}
