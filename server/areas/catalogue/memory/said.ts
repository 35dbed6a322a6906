import { fallbackLanguage, type Language } from '#contract/languages';
import { localise } from '#contract/text';
import { sql, type Db } from '../../../platform/db/open';
import { categoryName, type Names } from '../names';
import type { StoredOption } from '../options';
import type { Said } from './image/build';

/** What brands and categories are called in one language, by their ids. */
export interface Called {
  brands: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
}
export const calledIn = (names: Names, lang: Language): Called => ({
  brands: new Map([...names.brands.values()].map(({ id, name }) => [id, name])),
  categories: new Map(
    [...names.categories.keys()].map((id) => [id, categoryName(names, id, lang)]),
  ),
});
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
