import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '#contract/languages';
import { openDb } from '#server/platform/db/open';
import { fillBig } from './bigData';
import { questionsIn, tongues, triplesIn, type Tongue } from './catalogueData';
import { startPostgres, type Cluster } from './postgres';

/** `BENCH_BIG`: so many products (100,000 without it). */
const products = Number(process.env.BENCH_BIG ?? 100_000);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const list = '/customer/product/get_all_products';
const find = (question: string) => `/search/${encodeURIComponent(question)}`;

export interface Server {
  address: string;
  /** Bytes, and CPU milliseconds so far. */
  memory: () => Promise<{ rss: number; heapUsed: number; arrayBuffers: number; cpu: number }>;
  stop: () => Promise<unknown>;
}
const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', (message) => resolve(message as T)));
export async function serve(
  url: string,
  folder: string,
  more: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const child = fork(fileURLToPath(new URL('./bigServer.ts', import.meta.url)), {
    env: { ...process.env, BENCH_URL: url, CACHE_DIR: folder, ...more },
    execArgv: ['--max-semi-space-size=4', '--import', 'tsx'],
  });
  const { address } = await heard<{ address: string }>(child);
  return {
    address,
    memory: () => (child.send('memory'), heard(child)),
    stop: () => {
      child.disconnect();
      return new Promise((resolve) => child.once('exit', resolve));
    },
  };
}
/** The whole answer, and the milliseconds until it was there. */
export const asked = (
  address: string,
  path: string,
  lang: string,
): Promise<{ text: string; ms: number }> =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    get(`${address}/api${path}`, { agent, headers: { lang } }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve({ text, ms: performance.now() - from }));
    }).on('error', reject);
  });
const timed = async (...what: Parameters<typeof asked>): Promise<number> =>
  (await asked(...what)).ms;
/** What another shopper, who pages through lists meanwhile, waits for at most. */
async function longestBeside<T>(address: string, work: () => Promise<T>): Promise<[T, number]> {
  let [going, longest, page] = [true, 0, 0];
  const shopper = (async () => {
    while (going) {
      page = (page % 50) + 1;
      longest = Math.max(longest, await timed(address, `${list}?page=${page}`, 'en'));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const done = await work();
  going = false;
  await shopper;
  return [done, longest];
}
const ms = (all: number) => `${all.toFixed(all < 10 ? 1 : 0)} ms`;
const megabytes = (all: number) => `${Math.round(all / 2 ** 20)} MB`;
const wordIn = (lang: string): string =>
  questionsIn((tongues as readonly string[]).includes(lang) ? (lang as Tongue) : 'en')[3] ?? '';

/** A start, and what is asked first. */
async function begin(url: string, folder: string, what: string): Promise<Server> {
  const server = await serve(url, folder);
  const first = await timed(server.address, list, 'en');
  say(`  ${what}: first list after ${ms(first)}, ${megabytes((await server.memory()).rss)}`);
  const rows: string[] = [];
  const [, longest] = await longestBeside(server.address, async () => {
    for (const lang of languages)
      rows.push(`${lang} ${ms(await timed(server.address, find(wordIn(lang)), lang))}`);
  });
  say(`    first search: ${rows.join(', ')}`);
  say(`    another shopper waited at most ${ms(longest)}`);
  return server;
}
async function neverAsked(server: Server): Promise<void> {
  const questions = triplesIn('es').slice(0, 1500);
  const times: number[] = [];
  for (const question of questions) times.push(await timed(server.address, find(question), 'es'));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => ms(sorted[Math.floor(sorted.length * share)] ?? 0);
  say(
    `    three words never asked (${sorted.length}): median ${at(0.5)}, p99 ${at(0.99)}, worst ${ms(sorted.at(-1) ?? 0)}`,
  );
}
async function run(cluster: Cluster): Promise<void> {
  const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
  await admin.script('create database bench_big');
  await admin.close();
  const url = cluster.url('bench_big');
  await fillBig(url, products);
  const folder = mkdtempSync(join(tmpdir(), 'arcada-big-'));
  try {
    const server = await begin(url, folder, 'first start');
    await settled(server);
    await neverAsked(server);
    await server.stop();
    const again = await begin(url, folder, 'second start');
    await again.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
/** Every language searched, and its index made. */
async function settled(server: Server): Promise<void> {
  const from = performance.now();
  for (const lang of languages)
    while ((await asked(server.address, find(wordIn(lang)), lang)).text.includes('"preparing"'))
      await new Promise((resolve) => setTimeout(resolve, 500));
  const { rss, heapUsed } = await server.memory();
  say(
    `    all ${languages.length} languages, ready after ${ms(performance.now() - from)} more: ${megabytes(rss)} (heap ${megabytes(heapUsed)})`,
  );
}
/** A big mall's starts and first searches on PostgreSQL; false where none is installed. */
export async function bigBench(): Promise<boolean> {
  const cluster = await startPostgres();
  if (!cluster) return false;
  try {
    say(`\n${products} products on PostgreSQL`);
    await run(cluster);
  } finally {
    cluster.stop();
    agent.destroy();
  }
  return true;
}
