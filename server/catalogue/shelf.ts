import type { Db } from '../db/open';
import { sql } from '../db/open';

/** The numbers of one product on sale: what lists filter and sort by. Texts stay in the database. */
export interface Item {
  id: number;
  shop: string;
  brand: string | null;
  category: string | null;
  sold: number;
  /** Milliseconds. */
  created: number;
  price: number;
  was: number | null;
  manyPrices: boolean;
  inStock: boolean;
  /** Place in each sort, by the sort's number; right only after Catalogue.placedIn. */
  at: number[];
}
type Row = Omit<Item, 'manyPrices' | 'inStock' | 'at'> & { many: boolean; stocked: boolean };

const toItem = ({ many, stocked, ...row }: Row): Item => ({ ...row, manyPrices: many, inStock: stocked, at: [] });
/** Everything on sale in an open shop, or those of `ids` that are. The cheapest variant gives price and was. */
export async function loadItems(db: Db, ids: readonly number[] | null): Promise<Item[]> {
  const some = ids === null ? sql`true` : sql`p.id = any(${ids}::bigint[])`;
  const rows = await db.rows<Row>(sql`
    select p.id, p.shop_id as shop, p.brand_id as brand, p.category_id as category, p.sold,
      floor(extract(epoch from p.created_at) * 1000)::float8 as created, v.price, v.was, v.many, v.stocked
    from products p
    join shops s on s.id = p.shop_id and s.state in ('open', 'holiday')
    join (select v.product_id, min(v.price_minor) as price, min(v.price_minor) < max(v.price_minor) as many,
        (array_agg(v.was_minor order by v.price_minor, v.position))[1] as was, bool_or(k.on_hand > k.reserved) as stocked
      from variants v join stock k on k.sku = v.sku
      where v.on_sale and ${ids === null ? sql`true` : sql`v.product_id = any(${ids}::bigint[])`} group by v.product_id) v on v.product_id = p.id
    where p.state = 'onSale' and ${some}`);
  return rows.map(toItem);
}
/** Millions of rows would be read a piece at a time; ids in range keep each statement short. */
export async function loadAll(db: Db): Promise<Item[]> {
  const range = await db.row<{ first: number | null; last: number | null }>(sql`select min(id) as first, max(id) as last from products`);
  const all: Item[] = [];
  const step = 20_000;
  for (let from = range?.first ?? 1; from <= (range?.last ?? 0); from += step) {
    const ids = await db.rows<{ id: number }>(sql`select id from products where id >= ${from} and id < ${from + step} and state = 'onSale'`);
    all.push(...(await loadItems(db, ids.map(({ id }) => id))));
  }
  return all;
}
