import type { StoredOption } from '../../catalogue/options';
import { json, nothing, sql, type Sql } from '../../../platform/db/open';
import type { Job, Known } from './job';

/**
 * Products of the shop by handle, as they will be once what waits beside them is written; of
 * others' unfinished imports none.
 */
export const knownOf = (
  { db, shop, importId }: Job,
  handles: readonly string[],
): Promise<Known[]> =>
  db.rows<Known>(sql`
    select p.id, p.handle, coalesce(nullif(w.hash, ''), p.import_hash) as import_hash, coalesce(w.options, p.options) as options,
      (${importId}::bigint is null or p.import_id is not distinct from ${importId}::bigint) as direct,
      jsonb_build_object('name', p.name, 'short_description', p.short_description, 'description', p.description, 'category_id', p.category_id, 'brand_id', p.brand_id, 'pictures', p.pictures, 'specification', p.specification) as stands
    from products p left join import_products w on w.import_id = ${importId}::bigint and w.product_id = p.id
    where p.shop_id = ${shop} and p.handle = any(${handles}::text[])`);

/** Further rows of a list of variants: those that wait. */
export const orLater = ({ importId }: Job, which: Sql): Sql =>
  importId === null
    ? nothing
    : sql` union all select w.sku, product_id, values, hash, file_stock, r.seller_sku, r.price, r.compare, r.on_sale, r.picture, r.weight, r.held, 0
    from import_variants w, jsonb_to_record(w.row) as r(seller_sku text, price bigint, compare bigint, on_sale boolean, picture text, weight int, held int) where import_id = ${importId} and fresh and ${which}`;

/** What the file changes of products that are there: kept beside them until the import is done. */
export const laterProducts = (
  { db, importId }: Job,
  rows: readonly {
    id: number | null;
    import_hash: string;
    sells: boolean;
    options: StoredOption[];
  }[],
): Promise<unknown> =>
  db.rows(sql`
    insert into import_products (import_id, product_id, head, hash, options, sells)
    select ${importId}::bigint, (r->>'id')::bigint, r, r->>'import_hash', r->'options', (r->>'sells')::boolean from jsonb_array_elements(${json(rows)}::jsonb) as r
    on conflict (import_id, product_id) do update set head = excluded.head, hash = excluded.hash, options = excluded.options, sells = excluded.sells`);
export const laterOptions = (
  { db, importId }: Job,
  { id }: Known,
  options: readonly StoredOption[],
): Promise<unknown> =>
  db.rows(sql`
    insert into import_products (import_id, product_id, options) values (${importId}::bigint, ${id}, ${json(options)}::jsonb)
    on conflict (import_id, product_id) do update set options = excluded.options`);
/** Answers a row where there is anything new. */
export const laterPictures = (
  { db, importId }: Job,
  { id }: Known,
  pictures: readonly { src: string; alt: string }[],
): Promise<unknown[]> =>
  db.rows(sql`
    insert into import_products (import_id, product_id, pictures)
    select ${importId}::bigint, p.id, coalesce(w.pictures, w.head->'pictures', p.pictures) || ${json(pictures)}::jsonb
    from products p left join import_products w on w.import_id = ${importId}::bigint and w.product_id = p.id
    where p.id = ${id} and not coalesce(w.pictures, w.head->'pictures', p.pictures) @> ${json(pictures.map(({ src }) => ({ src })))}::jsonb
    on conflict (import_id, product_id) do update set pictures = excluded.pictures returning product_id`);
/**
 * A variant that nobody saw yet makes its product one to look at; another price or stock does not.
 */
export async function laterVariants(
  { db, importId }: Job,
  rows: readonly { product_id: number }[],
  fresh: boolean,
): Promise<void> {
  await db.rows(sql`
    insert into import_variants (import_id, sku, product_id, fresh, values, hash, file_stock, row)
    select ${importId}::bigint, r->>'sku', (r->>'product_id')::bigint, ${fresh}::boolean, array(select jsonb_array_elements_text(r->'own')), r->>'hash', (r->>'file_stock')::int, r
    from jsonb_array_elements(${json(rows)}::jsonb) as r
    on conflict (import_id, sku) do update set hash = excluded.hash, file_stock = excluded.file_stock, row = excluded.row`);
  if (fresh)
    await db.rows(
      sql`insert into import_products (import_id, product_id) select distinct ${importId}::bigint, p from unnest(${rows.map(({ product_id }) => product_id)}::bigint[]) as p on conflict do nothing`,
    );
}
