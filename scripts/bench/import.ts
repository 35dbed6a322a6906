import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Endpoint, Envelope } from '#contract/endpoint';
import { imports, type ProductImport } from '#contract/imports';
import { migrate } from '#server/platform/db/migrate';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { fillBasics } from '#server/demo/basics';
import { importProducts } from '#server/areas/products/productCsv/importProducts';
import { syncTransitions } from '#server/lifecycles';
import { urlOf } from '#server/platform/http/route';
import { cookieNames } from '#server/platform/http/cookies';
import { openSession } from '#server/areas/identity/session/sessions';
import { startPostgres } from './postgres';

/** A shopper's product lists while a seller's 50,000 rows come in. */
export interface Phase {
  what: string;
  seconds: number;
  /** Milliseconds of a list. */
  p50: number;
  p99: number;
  max: number;
  calls: number;
  /** The server's highest resident memory, MB. */
  memory: number;
}
const rows = Number(process.env.BENCH_ROWS ?? 50_000);
/** Products on sale meanwhile. */
const stocked = 2000;
const shoppers = 4;
const shop = 'casa-verde';

const header =
  'Handle,Title,Body (HTML),Vendor,Product Category,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Image Src,Status';
/** One product per row: the most that so many rows can be. */
const csvOf = (price: number, length = rows): string =>
  `${[header, ...Array.from({ length }, (_, n) => `bench-${n},A thing of number ${n},<p>${'It is made by hand. '.repeat(12)}</p>,Maker ${n % 50},Home,Title,Default Title,B-${n},${(5 + price + (n % 90)).toFixed(2)},shopify,${n % 40},https://example.org/${n}.jpg,active`)].join('\r\n')}\r\n`;

/** With a picture that can be shown and a category of the mall's. */
const forSale = (csv: string): string =>
  csv.replaceAll(/https:[^,\r\n]+/g, '/demo/teapot.webp').replaceAll(',Home,', ',Home & Garden,');
async function prepare(where: { url?: string; folder: string }): Promise<Record<string, string>> {
  const db: Db = await openDb(where);
  await migrate(db);
  await syncTransitions(db);
  await fillBasics(db);
  // Its pictures are the demo's emblems.
  await db.rows(
    sql`insert into setting (name, value) values ('demo', 'true'::jsonb) on conflict (name) do nothing`,
  );
  await db.rows(
    sql`insert into shops (id, name, country) values ('other', 'What shoppers see', 'ES'), (${shop}, 'What comes in', 'ES') on conflict do nothing`,
  );
  await importProducts({
    db,
    shop: 'other',
    landing: 'onSale',
    stream: Readable.from([forSale(csvOf(0, stocked))]),
  });
  const row = await db.row<{ id: number }>(
    sql`insert into users (email, name, password_hash, role, pcode) values (${`${randomUUID()}@example.org`}, 'Seller', 'none', 'seller', ${randomUUID().slice(0, 12)}) returning id`,
  );
  await db.rows(sql`update shops set owner_id = ${row?.id ?? 0} where id = ${shop}`);
  const { token, half } = await openSession(db, String(row?.id), 'seller', { shopId: shop });
  await db.close();
  return { 'access-token': token, cookie: `${cookieNames.seller}=${half}` };
}
const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', (message) => resolve(message as T)));

/** Asks for lists, each another one, until `until` is done. */
async function shopping(address: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let over = false;
  void until.finally(() => (over = true)).catch(() => undefined);
  let n = 0;
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      while (!over) {
        const started = performance.now();
        const answer = await fetch(
          `${address}/api/customer/product/get_all_products?sort=${['best', 'new', 'sold', 'price_up'][n++ % 4]}&page=${1 + (n % 3)}&price_to=${(400 + (n % 5000) / 100).toFixed(2)}`,
        );
        const text = await answer.text();
        if (!text.startsWith('{"code":200,')) throw new Error(text.slice(0, 200));
        times.push(performance.now() - started);
        await sleep(40);
      }
    }),
  );
  return times;
}
interface Mall {
  address: string;
  child: ChildProcess;
  headers: Record<string, string>;
}
async function ask<T>(
  { address, headers }: Mall,
  row: Endpoint,
  input: object = {},
  body?: FormData,
): Promise<T> {
  const url = `${address}${urlOf(row.path)}${row.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''}`;
  const sent = body ?? (row.method === 'GET' ? undefined : JSON.stringify(input));
  const answer = await fetch(url, {
    method: row.method,
    headers: {
      ...headers,
      ...(body || row.method === 'GET'
        ? {}
        : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(sent ? { body: sent } : {}),
  });
  const { code, message, data } = (await answer.json()) as Envelope<T>;
  if (code !== 200) throw new Error(`${row.path}: ${code} ${message}`);
  return data;
}
async function until(mall: Mall, id: string, state: string): Promise<ProductImport> {
  for (;;) {
    const now = await ask<ProductImport>(mall, imports.view, { id });
    if (now.state === state) return now;
    if (now.state === 'failed') throw new Error(`failed: ${now.reason}`);
    await sleep(200);
  }
}
async function phase(mall: Mall, what: string, work: () => Promise<unknown>): Promise<Phase> {
  mall.child.send('memory');
  await heard(mall.child);
  const started = performance.now();
  const working = work();
  const times = (await shopping(mall.address, working)).sort((a, b) => a - b);
  await working;
  mall.child.send('memory');
  const { highest } = await heard<{ highest: number }>(mall.child);
  return {
    what,
    seconds: (performance.now() - started) / 1000,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    max: times.at(-1) ?? 0,
    calls: times.length,
    memory: highest / 2 ** 20,
  };
}
async function file(
  mall: Mall,
  name: string,
  price: number,
  counts: (it: ProductImport) => void,
): Promise<Phase[]> {
  let id = '';
  const body = new FormData();
  body.append('file', new Blob([csvOf(price)], { type: 'text/csv' }), 'bench.csv');
  return [
    await phase(
      mall,
      `${name}: sent`,
      async () => ({ id } = await ask<ProductImport>(mall, imports.add, {}, body)),
    ),
    await phase(mall, `${name}: checked`, async () => {
      await ask(mall, imports.check, { id });
      counts(await until(mall, id, 'checked'));
    }),
    await phase(mall, `${name}: taken`, async () => {
      await ask(mall, imports.run, { id });
      await until(mall, id, 'done');
      // The history of each is written after it is seen.
      await sleep(5000);
    }),
  ];
}
async function measure(what: string, where: { url?: string; folder: string }): Promise<Phase[]> {
  const headers = await prepare(where);
  const child = fork(fileURLToPath(new URL('./importServer.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: where.url ?? '', DATA_DIR: where.folder },
    execArgv: ['--import', 'tsx'],
  });
  const { address } = await heard<{ address: string }>(child);
  const mall = { address, child, headers };
  try {
    await phase(mall, 'warm', () => sleep(3000));
    const before = await phase(mall, 'before', () => sleep(5000));
    const fresh = await file(mall, 'new products', 0, ({ counts }) => {
      if (counts.created !== rows) throw new Error(JSON.stringify(counts));
    });
    const changed = await file(mall, 'new prices', 1, ({ counts }) => {
      if (counts.updated !== rows) throw new Error(JSON.stringify(counts));
    });
    return [before, ...fresh, ...changed].map((one) => ({ ...one, what: `${what}, ${one.what}` }));
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.send('stop');
    await gone;
  }
}
/** One block for each database there is. */
export async function importBench(): Promise<Phase[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-bench-'));
  const all = process.env.BENCH_IMPORT === 'postgres' ? [] : await measure('embedded', { folder });
  rmSync(folder, { recursive: true, force: true });
  const cluster = await startPostgres();
  if (!cluster) return all;
  const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
  await admin.script('create database bench_import');
  await admin.close();
  try {
    return [
      ...all,
      ...(await measure('PostgreSQL', { url: cluster.url('bench_import'), folder: '' })),
    ];
  } finally {
    cluster.stop();
  }
}
export function printImport(phases: readonly Phase[]): void {
  process.stdout.write(
    `\n${rows.toLocaleString('en')} rows, one product each, into a shop; meanwhile ${shoppers} shoppers ask for product lists (ms)\n${''.padEnd(36)} seconds   lists  median     p99     max   memory MB\n`,
  );
  for (const { what, seconds, calls, p50, p99, max, memory } of phases)
    process.stdout.write(
      `${what.padEnd(36)} ${seconds.toFixed(1).padStart(7)} ${String(calls).padStart(7)} ${p50.toFixed(1).padStart(7)} ${p99.toFixed(1).padStart(7)} ${max.toFixed(0).padStart(7)} ${memory.toFixed(0).padStart(11)}\n`,
    );
}
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  printImport(await importBench());
  process.exit(0);
}
