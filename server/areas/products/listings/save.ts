import { isDeepStrictEqual } from 'node:util';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import type { ListingInput } from '#contract/shapes/listings';
import { localise } from '#contract/text';
import { canSend } from '#machines/lifecycle';
import { advance } from '../../../platform/workflow/advance';
import { slugOf } from '../../catalogue/words';
import { json, sql, type Db, type Sql } from '../../../platform/db/open';
import { checkShape } from './check';
import { listingLife } from './listing.lifecycle';
import { listingOf, type StoredListing, type Words } from './read';
import { saveVariants } from './variants';
import { wordsOf } from './words';

export interface Seller {
  shop: string;
  me: number;
  lang: Language;
}
const actorOf = ({ me }: Seller): string => `user:${me}`;
const fields = [
  'name',
  'short_description',
  'description',
  'category_id',
  'brand_id',
  'options',
  'specification',
  'pictures',
] as const;
const differ = (a: Words, b: Words): boolean =>
  fields.some((field) => !isDeepStrictEqual(a[field], b[field]));
/** Somebody changed it since it was read: who and when, so that nothing is overwritten unseen. */
const changedMeanwhile = ({ version, changer, updated_at, state }: StoredListing): Refusal =>
  new Refusal(codes.notAllowedNow, 'listing.cannot.changed', {
    lifecycle: 'listing',
    state,
    event: 'change',
    reason: 'listing.cannot.changed',
    version,
    changed_by: { name: changer ?? '', at: updated_at.toISOString() },
  });

/** The ground behind its pictures: its category's, else the shop's. */
const groundOf = (shop: string, category: string | null): Sql =>
  sql`coalesce((select ground from categories where id = ${category}), (select ground from shops where id = ${shop}))`;
const wordColumns = (
  shop: string,
  words: Words,
): Sql => sql`, name = ${json(words.name)}::jsonb, short_description = ${json(words.short_description)}::jsonb, description = ${json(words.description)}::jsonb,
  category_id = ${words.category_id}, brand_id = ${words.brand_id}, options = ${json(words.options)}::jsonb, specification = ${json(words.specification)}::jsonb, pictures = ${json(words.pictures)}::jsonb, picture = ${words.pictures[0]?.src ?? ''}, ground = ${groundOf(shop, words.category_id)}`;
const bumped = ({ me }: Seller): Sql => sql`, version = version + 1, changed_by = ${me}`;

async function handleFor(db: Db, shop: string, words: Words): Promise<string> {
  const base = slugOf(localise(words.name, 'en').text || 'product', 100);
  const rows = await db.rows<{ handle: string }>(
    sql`select handle from products where shop_id = ${shop} and (handle = ${base} or handle like ${`${base.replace(/[\\%_]/g, '\\$&')}-%`})`,
  );
  const taken = new Set(rows.map(({ handle }) => handle));
  for (let n = 2; ; n++) {
    const handle = taken.has(base) ? `${base}-${n}` : base;
    if (!taken.has(handle)) return handle;
  }
}
async function create(db: Db, seller: Seller, input: ListingInput): Promise<number> {
  const words = await wordsOf(db, input, null, seller.lang);
  const handle = await handleFor(db, seller.shop, words);
  const row = await db.row<{ id: number }>(
    sql`insert into products (shop_id, handle, name, changed_by) values (${seller.shop}, ${handle}, ${json(words.name)}::jsonb, ${seller.me}) returning id`,
  );
  const id = row?.id ?? 0;
  await db.rows(
    sql`update products set updated_at = clock_timestamp()${wordColumns(seller.shop, words)} where id = ${id}`,
  );
  await db.rows(
    sql`insert into listing_history (product_id, by, actor, event, from_state, to_state) values (${id}, 'seller', ${actorOf(seller)}, 'create', null, 'draft')`,
  );
  await saveVariants(db, { id, shop_id: seller.shop, handle, options: words.options }, input);
  return id;
}
/**
 * The chart's `change`: refused while staff look at it, and what is on sale waits for them again.
 */
export function mustChange(row: StoredListing): void {
  const can = canSend(listingLife, row, 'change', 'seller');
  if (!can.ok)
    throw new Refusal(can.code, can.reason, {
      lifecycle: 'listing',
      state: row.state,
      event: 'change',
      ...can,
    });
}
async function update(db: Db, seller: Seller, id: string, input: ListingInput): Promise<number> {
  const row = await listingOf(db, id, { shop: seller.shop, lock: true });
  if (input.version !== row.version) throw changedMeanwhile(row);
  mustChange(row);
  const words = await wordsOf(db, input, row, seller.lang);
  const reworded = differ(row, words);
  const also = sql`${bumped(seller)}${wordColumns(seller.shop, words)}`;
  if (reworded)
    await advance(db, listingLife, row, {
      event: 'change',
      by: 'seller',
      actor: actorOf(seller),
      also,
    });
  const offered = await saveVariants(db, { ...row, options: words.options }, input);
  if (offered && !reworded)
    await db.rows(
      sql`update products set updated_at = clock_timestamp()${bumped(seller)} where id = ${row.id}`,
    );
  return row.id;
}
/**
 * Keeps a whole product, new or changed, and answers its id. In a transaction; whoever saves in one
 * shop comes one after the other.
 */
export async function saveListing(db: Db, seller: Seller, input: ListingInput): Promise<number> {
  checkShape(input);
  await db.rows(sql`select id from shops where id = ${seller.shop} for no key update`);
  return input.id ? update(db, seller, input.id, input) : create(db, seller, input);
}
