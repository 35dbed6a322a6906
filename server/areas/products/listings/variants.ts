import { randomBytes } from 'node:crypto';
import { toMinor } from '#contract/money';
import type { ListingInput } from '#contract/shapes/listings';
import { json, sql, type Db } from '../../../platform/db/open';
import { refuseFields, textOf, type Fields } from './check';
import { variantsOf, type StoredListing, type StoredVariant } from './read';
import { madeUp, skuOf } from './skus';
import { setStock } from './stock';

type Given = ListingInput['variants'][number];
interface Wanted {
  at: number;
  given: Given;
  before: StoredVariant | undefined;
  values: string[];
}
type Product = Pick<StoredListing, 'id' | 'shop_id' | 'handle' | 'options'>;
const key = (values: readonly string[]): string => JSON.stringify(values);

/** Each line of the editor with the variant it is: by its sku, a new one by its values. */
function matched(
  { options }: Product,
  given: readonly Given[],
  before: readonly StoredVariant[],
  typed: readonly { values: string[] }[],
): Wanted[] {
  const fields: Fields = {};
  const bySku = new Map(before.map((one) => [one.sku, one]));
  const named = new Set(given.map(({ sku }) => sku).filter(Boolean));
  const free = new Map(
    before.filter(({ sku }) => !named.has(sku)).map((one) => [key(one.values), one]),
  );
  const all = given.map((one, at): Wanted => {
    const values = one.values.map(
      (value, n) =>
        options[n]?.values[
          typed[n]?.values.findIndex((word) => word.toLowerCase() === value.toLowerCase()) ?? -1
        ]?.value ?? value,
    );
    const known = one.sku ? bySku.get(one.sku) : free.get(key(values));
    if (one.sku && !known) fields[`variants[${at}].sku`] = textOf('variantUnknown');
    // Somebody ordered what this line would become: it keeps its values.
    if (one.sku && free.has(key(values))) fields[`variants[${at}].values`] = textOf('valuesTwice');
    return { at, given: one, before: known, values };
  });
  refuseFields(fields);
  return all;
}
/**
 * The seller's numbers are the shop's own: one number, one variant. What a file brought in twice is
 * left until it is touched.
 */
async function checkSkus(db: Db, shop: string, wanted: readonly Wanted[]): Promise<void> {
  const fresh = wanted.filter(
    ({ given, before }) => given.seller_sku && given.seller_sku !== before?.seller_sku,
  );
  const own = wanted.flatMap(({ before }) => before?.sku ?? []);
  const taken = await db.rows<{
    seller_sku: string;
  }>(sql`select v.seller_sku from variants v join products p on p.id = v.product_id
    where v.seller_sku = any(${fresh.map(({ given }) => given.seller_sku ?? '')}::text[]) and p.shop_id = ${shop} and v.sku <> all(${own}::text[])`);
  refuseFields(
    Object.fromEntries(
      fresh
        .filter(({ given }) => taken.some(({ seller_sku }) => seller_sku === given.seller_sku))
        .map(({ at }) => [`variants[${at}].seller_sku`, textOf('skuTaken')]),
    ),
  );
}
/** What buyers know stays, off sale; the rest goes. */
async function leave(db: Db, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return;
  await db.rows(sql`delete from variants v where sku = any(${gone}::text[]) and not exists (select from order_lines l where l.sku = v.sku)
    and not exists (select from cart_lines c where c.sku = v.sku and c.removed_at is null) and not exists (select from stock k where k.sku = v.sku and k.reserved + k.warehouse > 0)`);
  await db.rows(
    sql`update variants set on_sale = false where sku = any(${gone}::text[]) and on_sale`,
  );
}
const minorOrNull = (amount: string | undefined): number | null =>
  amount ? toMinor(amount) : null;
const rowOf = ({ at, given, before, values }: Wanted, sku: string) => ({
  sku,
  seller_sku: given.seller_sku ?? before?.seller_sku ?? '',
  own: values,
  price: toMinor(given.price),
  compare: minorOrNull(given.compare),
  position: at,
  on_sale: given.on_sale ?? true,
});
const shape = sql`(sku text, seller_sku text, own jsonb, price bigint, compare bigint, position int, on_sale boolean)`;
type VariantRow = ReturnType<typeof rowOf>;
const differs = ({ before }: Wanted, row: VariantRow): boolean =>
  !before ||
  key([before.seller_sku, ...before.values]) !== key([row.seller_sku, ...row.own]) ||
  before.price_minor !== row.price ||
  before.compare_minor !== row.compare ||
  before.position !== row.position ||
  before.on_sale !== row.on_sale;

const change = (db: Db, rows: readonly VariantRow[]) =>
  db.rows(sql`update variants v set seller_sku = r.seller_sku, values = array(select jsonb_array_elements_text(r.own)), price_minor = r.price, compare_minor = r.compare,
      was_minor = case when v.was_minor > r.price and r.compare is not null then v.was_minor end, position = r.position, on_sale = r.on_sale
    from jsonb_to_recordset(${json(rows)}::jsonb) as r${shape} where v.sku = r.sku`);
async function add(db: Db, product: number, rows: readonly VariantRow[]): Promise<void> {
  await db.rows(sql`insert into variants (sku, product_id, seller_sku, values, price_minor, compare_minor, position, on_sale)
    select sku, ${product}, seller_sku, array(select jsonb_array_elements_text(own)), price, compare, position, on_sale from jsonb_to_recordset(${json(rows)}::jsonb) as r${shape}`);
  await db.rows(
    sql`insert into stock (sku, on_hand) select sku, 0 from jsonb_to_recordset(${json(rows)}::jsonb) as r${shape}`,
  );
}
/** What may be crossed out: the lowest price of the thirty days before (docs/decisions/008). */
export const crossOut = (db: Db, skus: readonly string[]): Promise<unknown> =>
  db.rows(sql`update variants v set was_minor = l.lowest from (select sku, lowest_before(sku) as lowest from variants where sku = any(${skus}::text[]) and compare_minor is not null) l
    where v.sku = l.sku and l.lowest > v.price_minor and v.was_minor is distinct from l.lowest`);

async function newSkus(
  db: Db,
  { shop_id, handle, id }: Product,
  fresh: readonly Wanted[],
): Promise<string[]> {
  const wishes = fresh.map(({ given, values, at }) => [
    given.seller_sku ? skuOf(shop_id, given.seller_sku) : madeUp(shop_id, handle, values),
    skuOf(shop_id, `${id}-${at}-${handle}`),
    skuOf(shop_id, `${id}-${at}-${randomBytes(4).toString('hex')}`),
  ]);
  const taken = new Set(
    (
      await db.rows<{ sku: string }>(
        sql`select sku from variants where sku = any(${wishes.flat()}::text[])`,
      )
    ).map(({ sku }) => sku),
  );
  return wishes.map((own) => {
    const sku = own.find((one) => !taken.has(one)) ?? (own[2] as string);
    taken.add(sku);
    return sku;
  });
}
/**
 * Makes a product's variants what the editor holds. Answers whether anything changed. In a
 * transaction that holds the product.
 */
export async function saveVariants(
  db: Db,
  product: Product,
  input: ListingInput,
): Promise<boolean> {
  const before = await variantsOf(db, product.id);
  const wanted = matched(product, input.variants, before, input.options);
  await checkSkus(db, product.shop_id, wanted);
  const kept = new Set(wanted.flatMap(({ before: known }) => known?.sku ?? []));
  const gone = before
    .filter(
      ({ sku, on_sale, values }) =>
        !kept.has(sku) && (on_sale || values.length === product.options.length),
    )
    .map(({ sku }) => sku);
  await leave(db, gone);
  const changed = wanted
    .filter((one) => one.before)
    .map((one) => ({ one, row: rowOf(one, one.before?.sku ?? '') }))
    .filter(({ one, row }) => differs(one, row))
    .map(({ row }) => row);
  if (changed.length > 0) await change(db, changed);
  const fresh = wanted.filter((one) => !one.before);
  const skus = await newSkus(db, product, fresh);
  if (fresh.length > 0)
    await add(
      db,
      product.id,
      fresh.map((one, i) => rowOf(one, skus[i] as string)),
    );
  await crossOut(
    db,
    changed.map(({ sku }) => sku),
  );
  const stocked = await setStock(
    db,
    wanted.map(({ at, given, before: known }) => ({
      field: `variants[${at}].stock`,
      sku: known?.sku ?? (skus[fresh.findIndex((one) => one.at === at)] as string),
      stock: given.stock,
      was: known ? given.stock_was : undefined,
    })),
  );
  return gone.length > 0 || changed.length > 0 || fresh.length > 0 || stocked;
}
