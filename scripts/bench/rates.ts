import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '#contract/languages';
import { countNow } from '#server/areas/orders/checkout/quote';
import { place } from '#server/areas/orders/checkout/place';
import { migrate } from '#server/platform/db/migrate';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { proofOf } from '#server/platform/ledger/check';
import { violations } from '#server/platform/ledger/violations';
import { syncTransitions } from '#server/lifecycles';
import { settle } from '#server/areas/orders/payment/settle';
import { actOnRate, saveCurrency } from '#server/areas/wallet/rates/save';
import { startPostgres } from './postgres';

/**
 * Orders paid by card in fifteen currencies, while their rates move: what was charged beside what
 * is booked at the rate frozen on each.
 */
interface Row {
  currency: string;
  orders: number;
  charged: string;
  due: string;
  difference: string;
}
export interface RatesResult {
  rows: Row[];
  changes: number;
  confirmed: number;
  seconds: number;
  engine: string;
}
const orders = Number(process.env.BENCH_ORDERS ?? 10_000);
const lanes = 10;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const rates: Record<string, [rate: string, decimals: number]> = {
  EUR: ['0.8625', 2],
  GBP: ['0.7590', 2],
  JPY: ['154.30', 0],
  THB: ['32.40', 2],
  CNY: ['7.1150', 2],
  TWD: ['31.10', 2],
  HUF: ['329.50', 2],
  SEK: ['9.4700', 2],
  DKK: ['6.4400', 2],
  CZK: ['20.900', 2],
  PLN: ['3.6550', 2],
  IDR: ['16650', 2],
  MXN: ['18.350', 2],
  BRL: ['5.3400', 2],
  KRW: ['1462', 0],
};
const codes = Object.keys(rates);
const user = async (db: Db, name: string, staff: string | null): Promise<number> =>
  (
    await db.row<{ id: number }>(
      sql`insert into users (email, name, password_hash, pcode, staff_role) values (${`${name}@example.org`}, ${name}, 'none', ${name}, ${staff}) returning id`,
    )
  )?.id ?? 0;

async function fill(db: Db): Promise<{ shoppers: number[]; staff: [number, number] }> {
  await migrate(db);
  await syncTransitions(db);
  for (const [code, [rate, decimals]] of Object.entries(rates))
    await db.rows(
      sql`insert into currencies (code, symbol, rate, decimals) values (${code}, ${code}, ${rate}::numeric, ${decimals})`,
    );
  await db.rows(
    sql`insert into shops (id, name, country) values ('one', 'One', 'ES'), ('two', 'Two', 'ES')`,
  );
  await db.rows(
    sql`insert into products (shop_id, handle, state, name, picture) select s.id, s.id || n, 'onSale', '{"en": "Thing"}', '/x.webp' from shops s, generate_series(1, 50) n`,
  );
  await db.rows(
    sql`insert into variants (sku, product_id, price_minor) select shop_id || '.' || handle, id, 7 + id * 137 % 90001 from products`,
  );
  await db.rows(sql`insert into stock (sku, on_hand) select sku, 1000000 from variants`);
  const shoppers = [];
  for (let n = 0; n < lanes; n++) {
    const id = await user(db, `shopper-${n}`, null);
    await db.rows(
      sql`insert into addresses (user_id, name, phone, country, city, street, postal_code, is_default) values (${id}, 'Ana', '+34600111222', 'ES', 'Madrid', 'Calle 1', '28013', true)`,
    );
    shoppers.push(id);
  }
  return { shoppers, staff: [await user(db, 'fay', 'finance'), await user(db, 'al', 'admin')] };
}
/** One order of two shops, placed in a currency; paid as the acquirer was asked. */
async function buy(db: Db, userId: number, n: number): Promise<() => Promise<void>> {
  const currency = codes[n % codes.length] ?? 'EUR';
  for (const shop of ['one', 'two']) {
    await db.rows(
      sql`insert into cart_lines (owner, sku, quantity, price_then) select ${`u:${userId}`}, sku, ${1 + (n % 4)}, price_minor from variants where sku = ${`${shop}.${shop}${1 + (n % 50)}`}`,
    );
  }
  await db.rows(sql`insert into checkout_draft (user_id, address_id, deliveries, payment) select ${userId}, id, '{"one": "standard", "two": "standard"}', 'card' from addresses where user_id = ${userId}
    on conflict (user_id) do update set address_id = excluded.address_id, deliveries = excluded.deliveries, payment = 'card'`);
  // A rate that moved in between is told, and the order is placed as it is now.
  for (let tries = 0; ; tries++) {
    const { fingerprint, key } = await countNow(db, userId, currency);
    const placed = await place(
      db,
      { user: userId, ip: '' },
      { fingerprint, currency },
      key,
      languages[0],
    ).catch((error: unknown) => (tries < 5 ? null : Promise.reject(error as Error)));
    if (!placed) continue;
    const paid = await db.row<{
      ref: string;
      gateway_id: string;
      currency: string;
      amount_minor: number;
    }>(
      sql`select p.ref, p.gateway_id, p.currency, p.amount_minor from payments p join trades t on t.id = p.trade_id where t.trade_sn = ${placed.trade_sn}`,
    );
    if (!paid) throw new Error('no payment');
    return () =>
      settle(db, {
        ref: paid.ref,
        gatewayId: paid.gateway_id,
        result: { status: 'charged', amountMinor: paid.amount_minor, currency: paid.currency },
      });
  }
}
/** A step that one person may take, or, every fifth time, a leap that two agree on. */
async function move(
  db: Db,
  [fay, al]: [number, number],
  n: number,
  moved: RatesResult,
): Promise<void> {
  const code = codes[n % codes.length] ?? 'EUR';
  const now = await db.row<{ rate: string; decimals: number }>(
    sql`select rate::text as rate, decimals from currencies where code = ${code}`,
  );
  if (!now) return;
  const by = n % 5 === 0 ? 1 + 0.06 * (n % 2 ? 1 : -1) : 1 + 0.004 * ((n % 7) - 3);
  await db.tx((tx) =>
    saveCurrency(tx, fay, {
      code,
      symbol: code,
      rate: (Number(now.rate) * by).toFixed(6),
      decimals: now.decimals,
    }),
  );
  moved.changes++;
  const open = await db.row<{ id: number }>(
    sql`select id from rate_proposals where code = ${code} and state = 'proposed'`,
  );
  if (!open) return;
  await db.tx((tx) => actOnRate(tx, al, { id: String(open.id), event: 'confirm' }));
  moved.confirmed++;
}
async function run(db: Db, engine: string): Promise<RatesResult> {
  const { shoppers, staff } = await fill(db);
  const result: RatesResult = { rows: [], changes: 0, confirmed: 0, seconds: 0, engine };
  const started = performance.now();
  let next = 0;
  // Each trade has two orders. A lane pays one order after it placed the next one: rates move in
  // between.
  const lane = async (userId: number) => {
    let pay: (() => Promise<void>) | undefined;
    while (next < orders / 2) {
      const n = next++;
      if (n % 20 === 0) await move(db, staff, n / 20, result);
      await pay?.();
      pay = await buy(db, userId, n);
    }
    await pay?.();
  };
  await Promise.all(shoppers.map(lane));
  result.seconds = (performance.now() - started) / 1000;
  const broken = await violations(db);
  if (broken.length > 0)
    throw new Error(`ledger_violations: ${JSON.stringify(broken.slice(0, 3))}`);
  const placed = await db.rows<{ currency: string; n: number }>(
    sql`select currency, count(*) as n from orders where state = 'paid' group by currency`,
  );
  result.rows = (await proofOf(db)).charges.map(({ currency, charged, due, difference }) => ({
    currency,
    orders: placed.find((one) => one.currency === currency)?.n ?? 0,
    charged,
    due,
    difference,
  }));
  return result;
}
/**
 * On PostgreSQL, or, where none is installed, on the embedded database. Throws where the books do
 * not hold.
 */
export async function ratesBench(): Promise<RatesResult> {
  const cluster = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'arcada-rates-'));
  if (cluster) {
    const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
    await admin.script('create database bench_rates');
    await admin.close();
  }
  const db = await openDb(cluster ? { url: cluster.url('bench_rates'), folder: '' } : { folder });
  try {
    return await run(db, cluster ? 'PostgreSQL' : 'embedded');
  } finally {
    await db.close();
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
export function printRates({ rows, changes, confirmed, seconds, engine }: RatesResult): void {
  const all = rows.reduce((sum, row) => sum + row.orders, 0);
  say(
    `\n${all} orders paid by card in ${rows.length} currencies on the ${engine} database, ${changes} changes of rates in between (${confirmed} of them by two people), ${seconds.toFixed(0)} s`,
  );
  say(
    `${'currency'.padEnd(10)}${'orders'.padStart(8)}${'charged'.padStart(20)}${'booked at frozen rate'.padStart(24)}${'difference'.padStart(12)}`,
  );
  for (const { currency, orders: n, charged, due, difference } of rows)
    say(
      `${currency.padEnd(10)}${String(n).padStart(8)}${charged.padStart(20)}${due.padStart(24)}${difference.padStart(12)}`,
    );
}
if (process.argv[1] === fileURLToPath(import.meta.url)) printRates(await ratesBench());
