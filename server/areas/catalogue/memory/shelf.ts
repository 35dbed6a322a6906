import { application } from '#machines/lifecycles/application';
import { statesWith } from '#machines/lifecycle';
import { sql, type Db, names } from '../../../platform/db/open';
import { loadChoices } from './columns/choices';
import type { Item } from './columns/columns';

/** Those of `ids` that are on sale in an open shop. The cheapest variant gives price and was. */
export async function loadItems(db: Db, ids: readonly number[]): Promise<Item[]> {
  const [choices, rows] = await Promise.all([loadChoices(db, ids), loadNumbers(db, ids)]);
  return rows.map((row) => ({ ...row, choices: choices.get(row.id) ?? [] }));
}
const loadNumbers = (db: Db, ids: readonly number[]) =>
  db.rows<Omit<Item, 'choices'>>(sql`
    select p.id, p.shop_id as shop, p.brand_id as brand, p.category_id as category, p.sold,
      floor(extract(epoch from p.created_at) * 1000)::float8 as created, v.price, v.was, v.many, v.stocked,
      coalesce(g.n, 0) as reviews, coalesce(g.sum, 0) as stars
    from products p
    left join product_ratings g on g.product_id = p.id
    join shops s on s.id = p.shop_id and s.state in ${names(statesWith(application, 'trading'))}
    join (select v.product_id, min(v.asked_minor) as price, min(v.asked_minor) < max(v.asked_minor) as many,
        (array_agg(v.asked_was_minor order by v.asked_minor, v.position))[1] as was, bool_or(k.on_hand > k.reserved) as stocked
      from variants v join stock k on k.sku = v.sku
      where v.on_sale and v.product_id = any(${ids}::bigint[]) group by v.product_id) v on v.product_id = p.id
    where p.state = 'onSale' and p.id = any(${ids}::bigint[])`);

/** So many are read by a statement, and so many statements beside each other. */
const [piece, beside] = [5000, 3];
async function idsBehind(db: Db, after: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from products where id > ${after} and state = 'onSale' order by id limit ${piece}`,
  );
  return rows.map(({ id }) => id);
}
/**
 * Everything, a piece at a time: each statement stays short, and other requests are served in
 * between. The next pieces are read while one is looked at.
 */
export async function* loadAll(db: Db): AsyncGenerator<Item[]> {
  const coming: Promise<Item[]>[] = [];
  let ids = await idsBehind(db, 0);
  while (ids.length > 0 || coming.length > 0) {
    while (ids.length > 0 && coming.length < beside) {
      const items = loadItems(db, ids);
      // Whoever takes it hears of a failure; until then it is nobody's.
      items.catch(() => undefined);
      coming.push(items);
      ids = await idsBehind(db, ids.at(-1) ?? 0);
    }
    yield (await coming.shift()) ?? [];
  }
}
