import { codes, Refusal } from '#contract/codes';
import { sql, unhurried, type Db, type Sql } from '../../../platform/db/open';
import { dealNow, priceAt } from '../../prices/price';
import { cartLines, holderOf, lineOf, type LineRow, type StoredLine } from './lines';

const mostLines = 200;
interface Offer {
  price_minor: number;
  buyable: boolean;
  stock: number;
  in_cart: number;
  lines: number;
}
/** `more`: how many come to those that are in the cart, for the price that a deal has by then. */
const offered = (owner: string, sku: string, more = 0): Sql =>
  sql`select ${priceAt(holderOf(owner), sql`coalesce(l.quantity, 0) + ${more}::int`)} as price_minor, v.on_sale and p.state = 'onSale' and s.state = 'open' as buyable,
      greatest(coalesce(st.on_hand - st.reserved, 0) + coalesce(h.quantity, 0), 0) as stock, coalesce(l.quantity, 0) as in_cart,
      (select count(*) from cart_lines where owner = ${owner} and removed_at is null) as lines
    from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id
    left join stock st on st.sku = v.sku left join stock_hold h on h.sku = v.sku and h.user_id = ${holderOf(owner)}
    left join cart_lines l on l.owner = ${owner} and l.sku = v.sku and l.removed_at is null ${dealNow} where v.sku = ${sku}`;

const short = (sku: string, stock: number, inCart: number) =>
  new Refusal(codes.insufficientStock, '', { sku, stock, in_cart: inCart });

/**
 * Adds to the line of that sku, or makes one, and answers the cart with it. More than there is:
 * 2000023 with how many there are and how many are in the cart.
 */
export async function addLine(
  db: Db,
  owner: string,
  sku: string,
  quantity: number,
): Promise<{ line_id: string; lines: LineRow[] }> {
  const offer = await db.row<
    Offer & { line_id: number | null; rows: StoredLine[] }
  >(sql`with offer as (${offered(owner, sku, quantity)}),
    put as (insert into cart_lines (owner, sku, quantity, price_then)
      select ${owner}, ${sku}, ${quantity}, price_minor from offer where buyable and in_cart + ${quantity}::int <= stock and (in_cart > 0 or lines < ${mostLines}::int)
      on conflict (owner, sku) where removed_at is null do update set quantity = least(cart_lines.quantity + excluded.quantity, 9999), ticked = true, price_then = excluded.price_then
      returning id, sku, quantity, price_then, ticked)
    select offer.*, put.id as line_id, ${unhurried}, case when put.id is not null then (select json_agg(line) from (${cartLines(owner, { sku })}) line) end as rows from offer left join put on true`);
  if (!offer) throw new Refusal(codes.notFound);
  if (!offer.buyable) throw new Refusal(codes.productExpired, '', { sku });
  if (offer.in_cart + quantity > offer.stock) throw short(sku, offer.stock, offer.in_cart);
  if (offer.line_id === null)
    throw new Refusal(codes.operationFailed, 'cart.full', { limit: mostLines });
  return { line_id: String(offer.line_id), lines: offer.rows.map(lineOf) };
}

const idOrMissing = (rows: readonly unknown[]): void => {
  if (rows.length === 0) throw new Refusal(codes.notFound);
};

export async function setQuantity(
  db: Db,
  owner: string,
  lineId: string,
  quantity: number,
): Promise<void> {
  const line = await db.row<{ sku: string; quantity: number }>(
    sql`select sku, quantity from cart_lines where id = ${lineId} and owner = ${owner} and removed_at is null`,
  );
  if (!line) throw new Refusal(codes.notFound);
  const offer = await db.row<Offer>(offered(owner, line.sku));
  // Going down is always allowed: it is how "only 3 left" is answered.
  if (offer && quantity > line.quantity && quantity > offer.stock)
    throw short(line.sku, offer.stock, line.quantity);
  await db.rows(
    sql`update cart_lines set quantity = ${quantity} where id = ${lineId} and owner = ${owner} and removed_at is null`,
  );
}

export async function tick(db: Db, owner: string, lineId: string, ticked: boolean): Promise<void> {
  idOrMissing(
    await db.rows(
      sql`update cart_lines set ticked = ${ticked} where id = ${lineId} and owner = ${owner} and removed_at is null returning id`,
    ),
  );
}

export async function tickAll(
  db: Db,
  owner: string,
  ticked: boolean,
  shop: string | undefined,
): Promise<void> {
  await db.rows(sql`update cart_lines l set ticked = ${ticked} from variants v join products p on p.id = v.product_id
    where l.owner = ${owner} and l.removed_at is null and v.sku = l.sku and (${shop ?? null}::text is null or p.shop_id = ${shop ?? null})`);
}

/** All of them, or none: an id that is not there makes the call fail. */
export async function removeLines(db: Db, owner: string, ids: readonly string[]): Promise<void> {
  await db.tx(async (tx) => {
    const gone = await tx.rows(
      sql`update cart_lines set removed_at = clock_timestamp() where id = any(${ids}::bigint[]) and owner = ${owner} and removed_at is null returning id`,
    );
    if (gone.length < new Set(ids).size) throw new Refusal(codes.notFound);
  });
}

/**
 * Takes removals of the last day back: same place, same quantity. Where the sku came in again
 * meanwhile, the newer line stays.
 */
export async function restoreLines(db: Db, owner: string, ids: readonly string[]): Promise<void> {
  idOrMissing(
    await db.rows(sql`select id from cart_lines where id = any(${ids}::bigint[]) and owner = ${owner}
    and (removed_at is null or removed_at > clock_timestamp() - interval '1 day')`),
  );
  await db.rows(sql`update cart_lines l set removed_at = null where l.id in (
      select distinct on (sku) id from cart_lines where id = any(${ids}::bigint[]) and owner = ${owner} and removed_at > clock_timestamp() - interval '1 day' order by sku, id desc)
    and not exists (select 1 from cart_lines live where live.owner = l.owner and live.sku = l.sku and live.removed_at is null)`);
}
