import { hash } from 'node:crypto';
import { fallbackLanguage, type Language } from '#contract/languages';
import { canOf, metaOf } from '#machines/lifecycle';
import type { ListingField } from '#contract/verdicts';
import type { ListingDetail, ListingState, ListingVariant } from '#contract/listings';
import { toAmount } from '#contract/money';
import type { Can } from '#contract/can';
import { sql, type Db } from '../../../platform/db/open';
import { idIn } from '../../../platform/files/pictures/widths';
import { listingLife, removable, type ListingRow } from './listing.lifecycle';
import { specTyped } from '../../catalogue/specification';
import { optionsShown, valuesShown } from './options';
import { listingOf, variantsOf, type StoredListing, type StoredVariant } from './read';

/**
 * What a picture is called between browser and server: ours by its id, one from elsewhere by what
 * its address hashes to.
 */
export const pictureId = (src: string): string =>
  idIn(src) ?? `x-${hash('sha256', src, 'hex').slice(0, 24)}`;
/** Everything the seller may do with it, and why not. */
export const sellersCan = (row: ListingRow): Record<string, Can> => ({
  ...canOf(listingLife, { ...row, me: 0 }, 'seller'),
  remove: removable(row),
});

const toVariant = (
  { sku, seller_sku, price_minor, compare_minor, on_sale, ...stock }: StoredVariant,
  values: string[],
): ListingVariant => ({
  sku,
  seller_sku,
  values,
  price: toAmount(price_minor),
  compare: compare_minor === null ? '' : toAmount(compare_minor),
  stock: stock.on_hand - stock.reserved,
  held: stock.reserved - stock.aside,
  there: stock.warehouse,
  aside: stock.aside,
  on_sale,
});
const priceRange = (prices: readonly number[]) => ({
  from: toAmount(prices.length ? Math.min(...prices) : 0),
  to: toAmount(prices.length ? Math.max(...prices) : 0),
});

const historyOf = (db: Db, id: number) =>
  db.rows<{
    at: Date;
    by: 'seller' | 'staff' | 'system';
    event: string;
    from: string | null;
    to: string;
    note: string;
  }>(
    sql`select at, by, event, from_state as "from", to_state as "to", reason as note from listing_history where product_id = ${id} order by id desc limit 100`,
  );
const refusalsOf = (db: Db, { id, refused_at }: StoredListing) =>
  refused_at === null
    ? []
    : db.rows<{
        field: ListingField;
        reason: string;
        note: string;
      }>(sql`select field, reason, note from listing_refusals
    where product_id = ${id} and at = (select max(at) from listing_refusals where product_id = ${id}) order by id`);

/** What is the same for the seller and for staff. */
export async function shared(
  db: Db,
  row: StoredListing,
  lang: Language,
): Promise<Omit<ListingDetail, 'can'>> {
  const variants = await variantsOf(db, row.id);
  const shown = optionsShown(row.options, lang);
  const offered = variants.flatMap((variant) => {
    const values = valuesShown(row.options, shown, variant.values);
    return values ? [toVariant(variant, values)] : [];
  });
  const history = await historyOf(db, row.id);
  return {
    id: String(row.id),
    handle: row.handle,
    state: row.state as ListingState,
    picture: row.picture,
    ground: row.ground,
    price: priceRange(variants.map(({ price_minor }) => price_minor)),
    stock: offered.reduce((sum, { stock }) => sum + stock, 0),
    variants: offered.length,
    sold: row.sold,
    updated_at: row.updated_at.toISOString(),
    name: row.name,
    short_description: row.short_description,
    description: row.description,
    category_id: row.category_id,
    brand: row.brand,
    options: shown,
    specification: specTyped(row.specification, lang),
    variants_list: offered,
    pictures: row.pictures.map(({ src, alt }) => ({ id: pictureId(src), src, alt })),
    refusals: await refusalsOf(db, row),
    version: row.version,
    changed_by: { name: row.changer ?? '', at: row.updated_at.toISOString() },
    history: history.map((one) => ({ ...one, at: one.at.toISOString() })),
    next: {
      who:
        (metaOf(listingLife.machine, row.state).who as 'seller' | 'staff' | 'system' | undefined) ??
        null,
      until: row.deadline?.toISOString() ?? null,
    },
  };
}
/** A product as its seller edits it. 2000019 where it is not the shop's. */
export async function viewListing(
  db: Db,
  shop: string | null,
  id: string,
  lang: Language = fallbackLanguage,
): Promise<ListingDetail> {
  const row = await listingOf(db, id, { shop });
  return { ...(await shared(db, row, lang)), can: sellersCan(row) };
}
