import type { ProductDetail } from '#contract/catalogue';
import type { Compared, Comparison } from '#contract/compare';
import { codes, Refusal } from '#contract/codes';
import type { Db } from '../../platform/db/open';
import type { Engine } from './engine';
import type { Reader } from './destination';
import { detailOf } from './detail';

/** Null where there is no such product, or none that anybody may see. */
async function detailOrNone(db: Db, catalogue: Engine, id: string, reader: Reader) {
  try {
    return await detailOf(db, catalogue, id, reader);
  } catch (error) {
    if (error instanceof Refusal && error.code === codes.notFound) return null;
    throw error;
  }
}
/** What the table shows of a product's page. */
const columnOf = (one: ProductDetail): Compared => ({
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
  specification: one.specification,
  weight: one.weight,
});

/** The products side by side, as their pages say; those that are not there by their numbers. */
export async function compareThem(
  db: Db,
  catalogue: Engine,
  asked: readonly string[],
  reader: Reader,
): Promise<Comparison> {
  const ids = [...new Set(asked.map((id) => String(BigInt(id))))];
  const items: Compared[] = [];
  const missing: string[] = [];
  for (const id of ids) {
    const found = await detailOrNone(db, catalogue, id, reader);
    if (!found) missing.push(id);
    else items.push(columnOf(found));
  }
  return { items, missing };
}
