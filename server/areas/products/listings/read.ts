import { codes, Refusal } from '#contract/codes';
import type { Localised } from '#contract/text';
import type { StoredOption } from '../../catalogue/options';
import type { StoredSpec } from '../../catalogue/specification';
import { nothing, sql, type Db } from '../../../platform/db/open';
import { seen } from '../../catalogue/seen';
import { listingColumns, type ListingRow } from './listing.lifecycle';

export interface StoredPicture {
  src: string;
  alt: string;
}
/** What makes a product what it is: whoever changes it asks for a new look of staff. */
export interface Words {
  name: Localised;
  short_description: Localised;
  description: Localised;
  category_id: string | null;
  brand_id: string | null;
  options: StoredOption[];
  specification: StoredSpec[];
  pictures: StoredPicture[];
}
export interface StoredListing extends ListingRow, Words {
  handle: string;
  brand: string;
  picture: string;
  ground: string;
  sold: number;
  updated_at: Date;
  sent_at: Date | null;
  refused_at: Date | null;
  decided_by: number | null;
  decided_at: Date | null;
  changer: string | null;
  shop: string;
}
/**
 * One product that stands in its shop. `shop`: only that shop's; `lock`: held until the transaction
 * ends. 2000019 where there is none.
 */
export async function listingOf(
  db: Db,
  id: string,
  { shop, me = 0, lock = false }: { shop?: string | null; me?: number; lock?: boolean },
): Promise<StoredListing> {
  const row =
    await db.row<StoredListing>(sql`select ${listingColumns(me)}, s.name as shop, p.handle, p.name, p.short_description, p.description, p.category_id, p.brand_id, coalesce(b.name, '') as brand, p.options, p.specification, p.pictures,
      p.picture, p.ground, p.sold, p.updated_at, p.sent_at, p.refused_at, p.decided_by, p.decided_at, (select name from users where id = p.changed_by) as changer
    from products p join shops s on s.id = p.shop_id left join brands b on b.id = p.brand_id
    where p.id = ${id}::bigint and ${seen('p')}${shop === undefined ? nothing : sql` and p.shop_id = ${shop}`}${lock ? sql` for update of p` : nothing}`);
  if (!row) throw new Refusal(codes.notFound);
  return row;
}

export interface StoredVariant {
  sku: string;
  seller_sku: string;
  values: string[];
  price_minor: number;
  compare_minor: number | null;
  on_sale: boolean;
  position: number;
  on_hand: number;
  reserved: number;
  warehouse: number;
  aside: number;
}
export const variantsOf = (db: Db, id: number): Promise<StoredVariant[]> =>
  db.rows<StoredVariant>(sql`select v.sku, v.seller_sku, v.values, v.price_minor, v.compare_minor, v.on_sale, v.position, k.on_hand, k.reserved, k.warehouse, k.coming + k.leaving as aside
    from variants v join stock k on k.sku = v.sku where v.product_id = ${id} order by v.position, v.sku`);
