import { fork, type ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Placed, Quote } from '#contract/checkout';
import { migrate } from '#server/platform/db/migrate';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { violations } from '#server/platform/ledger/violations';
import { cookieNames } from '#server/platform/http/cookies';
import { openSession } from '#server/areas/identity/session/sessions';
import { startPostgres, type Cluster } from './postgres';

/**
 * CPU milliseconds of one whole checkout: add, address, delivery, payment with stock held, place by
 * wallet.
 */
export interface Row {
  what: string;
  /** People at once. */
  crowd: number;
  /** Server and database together. */
  total: number;
  database: number;
  /** Wall-clock seconds, checkouts a second. */
  perSecond: number;
  /** Answers that were not a success. */
  errors: number;
}
export interface Shopper {
  headers: Record<string, string>;
  address: string;
}
/** So many people at once. */
const crowds = [10, 50];
const rounds = 5;
const perRound = 200;
const products = 200;
const say = (line: string) => void process.stdout.write(`${line}\n`);

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
  await db.script('vacuum analyze');
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

const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...crowds) });
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
/** Checkouts number `from` to `from + perRound`, by so many people at once. How many failed. */
async function many(
  base: string,
  shoppers: readonly Shopper[],
  crowd: number,
  from: number,
): Promise<number> {
  let next = from;
  let errors = 0;
  const worker = async (own: readonly Shopper[]) => {
    while (next < from + perRound) {
      const n = next++;
      const who = own[n % own.length];
      if (who)
        await checkoutOnce(base, who, n).catch((error: Error) => {
          errors++;
          say(`  ${error.message}`);
        });
    }
  };
  const share = shoppers.length / crowd;
  await Promise.all(
    Array.from({ length: crowd }, (_, i) => worker(shoppers.slice(i * share, (i + 1) * share))),
  );
  return errors;
}

export const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', (message) => resolve(message as T)));
async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  return (await heard<{ cpu: number }>(child)).cpu;
}
const median = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

async function measure(
  cluster: Cluster,
  { child, address }: { child: ChildProcess; address: string },
  shoppers: readonly Shopper[],
  crowd: number,
): Promise<Row> {
  let errors = await many(address, shoppers, crowd, 0);
  const samples: { total: number; database: number; perSecond: number }[] = [];
  for (let round = 1; round <= rounds; round++) {
    const [cpu, pg, started] = [await cpuOf(child), cluster.cpu(), performance.now()];
    errors += await many(address, shoppers, crowd, round * perRound);
    const database = (cluster.cpu() - pg) / perRound;
    samples.push({
      total: ((await cpuOf(child)) - cpu) / perRound + database,
      database,
      perSecond: (perRound * 1000) / (performance.now() - started),
    });
  }
  return {
    what: `whole checkout, ${crowd} at once`,
    crowd,
    errors,
    total: median(samples.map(({ total }) => total)),
    database: median(samples.map(({ database }) => database)),
    perSecond: median(samples.map(({ perSecond }) => perSecond)),
  };
}

/**
 * A row for each crowd, on PostgreSQL; none where it is not installed. Throws when the ledger does
 * not add up afterwards.
 */
export async function checkoutBench(): Promise<Row[]> {
  const cluster = await startPostgres();
  if (!cluster) return [];
  const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
  await admin.script('create database bench_checkout');
  await admin.close();
  const url = cluster.url('bench_checkout');
  const db = await openDb({ url, folder: '' });
  const shoppers = await fill(db);
  const child = fork(fileURLToPath(new URL('./checkoutServer.ts', import.meta.url)), {
    env: { ...process.env, BENCH_URL: url },
    execArgv: ['--import', 'tsx'],
  });
  try {
    const { address } = await heard<{ address: string }>(child);
    const made: Row[] = [];
    for (const crowd of crowds)
      made.push(await measure(cluster, { child, address }, shoppers, crowd));
    const broken = await violations(db);
    if (broken.length > 0)
      throw new Error(`ledger_violations: ${JSON.stringify(broken.slice(0, 3))}`);
    return made;
  } finally {
    child.disconnect();
    await db.close();
    cluster.stop();
    agent.destroy();
  }
}
export function printCheckout(rows: readonly Row[]): void {
  say(
    `\nCPU per whole checkout (add, choose ×3, place), median of ${rounds} rounds of ${perRound} (ms)`,
  );
  for (const { what, total, database, perSecond, errors } of rows)
    say(
      `${what.padEnd(28)} ${total.toFixed(2).padStart(8)}  of it database ${database.toFixed(2)}  ${perSecond.toFixed(0)}/s  errors ${errors}`,
    );
}
if (process.argv[1] === fileURLToPath(import.meta.url)) printCheckout(await checkoutBench());
