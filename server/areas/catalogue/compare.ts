import type { ProductDetail } from '#contract/catalogue';
import type { Compared, Comparison } from '#contract/compare';
import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../../platform/db/open';
import type { Catalogue } from './catalogue';
import type { Reader } from './destination';
import { detailOf } from './detail';

/** Null where there is no such product, or none that anybody may see. */
async function detailOrNone(db: Db, catalogue: Catalogue, id: string, reader: Reader) {
  try {
    return await detailOf(db, catalogue, id, reader);
  } catch (error) {
    if (error instanceof Refusal && error.code === codes.notFound) return null;
    throw error;
  }
}
async function weightsOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { from: number; to: number }>> {
  const rows = await db.rows<{ id: number; from: number; to: number }>(
    sql`select product_id as id, min(weight_g) as "from", max(weight_g) as "to" from variants
      where product_id = any(${ids}::bigint[]) and on_sale and weight_g > 0 group by product_id`,
  );
  return new Map(rows.map(({ id, from, to }) => [String(id), { from, to }]));
}

/** What the table shows of a product's page. */
const columnOf = (one: ProductDetail, weight: Compared['weight']): Compared => ({
  id: one.id,
  name: one.name,
  lang: one.lang,
  picture: one.picture,
  ground: one.ground,
  price: one.price,
  was: one.was,
  many_prices: one.many_prices,
  in_stock: one.in_stock,
  is_new: one.is_new,
  sold: one.sold,
  shop: one.shop,
  rating: one.rating,
  short_description: one.short_description,
  short_description_lang: one.short_description_lang,
  options: one.options,
  brand: one.brand,
  categories: one.categories,
  on_sale: one.on_sale,
  arrives: one.arrives,
  similar: one.similar,
  weight,
});

/** The products side by side, as their pages say; those that are not there by their numbers. */
export async function compareThem(
  db: Db,
  catalogue: Catalogue,
  asked: readonly string[],
  reader: Reader,
): Promise<Comparison> {
  const ids = [...new Set(asked.map((id) => String(BigInt(id))))];
  const weights = await weightsOf(db, ids);
  const items: Compared[] = [];
  const missing: string[] = [];
  for (const id of ids) {
    const found = await detailOrNone(db, catalogue, id, reader);
    if (!found) missing.push(id);
    else items.push(columnOf(found, weights.get(id) ?? null));
  }
  return { items, missing };
}
