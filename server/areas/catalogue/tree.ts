import type { Brand, Category } from '#contract/catalogue';
import { tags, type Language } from '#contract/languages';
import { sql, type Db } from '../../platform/db/open';
import type { Engine } from './engine';
import { categoryName, type CategoryRow } from './names';

interface Shelf {
  count: number;
  picture: string;
}
/**
 * Products in each category (itself and below) and for each brand and shop, with the picture of the
 * best of them.
 */
interface Counted {
  categories: Map<string, Shelf>;
  brands: Map<string, Shelf>;
  shops: Map<string, Shelf>;
}
async function pictures(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows<{ id: number; picture: string }>(
    sql`select id, picture from products where id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map(({ id, picture }) => [id, picture]));
}
async function count(db: Db, catalogue: Engine): Promise<Counted> {
  const filled = [...(await catalogue.filled())];
  const art = await pictures(db, [...new Set(filled.map(([, { best }]) => best))]);
  const of = (kind: string) =>
    new Map(
      filled
        .filter(([group]) => group.startsWith(kind))
        .map(([group, { count: times, best }]): [string, Shelf] => [
          group.slice(kind.length),
          { count: times, picture: art.get(best) ?? '' },
        ]),
    );
  return { categories: of('c:'), brands: of('b:'), shops: of('s:') };
}
/** Counted once, then kept until something changes. */
export const counted = (db: Db, catalogue: Engine): Promise<Counted> =>
  catalogue.kept('counted', () => count(db, catalogue));

const toCategory = (
  row: CategoryRow,
  { categories }: Counted,
  catalogue: Engine,
  lang: Language,
): Category => {
  const shelf = categories.get(row.id);
  return {
    id: row.id,
    parent: row.parent,
    name: categoryName(catalogue.names, row.id, lang),
    count: shelf?.count ?? 0,
    picture: row.picture || (shelf?.picture ?? ''),
    ground: row.ground,
  };
};
export const oneCategory = async (
  db: Db,
  catalogue: Engine,
  id: string,
  lang: Language,
): Promise<Category | null> => {
  const row = catalogue.names.categories.get(id);
  return row ? toCategory(row, await counted(db, catalogue), catalogue, lang) : null;
};
/** The categories below `parent` ('' the top) that hold products, in the tree's own order. */
export async function childrenOf(
  db: Db,
  catalogue: Engine,
  parent: string,
  lang: Language,
): Promise<Category[]> {
  const shelves = await counted(db, catalogue);
  const rows = catalogue.names.children.get(parent) ?? [];
  return rows
    .filter(({ id }) => shelves.categories.has(id))
    .map((row) => toCategory(row, shelves, catalogue, lang));
}
/** Every category that holds products. */
export async function allCategories(
  db: Db,
  catalogue: Engine,
  lang: Language,
): Promise<Category[]> {
  const shelves = await counted(db, catalogue);
  return [...catalogue.names.categories.values()]
    .filter(({ id }) => shelves.categories.has(id))
    .map((row) => toCategory(row, shelves, catalogue, lang));
}
export async function trailOf(
  db: Db,
  catalogue: Engine,
  id: string,
  lang: Language,
): Promise<Category[]> {
  const path = catalogue.names.categories.get(id)?.path ?? [];
  const all = await Promise.all(path.map((one) => oneCategory(db, catalogue, one, lang)));
  return all.filter((one) => one !== null);
}

/** Brands with something on sale, in the alphabet of the reader. */
export async function brandsOf(db: Db, catalogue: Engine, lang: Language): Promise<Brand[]> {
  const { brands } = await counted(db, catalogue);
  const rows = [...catalogue.names.brands.values()].flatMap(({ id, name, picture }) => {
    const shelf = brands.get(id);
    return shelf ? [{ id, name, count: shelf.count, picture: picture || shelf.picture }] : [];
  });
  const { compare } = new Intl.Collator(tags[lang]);
  return rows.sort((a, b) => compare(a.name, b.name));
}
