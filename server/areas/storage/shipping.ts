import type { Can } from '#contract/can';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import type { WarehouseOrder } from '#contract/storage';
import { localise, type Localised } from '#contract/text';
import { inTag, statesWith } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { json, names, sql, type Db, type Sql } from '../../platform/db/open';
import { audit } from '../../platform/ledger/audit';
import { notNow } from '../../platform/workflow/precondition';

interface Row extends Omit<WarehouseOrder, 'id' | 'shop' | 'placed_at' | 'lines' | 'can'> {
  id: number;
  shop_id: string;
  shop_name: string;
  placed_at: Date;
  handed_over: boolean;
  lines: { sku: string; name: Localised; pieces: number }[];
}
const picked = (which: Sql): Sql =>
  sql`select o.id, t.trade_sn, o.shop_id, s.name as shop_name, o.state, o.placed_at, o.handed_over, w.whole, w.lines
    from (select w.order_id, bool_and(w.whole) as whole,
        jsonb_agg(jsonb_build_object('sku', w.sku, 'name', l.name, 'pieces', w.pieces) order by w.sku) as lines
      from warehouse_picks w join order_lines l on l.id = w.line_id group by 1) w
    join orders o on o.id = w.order_id join trades t on t.id = o.trade_id join shops s on s.id = o.shop_id where ${which}`;
const not = (reason: string): Can => notNow(`storage.cannot.handOver.${reason}`);
/** Once the shop accepted it, and as long as it was not shipped. */
function handOverCan({ state, whole, handed_over }: Row): Can {
  if (whole) return not('whole');
  if (handed_over) return not('done');
  if (state === 'toBeShipped') return { ok: true };
  if (state === 'cancelRequested') return not('cancelling');
  return not(inTag(order, state, 'toAccept') ? 'early' : 'over');
}
const view = (row: Row, lang: Language): WarehouseOrder => ({
  id: String(row.id),
  trade_sn: row.trade_sn,
  shop: { id: row.shop_id, name: row.shop_name },
  state: row.state,
  whole: row.whole,
  placed_at: row.placed_at.toISOString(),
  lines: row.lines.map(({ sku, name, pieces }) => ({
    sku,
    name: localise(name, lang).text,
    pieces,
  })),
  can: { handOver: handOverCan(row) },
});
const most = 200;
/** What the warehouse still has to send, the oldest first. */
export async function warehouseOrders(
  db: Db,
  lang: Language,
): Promise<{ orders: WarehouseOrder[] }> {
  const rows = await db.rows<Row>(
    sql`${picked(sql`o.state in ${names(statesWith(order, 'toShip'))} and (w.whole or not o.handed_over)`)} order by o.id limit ${most}`,
  );
  return { orders: rows.map((row) => view(row, lang)) };
}
/**
 * The pieces that a shop's parcel lacks went to the shop: from now on they are at its own place, and
 * it ships all of the order. In a transaction.
 */
export async function handOver(db: Db, staffId: string, id: string): Promise<void> {
  await db.rows(sql`select id from orders where id = ${id} for no key update`);
  const row = await db.row<Row>(picked(sql`o.id = ${id}`));
  if (!row) throw new Refusal(codes.notFound);
  const can = handOverCan(row);
  if (!can.ok) throw new Refusal(can.code, can.reason);
  await db.rows(sql`update orders set handed_over = true where id = ${row.id}`);
  await db.rows(sql`insert into outbox (topic, payload) values ('storage.handedOver',
    ${json({ entity: 'storageHandOver', id: row.id, event: 'handOver', from: row.state, to: row.state })}::jsonb)`);
  await audit(db, `staff:${staffId}`, 'storage.handOver', { id: `order-${row.id}` });
}
