import { Agent, request } from 'node:http';
import type { Placed, Quote } from '#contract/checkout';
import { migrate } from '#server/platform/db/migrate';
import { sql, type Db } from '#server/platform/db/open';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { cookieNames } from '#server/platform/http/cookies';
import { openSession } from '#server/areas/identity/session/sessions';

export interface Shopper {
  headers: Record<string, string>;
  address: string;
}
const products = 200;
/** People at once that one program plays. */
const mostAtOnce = 50;

/** Tables, a shop's two hundred things, and a hundred shoppers who have money. */
export async function fill(db: Db): Promise<Shopper[]> {
  await migrate(db);
  await db.rows(sql`insert into shops (id, name, country) values ('bench', 'Bench', 'ES')`);
  await db.rows(
    sql`insert into products (shop_id, handle, state, name, picture) select 'bench', 'p' || n, 'onSale', jsonb_build_object('en', 'Thing ' || n, 'es', 'Cosa ' || n), '/x.webp' from generate_series(1, ${products}::int) n`,
  );
  await db.rows(
    sql`insert into variants (sku, product_id, price_minor) select 'bench.' || handle, id, 1000 + id from products`,
  );
  await db.rows(sql`insert into stock (sku, on_hand) select sku, 1000000 from variants`);
  const shoppers: Shopper[] = [];
  for (let n = 0; n < 100; n++) shoppers.push(await shopper(db, n));
  // Empty ones stay as a new mall's are: planned as empty for good, they would be read whole.
  await db.script('vacuum analyze shops, products, variants, stock, users, addresses, sessions');
  await db.script('vacuum analyze account, journal, posting');
  return shoppers;
}
async function shopper(db: Db, n: number): Promise<Shopper> {
  const user = await db.row<{ id: number }>(
    sql`insert into users (email, name, password_hash, pcode) values (${`b${n}@example.org`}, 'Bench', 'none', ${`B${n}`}) returning id`,
  );
  const id = user?.id ?? 0;
  const home = await db.row<{ id: number }>(
    sql`insert into addresses (user_id, name, phone, country, city, street, postal_code, is_default) values (${id}, 'Ana', '+34600111222', 'ES', 'Madrid', 'Calle 1', '28013', true) returning id`,
  );
  await creditFromCashIn(db, id, 1_000_000_000, `bench:${id}`);
  const { token, half } = await openSession(db, String(id), 'shop');
  return {
    headers: {
      'access-token': token,
      cookie: `${cookieNames.shop}=${half}`,
      lang: 'es',
      'content-type': 'application/json',
    },
    address: String(home?.id),
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: mostAtOnce });
function send<T>(
  base: string,
  path: string,
  { headers }: Shopper,
  body: object,
  key?: string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${base}/api${path}`,
      {
        method: 'POST',
        agent,
        headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
      },
      (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () => {
            const { code, data } = JSON.parse(text) as { code: number; data: T };
            if (code === 200) resolve(data);
            else reject(new Error(`${path}: ${text.slice(0, 200)}`));
          });
      },
    );
    call.on('error', reject).end(JSON.stringify(body));
  });
}
/** One whole checkout; answers the number of its trade. */
export async function checkoutOnce(base: string, who: Shopper, n: number): Promise<string> {
  await send(base, '/checkout/cart/add', who, { sku: `bench.p${1 + (n % products)}`, quantity: 1 });
  await send(base, '/checkout/onepage/choose', who, { address_id: who.address });
  await send(base, '/checkout/onepage/choose', who, {
    deliveries: [{ shop_id: 'bench', option_id: 'standard' }],
  });
  const { fingerprint, key } = await send<Quote>(base, '/checkout/onepage/choose', who, {
    payment: 'wallet',
    hold: true,
  });
  const { trade_sn } = await send<Placed>(
    base,
    '/checkout/onepage/submitorder',
    who,
    { fingerprint },
    key,
  );
  return trade_sn;
}
/** Whoever bought ends with the connections closed. */
export const hangUp = (): void => agent.destroy();
