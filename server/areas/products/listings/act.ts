import { codes, Refusal } from '#contract/codes';
import type { Can } from '#contract/can';
import type { ListingActInput, StockInput } from '#contract/shapes/listings';
import { toMinor } from '#contract/money';
import { advance } from '../../../platform/workflow/advance';
import { json, sql, type Db } from '../../../platform/db/open';
import { seen } from '../../catalogue/seen';
import { refuseFields, textOf } from './check';
import { listingColumns, listingLife, removable, type ListingRow } from './listing.lifecycle';
import { listingOf, variantsOf } from './read';
import { mustChange, type Seller } from './save';
import { setStock } from './stock';
import { crossOut } from './variants';

type Refused = { id: string; can: Can };
const cannot = (reason: string, code: number = codes.notAllowedNow): Can => ({
  ok: false,
  code,
  reason,
});

async function remove(db: Db, row: ListingRow, { me }: Seller): Promise<void> {
  const can = removable(row);
  if (!can.ok) throw new Refusal(can.code, can.reason, can);
  await db.rows(
    sql`insert into listing_history (product_id, by, actor, event, from_state, to_state) values (${row.id}, 'seller', ${`user:${me}`}, 'remove', ${row.state}, ${row.state})`,
  );
  await db.rows(sql`delete from variants where product_id = ${row.id}`);
  await db.rows(sql`delete from products where id = ${row.id}`);
}
async function one(
  db: Db,
  seller: Seller,
  row: ListingRow,
  event: ListingActInput['event'],
): Promise<Can> {
  try {
    if (event === 'remove') await remove(db, row, seller);
    else await advance(db, listingLife, row, { event, by: 'seller', actor: `user:${seller.me}` });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const told = error.data as Can | null;
    return { ...(told && 'reason' in told ? told : {}), ...cannot(error.message, error.code) };
  }
}
/**
 * One event for several products, in the order of their ids: each is done or answers why not. None
 * of them the shop's own is 2000019;
 * what is another shop's among them is as unknown as what there is not.
 */
export async function actOn(
  db: Db,
  seller: Seller,
  { ids, event }: ListingActInput,
): Promise<{ done: string[]; refused: Refused[] }> {
  const wanted = [...new Set(ids)];
  const rows =
    await db.rows<ListingRow>(sql`select ${listingColumns(0)} from products p join shops s on s.id = p.shop_id
    where p.shop_id = ${seller.shop} and ${seen('p')} and p.id = any(${wanted}::bigint[]) order by p.id for update of p`);
  if (rows.length === 0) throw new Refusal(codes.notFound);
  const answers = new Map<string, Can>();
  for (const row of rows) answers.set(String(row.id), await one(db, seller, row, event));
  const refused = wanted.flatMap((id): Refused[] => {
    const can = answers.get(id) ?? cannot('listing.cannot.notFound', codes.notFound);
    return can.ok ? [] : [{ id, can }];
  });
  return { done: wanted.filter((id) => answers.get(id)?.ok), refused };
}

/**
 * Prices and stock as they are typed in the table. What staff look at right now keeps its price.
 * Answers the product's id.
 */
export async function setRows(db: Db, seller: Seller, { id, rows }: StockInput): Promise<number> {
  const row = await listingOf(db, id, { shop: seller.shop, lock: true });
  const known = new Map((await variantsOf(db, row.id)).map((one) => [one.sku, one]));
  refuseFields(
    Object.fromEntries(
      rows.flatMap(({ sku, price }, i): [string, string][] => {
        if (!known.has(sku)) return [[`rows[${i}].sku`, textOf('variantUnknown')]];
        return price !== undefined && toMinor(price) === 0
          ? [[`rows[${i}].price`, textOf('amount')]]
          : [];
      }),
    ),
  );
  const dearer = rows.flatMap(({ sku, price }) =>
    price !== undefined && toMinor(price) !== known.get(sku)?.price_minor
      ? [{ sku, price: toMinor(price) }]
      : [],
  );
  if (dearer.length > 0) {
    mustChange(row);
    await db.rows(sql`update variants v set price_minor = r.price, was_minor = case when v.was_minor > r.price then v.was_minor end,
        compare_minor = case when v.compare_minor > r.price then v.compare_minor end
      from jsonb_to_recordset(${json(dearer)}::jsonb) as r(sku text, price bigint) where v.sku = r.sku`);
    await crossOut(
      db,
      dearer.map(({ sku }) => sku),
    );
  }
  const stocked = await setStock(
    db,
    rows.flatMap(({ sku, stock, stock_was }, i) =>
      stock === undefined ? [] : [{ field: `rows[${i}].stock`, sku, stock, was: stock_was }],
    ),
  );
  // Stock alone changes no version: whoever has the editor open would be turned away by every
  // delivery.
  if (dearer.length > 0)
    await db.rows(
      sql`update products set version = version + 1, changed_by = ${seller.me}, updated_at = clock_timestamp() where id = ${row.id}`,
    );
  else if (stocked)
    await db.rows(sql`update products set updated_at = clock_timestamp() where id = ${row.id}`);
  return row.id;
}
