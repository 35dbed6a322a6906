import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import qs from 'qs';
import { cart } from '#contract/cart';
import { checkout, type Placed, type Quote } from '#contract/checkout';
import type { Endpoint, Envelope } from '#contract/endpoint';
import { migrate } from '#server/platform/db/migrate';
import { openDb, sql } from '#server/platform/db/open';
import { fillIfEmpty } from '#server/demo/fill';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { violations } from '#server/platform/ledger/violations';
import { syncTransitions } from '#server/lifecycles';
import { cookieNames } from '#server/platform/http/cookies';
import { openSession } from '#server/areas/identity/session/sessions';

export interface Buyer {
  token: string;
  half: string;
}
export interface Prepared {
  folder: string;
  buyers: Buyer[];
  sku: string;
}
const temporary: string[] = [];
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-promises-'));
  temporary.push(folder);
  return folder;
}
export const removeFolders = () =>
  Promise.all(temporary.map((folder) => rm(folder, { recursive: true, force: true })));

/**
 * The demo mall on disk, with `count` buyers who can order at once and one cheap thing there is
 * plenty of.
 */
export async function prepare(count: number): Promise<Prepared> {
  const folder = await temporaryFolder();
  const db = await openDb({ folder });
  await migrate(db);
  await syncTransitions(db);
  await fillIfEmpty(db, () => {});
  const buyers: Buyer[] = [];
  for (let i = 0; i < count; i++) {
    const row = await db.row<{ id: number }>(
      sql`insert into users (email, name, password_hash, role, pcode) values (${`${randomUUID()}@example.org`}, 'Ana', 'none', 'customer', ${randomUUID().slice(0, 12)}) returning id`,
    );
    const id = row?.id ?? 0;
    await creditFromCashIn(db, id, 1_000_000, `promise:${id}`);
    await db.rows(
      sql`insert into addresses (user_id, name, phone, country, state, city, street, postal_code, is_default) values (${id}, 'Ana', '+34600111222', 'ES', '', 'Madrid', 'Calle Mayor 1', '28013', true)`,
    );
    buyers.push(await openSession(db, String(id), 'shop'));
  }
  const row = await db.row<{ sku: string }>(
    // A flash deal that begins or ends between a quote and its order changes what was agreed to.
    sql`select min(v.sku) as sku from variants v join products p on p.id = v.product_id
      where p.state = 'onSale' and v.on_sale
        and not exists (select from flash_deals d where d.product_id = p.id)`,
  );
  const sku = row?.sku ?? '';
  await db.rows(sql`update stock set on_hand = on_hand + 100000 where sku = ${sku}`);
  await db.close();
  return { folder, buyers, sku };
}
export async function copyOf({ folder }: Prepared): Promise<string> {
  const copy = await temporaryFolder();
  await cp(folder, copy, { recursive: true, filter: (name) => !name.endsWith('arcada.pid') });
  return copy;
}

export interface Running {
  child: ChildProcess;
  url: string;
  ended: Promise<number | null>;
  said: () => string;
}
const fromSource = ['--import', 'tsx', 'server/main.ts'];
/**
 * The server as it is started for real; resolves once it listens, or has ended. `program`: node's
 * arguments, of the server that was built.
 */
export async function start(folder: string, program = fromSource): Promise<Running> {
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      PAGES: 'off',
      DATABASE_URL: '',
      RATE_LIMIT_SESSION: '0',
      SHED_DELAY: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const open = new Promise<string>((done) => {
    const hear = (part: Buffer) => {
      text += part.toString();
      const url = /open at (http:\S+)/.exec(text)?.[1];
      if (url) done(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  const url = await Promise.race([open, ended.then(() => '')]);
  return { child, url, ended, said: () => text };
}

type Ask = <T>(row: Endpoint, input?: object, key?: string) => Promise<Envelope<T>>;
/** This buyer's calls, over the wire. Rejects where no answer came. */
const asker =
  (url: string, { token, half }: Buyer): Ask =>
  async (row, input = {}, key) => {
    const headers = {
      'access-token': token,
      cookie: `${cookieNames.shop}=${half}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const answer =
      row.method === 'GET'
        ? await fetch(`${url}/api${row.path}?${qs.stringify(input)}`, { headers })
        : await fetch(`${url}/api${row.path}`, {
            method: 'POST',
            headers,
            body: JSON.stringify(input),
          });
    return answer.json() as Promise<Envelope<never>>;
  };

/**
 * Puts one thing in the cart and orders it by wallet; answers the trade's number. `sent`: hears the
 * key before the order goes out.
 */
export async function order(
  url: string,
  buyer: Buyer,
  sku: string,
  sent: (key: string) => void = () => {},
): Promise<string> {
  const ask = asker(url, buyer);
  await ask(cart.add, { sku, quantity: 1 });
  const first = await ask<Quote>(checkout.quote);
  await ask(checkout.choose, { address_id: first.data.address?.id });
  await ask(checkout.choose, {
    deliveries: first.data.deliveries.map(({ shop }) => ({
      shop_id: shop.id,
      option_id: 'standard',
    })),
  });
  await ask(checkout.choose, { payment: 'wallet', hold: true });
  const { data } = await ask<Quote>(checkout.quote, { step: 'confirm' });
  sent(data.key);
  const placed = await ask<Placed>(checkout.place, { fingerprint: data.fingerprint }, data.key);
  if (placed.code !== 200) throw new Error(`refused: ${placed.code}`);
  return placed.data.trade_sn;
}

/**
 * Orders one after the other until the server is gone; answers what it acknowledged, and the keys
 * that went out.
 */
export async function orderOn(
  url: string,
  buyer: Buyer,
  sku: string,
  heard: (number: string) => void = () => {},
): Promise<{ acknowledged: string[]; keys: string[] }> {
  const acknowledged: string[] = [];
  const keys: string[] = [];
  try {
    for (;;) {
      acknowledged.push(await order(url, buyer, sku, (key) => keys.push(key)));
      heard(acknowledged.at(-1) ?? '');
    }
  } catch (error) {
    if (String(error).includes('refused:')) throw error;
    return { acknowledged, keys };
  }
}

/** What stands in the folder of a server that is gone. */
export async function found(
  folder: string,
): Promise<{ trades: string[]; broken: unknown[]; unpaid: number }> {
  const db = await openDb({ folder });
  const trades = (
    await db.rows<{ trade_sn: string }>(
      sql`select trade_sn from trades t where user_id in (select id from users where email like '%@example.org') order by id`,
    )
  ).map(({ trade_sn }) => trade_sn);
  const unpaid = Number(
    (
      await db.row<{
        n: number;
      }>(sql`select count(*)::int as n from trades t where user_id in (select id from users where email like '%@example.org')
    and (select count(*) from orders o join journal j on j.kind = 'order_wallet' and j.ref = o.id::text where o.trade_id = t.id and o.state = 'paid') <> 1`)
    )?.n,
  );
  const broken = await violations(db);
  await db.close();
  return { trades, broken, unpaid };
}
