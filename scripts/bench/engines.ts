import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Groonga } from '#server/areas/catalogue/groonga/client';
import { fill } from '#server/areas/catalogue/groonga/fill';
import { openDb } from '#server/platform/db/open';
import { asked, hangUp, list } from './big/asks';
import { fillBig } from './big/fill';
import { questionsIn, triplesIn } from './catalogueData';
import { hasGroonga, startGroonga, type RunningGroonga } from './groonga';
import { startMall, type Mall } from './mall';
import { cpuOf, startPostgres, type Cluster } from './postgres';
import { residentOf } from './process';

/** `BENCH_BIG`: so many products (100,000 without it). */
const products = Number(process.env.BENCH_BIG ?? 100_000);
const each = 200;
const noLimits = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_NETWORK: '0' };
const say = (line: string) => void process.stdout.write(`${line}\n`);
const words = questionsIn('en');
const triples = triplesIn('en');
const word = (n: number) => encodeURIComponent(words[n % words.length] ?? '');

/** Each number asks what no other does, so that nothing answers twice. */
const cases: Readonly<Record<string, (n: number) => { path: string; lang?: string }>> = {
  'a page of all, by price': (n) => ({ path: `${list}?sort=price_up&page=${n + 1}` }),
  'the same from the end': (n) => ({
    path: `${list}?sort=price_up&page=${Math.floor(products / 20) - n}`,
  }),
  'one word, 20 best, facets': (n) => ({ path: `/search/${word(n)}?price_to=${480 + n / 100}` }),
  'one word, two filters, by price': (n) => ({
    path: `/search/${word(n)}?price_from=5&price_to=${300 + n / 100}&in_stock=true&sort=price_up`,
  }),
  'three words': (n) => ({
    path: `/search/${encodeURIComponent(triples[n % triples.length] ?? '')}`,
  }),
  'one word of Thai': (n) => ({
    path: `/search/${encodeURIComponent(questionsIn('th')[n % 20] ?? '')}?price_to=${480 + n / 100}`,
    lang: 'th',
  }),
  suggestions: (n) => ({ path: `/customer/product/suggest?q=${word(n).slice(0, 3 + (n % 3))}` }),
};
interface Figures {
  median: number;
  p99: number;
  /** Milliseconds of one processor a question, engine included. */
  cpu: number;
}
type Spent = () => number;
async function measure(
  server: Mall,
  spent: Spent,
  { at }: { at: (n: number) => { path: string; lang?: string } },
): Promise<Figures> {
  for (let n = 0; n < 5; n++) await asked(server.address, at(each + n).path, at(n).lang ?? 'en');
  const before = spent();
  const times: number[] = [];
  for (let n = 0; n < each; n++) {
    const { path, lang = 'en' } = at(n);
    times.push((await asked(server.address, path, lang)).ms);
  }
  const cpu = (spent() - before) / each;
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(each * part)] ?? 0;
  return { median: share(0.5), p99: share(0.99), cpu };
}
const ms = (all: number) => `${all.toFixed(all < 10 ? 1 : 0)}`;
const megabytes = (all: number) => `${Math.round(all / 2 ** 20)} MB`;

/** Searched in, the index is there, and every kind of question was asked once. */
async function settled(server: Mall): Promise<void> {
  for (const lang of ['en', 'th'])
    for (;;) {
      const { text } = await asked(server.address, `/search/${word(3)}`, lang);
      if (!text.includes('"preparing"')) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
}
async function told(
  what: string,
  server: Mall,
  engine: () => number,
): Promise<Map<string, Figures>> {
  await settled(server);
  const spent = () => cpuOf(String(server.pid)) + engine();
  const found = new Map<string, Figures>();
  for (const [name, at] of Object.entries(cases))
    found.set(name, await measure(server, spent, { at }));
  say(`  ${what}: the process takes ${megabytes(residentOf(server.pid))}`);
  return found;
}
function print(memory: Map<string, Figures>, groonga: Map<string, Figures>): void {
  const row = (figures: Figures | undefined) =>
    figures ? [figures.median, figures.p99, figures.cpu].map((one) => ms(one).padStart(7)) : [];
  const heads = ['median', 'p99', 'CPU'].map((one) => one.padStart(7));
  say(`  ${'milliseconds'.padEnd(34)}${heads.join('')}   ${heads.join('')}`);
  for (const [name, figures] of memory)
    say(`  ${name.padEnd(34)}${row(figures).join('')}   ${row(groonga.get(name)).join('')}`);
}
async function filled(url: string, { url: where, size }: RunningGroonga): Promise<void> {
  const db = await openDb({ url, folder: '' });
  const from = performance.now();
  await fill(db, new Groonga(where));
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  say(`  Groonga's index in fifteen languages: made in ${seconds} s, ${megabytes(size())} on disk`);
  await db.close();
}
async function run(cluster: Cluster, groonga: RunningGroonga): Promise<void> {
  const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
  await admin.script('create database bench_engines');
  await admin.close();
  const url = cluster.url('bench_engines');
  await fillBig(url, products);
  const folder = mkdtempSync(join(tmpdir(), 'arcada-engines-'));
  try {
    const first = await startMall({ url, env: { ...noLimits, CACHE_DIR: folder } });
    const memory = await told('memory', first, () => 0);
    await first.stop();
    await filled(url, groonga);
    const asking = { CATALOGUE_ENGINE: 'groonga', GROONGA_URL: groonga.url };
    const second = await startMall({ url, env: { ...noLimits, ...asking } });
    const other = await told('Groonga', second, groonga.cpu);
    await second.stop();
    print(memory, other);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
/** Both engines of the catalogue beside each other; why not, where something is not installed. */
export async function enginesBench(): Promise<string | null> {
  if (!hasGroonga) return 'groonga is not installed here (Debian: groonga-bin)';
  const cluster = await startPostgres();
  if (!cluster) return 'PostgreSQL is not installed here';
  const groonga = await startGroonga();
  try {
    say(`\n${products} products on PostgreSQL: memory | Groonga; no question asked twice`);
    await run(cluster, groonga);
  } finally {
    cluster.stop();
    hangUp();
    await groonga.stop();
  }
  return null;
}
