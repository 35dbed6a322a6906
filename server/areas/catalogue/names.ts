import { localise, type Localised } from '#contract/text';
import type { Language } from '#contract/languages';
import { sql, type Db } from '../../platform/db/open';
import { seen } from './seen';

export interface CategoryRow {
  id: string;
  parent: string | null;
  name: Localised;
  path: string[];
  picture: string;
  ground: string;
}
interface NamedRow {
  id: string;
  name: string;
  picture: string;
}
interface ShopRow extends NamedRow {
  country: string;
  ships_to: string[] | null;
}
/** Shops, brands, categories and other names of things: few enough to be kept whole. */
export interface Names {
  categories: ReadonlyMap<string, CategoryRow>;
  children: ReadonlyMap<string, readonly CategoryRow[]>;
  brands: ReadonlyMap<string, NamedRow>;
  shops: ReadonlyMap<string, ShopRow>;
  /** Words of options and specs in every language, by the English one in small letters. */
  terms: ReadonlyMap<string, Localised>;
  /** By language, as staff wrote them. */
  synonyms: ReadonlyMap<string, string>;
}
interface SynonymsRow {
  lang: string;
  groups: string;
}
const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** '' stands for the top of the tree. */
export async function loadNames(db: Db): Promise<Names> {
  const categories = await db.rows<CategoryRow>(
    sql`select id, parent, name, path, picture, ground from categories order by position, id`,
  );
  const brands = await db.rows<NamedRow>(
    sql`select id, name, picture from brands b where ${seen('b')}`,
  );
  const shops = await db.rows<ShopRow>(
    sql`select id, name, picture, country, to_jsonb(ships_to) as ships_to from shops`,
  );
  const synonyms = await db.rows<SynonymsRow>(sql`select lang, groups from synonyms`);
  const children = new Map<string, CategoryRow[]>();
  for (const row of categories)
    children.set(row.parent ?? '', [...(children.get(row.parent ?? '') ?? []), row]);
  const terms = await db.rows<{ en: string; name: Localised }>(
    sql`select en, name from option_terms`,
  );
  return {
    categories: byId(categories),
    children,
    brands: byId(brands),
    shops: byId(shops),
    terms: new Map(terms.map(({ en, name }) => [en, name])),
    synonyms: new Map(synonyms.map(({ lang, groups }) => [lang, groups])),
  };
}
/** Where each category lies, as one text. */
export const pathsOf = ({ categories }: Names): string =>
  [...categories.values()].map(({ path }) => path.join('/')).join(' ');
/** A word in the reader's language, as it was written where the mall has none for it. */
export const termIn = (names: Names, word: string, lang: Language): string =>
  localise(names.terms.get(word.toLowerCase()), lang).text || word;
export const categoryName = (names: Names, id: string, lang: Language): string =>
  localise(names.categories.get(id)?.name, lang).text;
