import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cart } from '#contract/cart';
import { checkout, type PaymentMethod, type Placed, type Quote } from '#contract/checkout';
import { officeOrders, orders, type OrderDetail } from '#contract/orders';
import { sql, type Db } from '#server/platform/db/open';
import { addressHandlers } from '#server/areas/addresses/addresses.routes';
import { carrierHandlers } from '#server/areas/orders/carriers/carriers.routes';
import { cartHandlers } from '#server/areas/orders/cart.routes';
import { checkoutHandlers } from '#server/areas/orders/checkout.routes';
import { officeHandlers } from '#server/areas/orders/officeOrders.routes';
import { officeMailHandlers } from '#server/areas/messages/officeMail.routes';
import { orderHandlers } from '#server/areas/orders/orders.routes';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { violations } from '#server/platform/ledger/violations';
import type { Config } from '#server/config';
import type { Room } from '#server/platform/http/route';
import type { Opened } from '../lib/database';
import { testMall, type Client, type Mall } from '../lib/server';

export const rooms = [
  cartHandlers,
  checkoutHandlers,
  orderHandlers,
  officeHandlers,
  officeMailHandlers,
  addressHandlers,
  carrierHandlers,
];
export const skus = { pot: 'verde.pot', fern: 'verde.fern', bear: 'welt.bear' } as const;

/** A thing of its own for a test: price in minor USD, so many on the shelf. Answers its sku. */
export async function thing(
  db: Db,
  { price = 1000, stock = 10, shop = 'verde' } = {},
): Promise<string> {
  const sku = `${shop}.${randomUUID().slice(0, 8)}`;
  await product(db, shop, sku, price, stock);
  return sku;
}
async function product(
  db: Db,
  shop: string,
  sku: string,
  price: number,
  stock: number,
  options: string[] = [],
): Promise<void> {
  const name = JSON.stringify({ en: sku.split('.')[1], es: `${sku.split('.')[1]} (es)` });
  const row = await db.row<{ id: number }>(
    sql`insert into products (shop_id, handle, state, name, picture) values (${shop}, ${sku}, 'onSale', ${name}::jsonb, '/demo/x.webp') returning id`,
  );
  await db.rows(
    sql`insert into variants (sku, product_id, values, price_minor) values (${sku}, ${row?.id}, ${options}, ${price})`,
  );
  await db.rows(sql`insert into stock (sku, on_hand) values (${sku}, ${stock})`);
}

/**
 * Two shops, three things: a pot 34.00 × 10 and a fern 12.50 × 3 from Spain, a bear 20.00 × 5 from
 * Germany.
 */
export async function tradeMall(
  open: readonly ((room: Room, config: Config) => void | Promise<void>)[] = rooms,
  config: Partial<Config> = {},
  opened?: Opened,
): Promise<Mall> {
  const mall = await testMall({ rooms: open, config, opened });
  const { db } = mall;
  await db.rows(
    sql`insert into shops (id, name, country) values ('verde', 'Casa Verde', 'ES'), ('welt', 'Kleine Welt', 'DE')`,
  );
  await db.rows(
    sql`insert into currencies (code, symbol, rate, decimals) values ('EUR', '€', 0.9, 2), ('JPY', '¥', 150.25, 0)`,
  );
  await product(db, 'verde', skus.pot, 3400, 10, ['Coral', '60 cm']);
  const colours = [
    {
      name: { en: 'Colour' },
      values: [{ value: 'Coral', name: { en: 'Coral', es: 'Coral (es)' } }],
    },
    { name: { en: 'Size' }, values: [{ value: '60 cm', name: { en: '60 cm' } }] },
  ];
  await db.rows(
    sql`update products set options = ${JSON.stringify(colours)}::jsonb where handle = ${skus.pot}`,
  );
  await product(db, 'verde', skus.fern, 1250, 3);
  await product(db, 'welt', skus.bear, 2000, 5);
  return mall;
}
/** A customer with an address in Spain and money in the wallet (minor USD). */
export async function shopper(
  { db, person }: Mall,
  wallet = 100_000,
  country = 'ES',
): Promise<Client> {
  const client = await person();
  await db.rows(sql`insert into addresses (user_id, name, phone, country, state, city, street, postal_code, is_default)
    values (${client.id}, 'Ana Ruiz', '+34600111222', ${country}, '', 'Madrid', 'Calle Mayor 1', '28013', true)`);
  if (wallet > 0) await creditFromCashIn(db, client.id, wallet, `opening:${client.id}`);
  return client;
}
export const put = (mall: Mall, as: Client, sku: string, quantity = 1) =>
  mall.call(cart.add, { sku, quantity }, { as });

/** Walks to the confirm step: the default address, standard delivery, a method; stock is held. */
export async function toConfirm(
  mall: Mall,
  as: Client,
  payment: PaymentMethod = 'wallet',
): Promise<Quote> {
  const { data: first } = await mall.call(checkout.quote, {}, { as });
  await mall.call(checkout.choose, { address_id: first.address?.id }, { as });
  await mall.call(
    checkout.choose,
    {
      deliveries: first.deliveries.map(({ shop }) => ({ shop_id: shop.id, option_id: 'standard' })),
    },
    { as },
  );
  const kept = await mall.call(checkout.choose, { payment, hold: true }, { as });
  expect(kept).toMatchObject({ code: 200 });
  return kept.data;
}
export const place = (mall: Mall, as: Client, quote: Quote, key = quote.key) =>
  mall.call(checkout.place, { fingerprint: quote.fingerprint }, { as, key });

/** From nothing to a placed order of `sku`. */
export async function buy(
  mall: Mall,
  as: Client,
  payment: PaymentMethod = 'wallet',
  lines: Record<string, number> = { [skus.pot]: 1 },
): Promise<Placed> {
  for (const [sku, quantity] of Object.entries(lines)) await put(mall, as, sku, quantity);
  const placed = await place(mall, as, await toConfirm(mall, as, payment));
  expect(placed).toMatchObject({ code: 200 });
  return placed.data;
}
export const firstId = (placed: Placed): string => placed.orders[0]?.id ?? '';
export const view = async (mall: Mall, as: Client, id: string): Promise<OrderDetail> =>
  (await mall.call(orders.view, { id }, { as })).data;
/** Staff sends events one after the other; all of them must be taken. */
export async function act(
  mall: Mall,
  staff: Client,
  id: string,
  ...events: string[]
): Promise<void> {
  for (const event of events) {
    const done = await mall.call(
      officeOrders.act,
      { id, event, carrier: 'Correos', log_sn: 'CX1', reason: 'because' },
      { as: staff, key: randomUUID() },
    );
    expect({ event, code: done.code, message: done.message }).toMatchObject({ code: 200 });
  }
}
export const stockOf = async (db: Db, sku: string) =>
  db.row<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock where sku = ${sku}`,
  );
export const balanceOf = async (db: Db, code: string): Promise<number> =>
  (await db.row<{ balance: number }>(sql`select balance from account where code = ${code}`))
    ?.balance ?? 0;

/** After every test: postings sum to nothing and no invariant is broken. */
export async function nothingBroken(db: Db): Promise<void> {
  expect(await violations(db)).toEqual([]);
  expect(
    (
      await db.row<{ sum: number }>(
        sql`select coalesce(sum(amount), 0)::bigint as sum from posting`,
      )
    )?.sum,
  ).toBe(0);
}
