import { catalogue } from '#contract/catalogue';
import { openDb } from '#server/platform/db/open';
import { urlOf } from '#server/platform/http/route';
import { send, wait } from './calls';
import { startMall, type Mall } from './mall';
import { startPostgres } from './postgres';
import { residentOf } from './process';

/** The demo mall's process after people looked around, megabytes. */
export interface Memory {
  embedded: number;
  /** Undefined where no PostgreSQL is installed. */
  postgres?: number;
}
const rounds = 40;
/** What is needed for a moment alone is given back. */
const quiet = 8000;
const words = ['lamp', 'lámpara', 'Lampe', '毛布', 'โคมไฟ'];
const langs = ['en', 'es', 'de', 'jp', 'th'];
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Home, lists, searches in five languages, and products. */
async function lookedAround({ address }: Mall): Promise<void> {
  for (let n = 0; n < rounds; n++) {
    const from = `198.51.100.${n}`;
    const headers = { lang: langs[n % langs.length] ?? 'en' };
    const word = encodeURIComponent(words[n % words.length] ?? '');
    const paths = [
      '/',
      urlOf(`${catalogue.all.path}?page=${1 + (n % 5)}`),
      urlOf(`/search/${word}`),
      urlOf(`${catalogue.view.path}?id=${1 + n}`),
    ];
    for (const url of paths) await send(address, { url, from, headers });
  }
}
/** Twice: the first start fills the database, and what that took is not what it takes. */
async function settled(where: { url?: string }): Promise<number> {
  const first = await startMall(where);
  await first.stop(true);
  const mall = await startMall({ ...where, folder: first.folder });
  await lookedAround(mall);
  await wait(quiet);
  const megabytes = residentOf(mall.pid) / 2 ** 20;
  await mall.stop();
  return megabytes;
}
async function onPostgres(): Promise<number | undefined> {
  const cluster = await startPostgres();
  if (!cluster) return undefined;
  const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
  await admin.script('create database bench_memory');
  await admin.close();
  try {
    return await settled({ url: cluster.url('bench_memory') });
  } finally {
    cluster.stop();
  }
}
/** Prints what the demo mall's process keeps in memory, on each database there is. */
export async function memoryBench(): Promise<Memory> {
  const embedded = await settled({});
  const postgres = await onPostgres();
  say('\nMemory of the demo mall, after people looked around (MB, resident)');
  say(`embedded database   ${embedded.toFixed(0).padStart(5)}`);
  if (postgres) say(`PostgreSQL          ${postgres.toFixed(0).padStart(5)}`);
  return { embedded, ...(postgres === undefined ? {} : { postgres }) };
}
