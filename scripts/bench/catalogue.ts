import { fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { migrate } from '#server/platform/db/migrate';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { fillBasics } from '#server/demo/basics';
import { importProducts } from '#server/areas/products/productCsv/importProducts';
import { heard } from './child';
import { csvOf, pairsIn, questionsIn, type Tongue } from './catalogueData';
import { startPostgres, type Cluster } from './postgres';

/** CPU milliseconds per request, server and database together. */
export interface Row {
  what: string;
  small: number;
  large: number;
  /** Of it in the database. */
  database: number;
}
/** What is asked, each time something else. */
export type Paths = (n: number) => { path: string; lang?: string };
const sizes = [1000, 100_000] as const;
const rounds = 5;
const perRound = 300;
const shops = 10;
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function fill(url: string, products: number): Promise<void> {
  const db = await openDb({ url, folder: '' });
  await migrate(db);
  await fillBasics(db);
  // Its pictures are the demo's emblems.
  await db.rows(
    sql`insert into setting (name, value) values ('demo', 'true'::jsonb) on conflict (name) do nothing`,
  );
  const started = performance.now();
  for (let shop = 0; shop < shops; shop++) {
    await db.rows(
      sql`insert into shops (id, name, country) values (${`shop-${shop}`}, ${`Shop ${shop}`}, 'ES')`,
    );
    const from = (products / shops) * shop;
    await importProducts({
      db,
      shop: `shop-${shop}`,
      landing: 'onSale',
      stream: bytes(csvOf(from, from + products / shops)),
    });
  }
  await db.script('vacuum analyze');
  say(`${products} products imported in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await db.close();
}
async function* bytes(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(line);
}

/** `cpu`: milliseconds so far, and bytes of memory. */
interface Server {
  address: string;
  cpu: () => Promise<{ cpu: number; rss: number }>;
}
interface Started extends Server {
  stop: () => void;
}
/** With its lists and five languages in memory. `cache`: a folder that they may be read from. */
export async function serve(url: string, cache = ''): Promise<Started> {
  const child = fork(fileURLToPath(new URL('./catalogueServer.ts', import.meta.url)), {
    env: { ...process.env, BENCH_URL: url, CACHE_DIR: cache },
    execArgv: ['--import', 'tsx'],
  });
  const { address, warmed } = await heard<{ address: string; warmed: number }>(child);
  say(`  index and five languages in memory after ${(warmed / 1000).toFixed(1)} s`);
  const cpu = async () => {
    child.send('cpu');
    return heard<{ cpu: number; rss: number }>(child);
  };
  return { address, cpu, stop: () => child.disconnect() };
}
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const ask = (address: string, { path, lang = 'es' }: ReturnType<Paths>): Promise<string> =>
  new Promise((resolve, reject) => {
    get(`${address}/api${path}`, { agent, headers: { lang } }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve(text));
    }).on('error', reject);
  });
async function many(address: string, paths: Paths, from: number, count: number): Promise<void> {
  let next = from;
  const worker = async () => {
    while (next < from + count) {
      const text = await ask(address, paths(next++));
      if (!text.startsWith('{"code":200,')) throw new Error(`not answered: ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}
const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/**
 * `each`: requests per round. Every request of a case has a number of its own, so none is asked
 * twice where the paths differ.
 */
export async function measure(
  server: Server,
  cluster: Cluster,
  paths: Paths,
  each: number,
): Promise<{ total: number; database: number }> {
  await many(server.address, paths, 0, 20);
  const totals: number[] = [];
  const databases: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [before, pg] = [(await server.cpu()).cpu, cluster.cpu()];
    await many(server.address, paths, 20 + round * each, each);
    const database = (cluster.cpu() - pg) / each;
    totals.push(((await server.cpu()).cpu - before) / each + database);
    databases.push(database);
  }
  return { total: median(totals), database: median(databases) };
}
const sorts = ['best', 'new', 'sold', 'price_up', 'price_down'];
/**
 * Nouns with enough hits to fill a page in both sizes (50 and 5,000 products each); the price makes
 * every question a new one.
 */
const search = (lang: Tongue, accents = true): Paths => {
  const questions = questionsIn(lang, accents);
  // Most words have no accent: another price keeps both rows' questions apart.
  const price = accents ? 480 : 460;
  return (n) => ({
    path: `/search/${encodeURIComponent(questions[n % questions.length] ?? '')}?price_to=${price + n / 100}`,
    lang,
  });
};
/**
 * Two words each, every question asked for the first time: 5 hits among 1,000 products, some 500
 * among 100,000.
 */
const newQuestions = (lang: Tongue): Paths => {
  const questions = pairsIn(lang);
  return (n) => ({
    path: `/search/${encodeURIComponent(questions[n % questions.length] ?? '')}`,
    lang,
  });
};
/** What is asked, each time something else. */
export function casesOf(
  ids: readonly number[],
  categories: readonly string[],
  products: number,
): Record<string, Paths> {
  const pages = Math.ceil(products / 20);
  return {
    list: (n) => ({
      path: `/customer/product/get_all_products?sort=${sorts[n % 5]}&page=${1 + (n % 3)}`,
    }),
    'deep page': (n) => ({
      path: `/customer/product/get_all_products?sort=${sorts[n % 5]}&page=${Math.floor(pages * (0.5 + ((n * 37) % 50) / 100)) || 1}`,
    }),
    category: (n) => ({
      path: `/category/${categories[n % categories.length]}/1?sort=${sorts[n % 5]}`,
    }),
    'category, filtered': (n) => ({
      path: `/category/${categories[n % categories.length]}/1?in_stock=true&price_from=5&price_to=${100 + n}`,
    }),
    'search es': search('es'),
    'search es, no accents': search('es', false),
    'search th': search('th'),
    'search jp': search('jp'),
    'search zh': search('zh'),
    'search es, new question': newQuestions('es'),
    'search th, new question': newQuestions('th'),
    detail: (n) => ({ path: `/customer/product/view?id=${ids[(n * 7919) % ids.length]}` }),
  };
}
async function run(
  cluster: Cluster,
  products: number,
): Promise<Map<string, { total: number; database: number }>> {
  const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
  await admin.script(`create database bench_${products}`);
  await admin.close();
  const url = cluster.url(`bench_${products}`);
  await fill(url, products);
  const db: Db = await openDb({ url, folder: '' });
  const ids = (await db.rows<{ id: number }>(sql`select id from products`)).map(({ id }) => id);
  const categories = (
    await db.rows<{ id: string }>(
      sql`select distinct unnest(path) as id from categories c join products p on p.category_id = c.id`,
    )
  ).map(({ id }) => id);
  await db.close();
  const server = await serve(url);
  const results = new Map<string, { total: number; database: number }>();
  for (const [what, paths] of Object.entries(casesOf(ids, categories, products)))
    results.set(what, await measure(server, cluster, paths, what.includes('new') ? 140 : perRound));
  say(`  server memory ${Math.round((await server.cpu()).rss / 2 ** 20)} MB`);
  server.stop();
  return results;
}
/**
 * Lists, search and detail with 1,000 and 100,000 products on PostgreSQL. Empty where none is
 * installed.
 */
export async function catalogueBench(): Promise<Row[]> {
  const cluster = await startPostgres();
  if (!cluster) return [];
  try {
    const [small, large] = [await run(cluster, sizes[0]), await run(cluster, sizes[1])];
    return [...large].map(([what, { total, database }]) => ({
      what,
      small: small.get(what)?.total ?? 0,
      large: total,
      database,
    }));
  } finally {
    cluster.stop();
    agent.destroy();
  }
}
export function printCatalogue(rows: readonly Row[]): void {
  say(
    '\nCPU per request, median of 5 rounds of 300 (ms)     1,000   100,000  ratio  of it database',
  );
  for (const { what, small, large, database } of rows)
    say(
      `${what.padEnd(48)} ${small.toFixed(2).padStart(8)} ${large.toFixed(2).padStart(9)} ${(large / small).toFixed(2).padStart(6)} ${database.toFixed(2).padStart(15)}`,
    );
}
if (process.argv[1] === fileURLToPath(import.meta.url)) printCatalogue(await catalogueBench());
