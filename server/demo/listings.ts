import type { ListingField } from '#contract/verdicts';
import type { Localised } from '#contract/text';
import { json, sql, type Db } from '../platform/db/open';
import { actOn } from '../areas/products/listings/act';
import { judge } from '../areas/products/listings/review';
import { saveListing, type Seller } from '../areas/products/listings/save';
import { demoPicture, seed } from './data';
import type { Happening } from './wallet';

interface SeedListing {
  shop: string;
  /**
   * `bare`: just begun; `draft`: could be sent; `sent` waits for staff; `refused` with its reasons.
   */
  stage: 'bare' | 'draft' | 'sent' | 'refused';
  /** One of the shop's own pictures; its category goes with it. */
  picture: string;
  /** Minutes before the filling. */
  ago: number;
  price: string;
  stock: number;
  name: Localised;
  short: Localised;
  refusals?: { field: ListingField; reason: string; note?: string }[];
}
const hoursToVerdict = 9;
const made = new Map<SeedListing, number>();

async function begin(
  tx: Db,
  { shop, name, short, price, stock, picture }: SeedListing,
): Promise<{ id: number; seller: Seller } | null> {
  const owner = await tx.row<{ owner_id: number | null }>(
    sql`select owner_id from shops where id = ${shop}`,
  );
  if (!owner?.owner_id) return null;
  const seller: Seller = { shop, me: owner.owner_id, lang: 'en' };
  const variants = [
    { sku: '', seller_sku: '', values: [], price, compare: '', stock, on_sale: true },
  ];
  const id = await saveListing(tx, seller, {
    name,
    short_description: short,
    description: {},
    category_id: '',
    brand: '',
    options: [],
    variants,
    pictures: [],
  });
  // The demo's emblems are files, no pictures that were sent: they come with the category of a
  // product that has them.
  const src = demoPicture(picture);
  if (src) {
    await tx.rows(sql`update products p set picture = ${src}, pictures = ${json([{ src, alt: name.en ?? '' }])}::jsonb, category_id = q.category_id, ground = q.ground
      from (select category_id, ground from products where shop_id = ${shop} and picture = ${src} and category_id is not null order by id limit 1) q where p.id = ${id}`);
  }
  return { id, seller };
}
async function send(tx: Db, one: SeedListing): Promise<void> {
  const begun = await begin(tx, one);
  if (!begun) return;
  made.set(one, begun.id);
  if (one.stage === 'sent' || one.stage === 'refused')
    await actOn(tx, begun.seller, { ids: [String(begun.id)], event: 'submit' });
}
async function refuse(tx: Db, one: SeedListing): Promise<void> {
  const [id, reviewer] = [
    made.get(one),
    await tx.row<{ id: number }>(sql`select id from users where email = 'reviewer@arcada.test'`),
  ];
  if (id === undefined || !reviewer) return;
  const row = await tx.row<{ version: number }>(sql`select version from products where id = ${id}`);
  const refusals = (one.refusals ?? []).map(({ field, reason, note }) => ({
    field,
    reason: reason as 'copy',
    note,
  }));
  await judge(
    tx,
    reviewer.id,
    { id: String(id), event: 'refuse', version: row?.version, refusals },
    'en',
  );
}
/**
 * What the demo's shops are about to sell, by the doors everybody takes. Answers when what happens.
 */
export const listingHappenings = (tx: Db): Happening[] =>
  seed<SeedListing>('listings.json').flatMap((one) => [
    { at: one.ago, run: () => send(tx, one) },
    ...(one.stage === 'refused'
      ? [{ at: one.ago - hoursToVerdict * 60, run: () => refuse(tx, one) }]
      : []),
  ]);
/** Their own times follow from their history. */
export async function takeListingTimes(tx: Db): Promise<void> {
  await tx.rows(sql`update products p set created_at = h.first, updated_at = h.last, sent_at = h.sent, decided_at = h.decided, refused_at = case when p.refused_at is not null then h.decided end,
      deadline = case when p.deadline is not null then h.sent + (p.deadline - p.sent_at) end
    from (select product_id, min(at) as first, max(at) as last, max(at) filter (where to_state = 'inReview') as sent, max(at) filter (where by = 'staff') as decided from listing_history group by product_id) h
    where h.product_id = p.id`);
  made.clear();
}
