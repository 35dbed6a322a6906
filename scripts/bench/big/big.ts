import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '#contract/languages';
import { openDb } from '#server/platform/db/open';
import { triplesIn } from '../catalogueData';
import { checkoutBench, printCheckout } from '../checkout';
import { pagesAreBuilt, startMall, type Mall } from '../mall';
import { memoryBench } from '../memory';
import { startPostgres, type Cluster } from '../postgres';
import { residentOf } from '../process';
import { asked, everyLanguageSearched, find, hangUp, list, longestBeside, wordIn } from './asks';
import { importBeside, madeAnew } from './changes';
import { costsOf, type Costs } from './costs';
import { printFigures, type Figure } from './figures';
import { fillBig } from './fill';

/** `BENCH_BIG`: so many products (100,000 without it), and a tenth of them to compare with. */
const products = Number(process.env.BENCH_BIG ?? 100_000);
const few = products / 10;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const ms = (all: number) => `${all.toFixed(all < 10 ? 1 : 0)} ms`;
const megabytes = (mall: Mall) => residentOf(mall.pid) / 2 ** 20;
const noLimits = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_NETWORK: '0' };

/** The mall as it is started, its index's files in a folder of its own. */
const begin = (url: string, cache: string): Promise<Mall> =>
  startMall({ url, metered: true, env: { ...noLimits, CACHE_DIR: cache } });
async function filled(cluster: Cluster, count: number): Promise<string> {
  const name = `bench_big_${count}`;
  const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
  await admin.script(`create database ${name}`);
  await admin.close();
  await fillBig(cluster.url(name), count);
  return cluster.url(name);
}
/**
 * What others wait for at most meanwhile: by the clock, and what the process computed at once, which
 * other programs on the machine do not lengthen.
 */
async function beside(mall: Mall, what: string, work: () => Promise<unknown>): Promise<Figure[]> {
  let waited = 0;
  const { computed } = await mall.longestStop(async () => {
    [, waited] = await longestBeside(mall.address, work);
  });
  const figure = { goal: 50, unit: 'ms' };
  return [
    { what: `longest wait beside ${what}`, measured: waited, ...figure },
    { what: `computed at once beside ${what}`, measured: computed, ...figure },
  ];
}
/** The first list after a start: milliseconds since then. */
async function firstList(mall: Mall, since: number, what: string): Promise<void> {
  const { ms: took } = await asked(mall.address, list, 'en');
  say(`\n${what}: first list ${ms(performance.now() - since)} after the start (took ${ms(took)})`);
}
/** A first search in each language. Milliseconds from the start until all of it is answered. */
async function firstSearches(mall: Mall, since: number): Promise<number> {
  const rows: string[] = [];
  for (const lang of languages)
    rows.push(`${lang} ${ms((await asked(mall.address, find(wordIn(lang)), lang)).ms)}`);
  say(`  first searches: ${rows.join(', ')}`);
  await everyLanguageSearched(mall.address);
  const ready = performance.now() - since;
  say(
    `  all ${languages.length} languages answered ${ms(ready)} after the start: ${megabytes(mall).toFixed(0)} MB`,
  );
  return ready;
}
async function neverAsked({ address }: Mall): Promise<number> {
  const times: number[] = [];
  for (const question of triplesIn('es').slice(0, 1500))
    times.push((await asked(address, find(question), 'es')).ms);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  say(
    `  three words never asked (${sorted.length}): median ${ms(at(0.5))}, p99 ${ms(at(0.99))}, worst ${ms(sorted.at(-1) ?? 0)}`,
  );
  return at(0.99);
}
async function compared(cluster: Cluster, cache: string): Promise<Costs> {
  return costsOf(cluster, await filled(cluster, few), cache, few);
}
const costRows = (small: Costs, large: Costs): Figure[] =>
  (Object.keys(large) as (keyof Costs)[]).map((what) => {
    const [before, many] = [small[what], large[what]];
    const told = [before.total, many.total, many.database].map((one) => one.toFixed(2));
    say(`  ${what}: CPU ${told[0]} → ${told[1]} ms a call, of it database ${told[2]}`);
    const measured = many.total / before.total;
    return { what: `${what}: CPU against ${few}`, measured, goal: 1.2, unit: '×' };
  });
async function run(cluster: Cluster, cache: string): Promise<Figure[]> {
  const small = await compared(cluster, join(cache, 'few'));
  const url = await filled(cluster, products);
  const many = join(cache, 'many');
  let since = performance.now();
  let mall = await begin(url, many);
  await firstList(mall, since, 'first start');
  const searches = await beside(mall, 'first searches', () => firstSearches(mall, since));
  const memory = megabytes(mall);
  const unasked = await neverAsked(mall);
  await mall.stop();
  const costs = costRows(small, await costsOf(cluster, url, many, products));
  since = performance.now();
  mall = await begin(url, many);
  await firstList(mall, since, 'second start');
  const ready = await firstSearches(mall, since);
  const coming = await beside(mall, `an import of ${few}`, () => importBeside(url, few));
  const anew = await beside(mall, 'an index made anew', () => madeAnew(mall.address, few));
  await mall.stop();
  return [
    { what: 'ready in every language after a start', measured: ready, goal: 3000, unit: 'ms' },
    ...searches,
    ...coming,
    ...anew,
    { what: 'memory, every language searched', measured: memory, goal: 1200, unit: 'MB' },
    { what: 'three words never asked, p99', measured: unasked, goal: 10, unit: 'ms' },
    ...costs,
  ];
}
async function beyondProducts(): Promise<Figure[]> {
  const { embedded, postgres = 0 } = await memoryBench();
  const rows = await checkoutBench();
  printCheckout(rows);
  const crowded = rows.at(-1);
  return [
    { what: 'demo mall on PostgreSQL, memory', measured: postgres, goal: 200, unit: 'MB' },
    { what: 'demo mall embedded, memory', measured: embedded, goal: 350, unit: 'MB' },
    { what: 'whole checkout, CPU', measured: rows[0]?.total ?? 0, goal: 5, unit: 'ms' },
    { what: 'checkouts at 50 at once, errors', measured: crowded?.errors ?? 0, goal: 0, unit: '' },
  ];
}
/** What the mall is held to, printed; false where no PostgreSQL is installed. */
export async function bigBench(): Promise<boolean> {
  pagesAreBuilt();
  const cluster = await startPostgres();
  if (!cluster) return false;
  const cache = mkdtempSync(join(tmpdir(), 'arcada-big-'));
  try {
    say(`\n${products} products on PostgreSQL`);
    const figures = await run(cluster, cache);
    printFigures([...figures, ...(await beyondProducts())]);
  } finally {
    cluster.stop();
    hangUp();
    rmSync(cache, { recursive: true, force: true });
  }
  return true;
}
