import { randomUUID } from 'node:crypto';
import { wishes } from '#contract/wishes';
import { sql } from '#server/platform/db/open';
import { testMall, type Client, type Mall } from '../../lib/server';

export interface WishMall extends Mall {
  /** A product with one variant; answers its number. */
  product: (what?: { price?: number; stock?: number; state?: string }) => Promise<string>;
  priced: (id: string, price: number) => Promise<unknown>;
  stocked: (id: string, stock: number) => Promise<unknown>;
  add: (id: string, as: Client) => ReturnType<typeof adding>;
}
const adding = (mall: Mall, id: string, as: Client) => mall.call(wishes.add, { id }, { as });

/** A mall with a shop, and what is done in it again and again. */
export async function wishMall(): Promise<WishMall> {
  const mall = await testMall();
  const { db } = mall;
  await db.rows(sql`insert into shops (id, name, country) values ('sea', 'Sea', 'ES')`);
  return {
    ...mall,
    async product({ price = 1000, stock = 5, state = 'onSale' } = {}) {
      const handle = randomUUID();
      const row = await db.row<{ id: number }>(
        sql`insert into products (shop_id, handle, state, name) values ('sea', ${handle}, ${state}, '{"en": "Cup", "de": "Tasse"}') returning id`,
      );
      await db.rows(
        sql`insert into variants (sku, product_id, price_minor) values (${handle}, ${row?.id}, ${price})`,
      );
      await db.rows(sql`insert into stock (sku, on_hand) values (${handle}, ${stock})`);
      return String(row?.id);
    },
    priced: (id, price) =>
      db.rows(sql`update variants set price_minor = ${price} where product_id = ${id}`),
    stocked: (id, stock) =>
      db.rows(
        sql`update stock k set on_hand = ${stock} from variants v where v.sku = k.sku and v.product_id = ${id}`,
      ),
    add: (id, as) => adding(mall, id, as),
  };
}
