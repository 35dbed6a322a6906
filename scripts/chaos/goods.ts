import { saveAddress } from '#server/areas/addresses/store';
import { checkAddress } from '#server/areas/addresses/check';
import { addLine } from '#server/areas/orders/cart/change';
import { choose } from '#server/areas/orders/checkout/choose';
import { place } from '#server/areas/orders/checkout/place';
import { orderLife } from '#server/areas/orders/order.lifecycle';
import { orderColumns, type OrderRow } from '#server/areas/orders/orderRow';
import { advance } from '#server/platform/workflow/advance';
import { sql, type Db } from '#server/platform/db/open';
import { creditFromCashIn } from '#server/platform/ledger/credit';

/** An order that its buyer has, and from which things may be asked back. */
export interface Bought {
  id: string;
  shop: string;
  lines: string[];
}
/** Pieces of each of an order's lines, and what one costs in minor USD: odd, so that parts round. */
const pieces = 8;
const prices = [333, 1000, 777] as const;
const home = {
  name: 'Chaos',
  phone: '+34600111222',
  country: 'ES',
  state: 'ES-M',
  city: 'Madrid',
  street: 'Calle 1',
  postal_code: '28013',
  is_default: true,
};

/** Three things that each shop sells. */
export async function fillShelves(db: Db, shops: readonly string[]): Promise<void> {
  for (const shop of shops) {
    for (const [i, price] of prices.entries()) {
      const sku = `${shop}.${i}`;
      const row = await db.row<{ id: number }>(
        sql`insert into products (shop_id, handle, state, name) values (${shop}, ${sku}, 'onSale', '{"en": "Thing"}') returning id`,
      );
      await db.rows(
        sql`insert into variants (sku, product_id, price_minor) values (${sku}, ${row?.id}, ${price})`,
      );
      await db.rows(sql`insert into stock (sku, on_hand) values (${sku}, 1000000)`);
    }
  }
}
const way = [
  ['accept', 'seller'],
  ['ship', 'seller'],
  ['deliver', 'seller'],
  ['confirmReceipt', 'buyer'],
] as const;
async function bring(tx: Db, id: string): Promise<void> {
  for (const [event, by] of way) {
    const row = await tx.row<OrderRow>(sql`select ${orderColumns} from orders o where id = ${id}`);
    if (row) await advance(tx, orderLife, row, { event, by, actor: 'system' });
  }
}
/** Bought by wallet through the doors that every shopper takes, sent, and received. */
export async function buyFrom(tx: Db, user: number, shop: string): Promise<Bought> {
  await creditFromCashIn(tx, user, 300_00, `chaos-bought:${user}`);
  await saveAddress(tx, String(user), undefined, checkAddress(home), true);
  for (const i of prices.keys()) await addLine(tx, `u:${user}`, `${shop}.${i}`, pieces);
  const chosen = { deliveries: [{ shop_id: shop, option_id: 'standard' }], payment: 'wallet' };
  const who = { user, ip: '' };
  const choices = { ...chosen, hold: true } as Parameters<typeof choose>[2];
  const { fingerprint, key } = await choose(tx, who, choices, 'en');
  const { orders } = await place(tx, who, { fingerprint }, key, 'en');
  const id = orders[0]?.id ?? '';
  await bring(tx, id);
  const lines = await tx.rows<{ id: number }>(
    sql`select id from order_lines where order_id = ${id} order by id`,
  );
  return { id, shop, lines: lines.map((line) => String(line.id)) };
}
