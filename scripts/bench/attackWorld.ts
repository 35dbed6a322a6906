import { randomUUID } from 'node:crypto';
import { fillIfEmpty } from '#server/demo/fill';
import { migrate } from '#server/platform/db/migrate';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { syncTransitions } from '#server/lifecycles';
import { cookieNames } from '#server/platform/http/cookies';
import { openSession } from '#server/areas/identity/session/sessions';

/** Somebody with an account: what their browser sends, and where their parcels go. */
export interface Person {
  headers: Record<string, string>;
  home: string;
}
export interface World {
  /** Registered today. */
  newcomers: Person[];
  /** Registered long ago. */
  shoppers: Person[];
  products: string[];
  /** The shop whose stock is attacked: its sizes and how many there are. */
  shop: string;
  shelf: { sku: string; free: number }[];
}
const counts = { newcomers: 400, shoppers: 24 };

async function person(db: Db, days: number): Promise<Person> {
  const user = await db.row<{
    id: number;
  }>(sql`insert into users (email, name, password_hash, pcode, created_at)
    values (${`${randomUUID()}@strangers.example`}, 'Somebody', 'none', ${randomUUID().slice(0, 12)}, clock_timestamp() - ${days}::int * interval '1 day') returning id`);
  const id = user?.id ?? 0;
  const home = await db.row<{
    id: number;
  }>(sql`insert into addresses (user_id, name, phone, country, city, street, postal_code, is_default)
    values (${id}, 'Somebody', '+34600111222', 'ES', 'Madrid', 'Calle 1', '28013', true) returning id`);
  const { token, half } = await openSession(db, String(id), 'shop');
  return {
    headers: { 'access-token': token, cookie: `${cookieNames.shop}=${half}` },
    home: String(home?.id),
  };
}
const people = async (db: Db, count: number, days: number): Promise<Person[]> => {
  const all: Person[] = [];
  for (let i = 0; i < count; i++) all.push(await person(db, days));
  return all;
};
/** The demo mall with people in it. Nobody has a password: their sessions are open. */
export async function fillWorld(where: { url?: string; folder: string }): Promise<World> {
  const db = await openDb(where);
  try {
    await migrate(db);
    await syncTransitions(db);
    await fillIfEmpty(db);
    const shop =
      (
        await db.row<{ shop_id: string }>(
          sql`select p.shop_id from products p join shops s on s.id = p.shop_id where p.state = 'onSale' and s.state = 'open' group by 1 order by count(*) limit 1`,
        )
      )?.shop_id ?? '';
    const shelf = await db.rows<{
      sku: string;
      free: number;
    }>(sql`select v.sku, s.on_hand - s.reserved as free from variants v join products p on p.id = v.product_id join stock s on s.sku = v.sku
      where p.shop_id = ${shop} and p.state = 'onSale' and v.on_sale and s.on_hand > s.reserved order by v.sku`);
    const products = await db.rows<{ id: string }>(
      sql`select id::text as id from products where state = 'onSale' order by id limit 200`,
    );
    return {
      shop,
      shelf,
      products: products.map(({ id }) => id),
      newcomers: await people(db, counts.newcomers, 0),
      shoppers: await people(db, counts.shoppers, 90),
    };
  } finally {
    await db.close();
  }
}
