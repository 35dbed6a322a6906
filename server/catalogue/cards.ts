import type { ProductCard } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import { toAmount } from '#contract/money';
import { localise, type Localised } from '#contract/text';
import { sql, type Db } from '../db/open';
import type { Names } from './names';
import type { Item } from './shelf';

interface Row {
  id: number;
  own: string | null;
  /** All languages, only where the reader's own is missing. */
  name: Localised | null;
  picture: string;
  ground: string;
}
const newFor = 30 * 24 * 3_600_000;
export const isNew = (created: number): boolean => Date.now() - created < newFor;

/** Cards of these products, in their order: numbers from memory, texts by primary key. */
export async function cardsOf(db: Db, names: Names, items: readonly Item[], lang: Language): Promise<ProductCard[]> {
  if (items.length === 0) return [];
  const rows = await db.rows<Row>(sql`
    select id, name ->> ${lang}::text as own, case when coalesce(name ->> ${lang}::text, '') = '' then name end as name, picture, ground
    from products where id = any(${items.map(({ id }) => id)}::bigint[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap((item) => {
    const row = byId.get(item.id);
    return row ? [card(item, row, names, lang)] : [];
  });
}
function card(item: Item, row: Row, names: Names, lang: Language): ProductCard {
  const name = row.own ? { text: row.own, lang } : localise(row.name, lang);
  return {
    id: String(item.id),
    name: name.text,
    lang: name.lang,
    picture: row.picture,
    ground: row.ground,
    price: toAmount(item.price),
    was: item.was === null ? null : toAmount(item.was),
    many_prices: item.manyPrices,
    in_stock: item.inStock,
    is_new: isNew(item.created),
    sold: item.sold,
    shop: { id: item.shop, name: names.shops.get(item.shop)?.name ?? '' },
  };
}
