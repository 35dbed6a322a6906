import { fill, sizeOf } from '#server/areas/catalogue/groonga/fill';
import { Groonga } from '#server/areas/catalogue/groonga/client';
import { openDb, sql, type Db } from '#server/platform/db/open';
import type { SearchPage } from '#contract/catalogue';
import type { Envelope } from '#contract/endpoint';
import { numbersFrom } from '../../tests/kit/model/random';
import { wait } from '../bench/calls';
import { startGroonga } from '../bench/groonga';
import type { Cluster } from './cluster';
import { moreOrders } from './failover';
import type { Orders } from './orders';
import { failedOf, playOn, type Plan, type Played } from './play';

export interface Switched extends Played {
  failed: number;
  /** Products in Groonga's index, which was made while memory answered. */
  products: number;
  /** Searches of one shopper all the while, by what was answered: 200, or another code. */
  before: Map<number, number>;
  /** The same once Groonga was gone, each with a price that nobody had asked for. */
  after: Map<number, number>;
  /** Milliseconds until each process found a product by its new name. */
  heard: number[];
  /** Orders that were confirmed after Groonga was gone. */
  without: number;
}

/** Everybody asks from somewhere else: how much one address may ask is not what is looked at. */
const places = numbersFrom(28);
const anywhere = () => `10.${[1, 2, 3].map(() => 1 + Math.floor(places() * 254)).join('.')}`;
const search = async (address: string, asked: string): Promise<Envelope<SearchPage>> => {
  const answer = await fetch(`${address}/api/search/${asked}`, {
    headers: { lang: 'en', 'x-forwarded-for': anywhere() },
    signal: AbortSignal.timeout(20_000),
  });
  return (await answer.json()) as Envelope<SearchPage>;
};
/** Searches again and again until `going` says no; counts the answers by their code. */
async function searching(address: string, asked: () => string, going: () => boolean) {
  const codes = new Map<number, number>();
  while (going()) {
    const code = await search(address, asked()).then(
      (answer) => answer.code,
      () => 0,
    );
    codes.set(code, (codes.get(code) ?? 0) + 1);
    await wait(20);
  }
  return codes;
}
/** Gives a product another name, and waits until every process finds it by that. */
async function renamed(db: Db, ports: readonly number[]): Promise<number[]> {
  await db.rows(sql`update products set name = '{"en": "Zeppelin"}'
    where id = (select min(id) from products where state = 'onSale')`);
  const began = performance.now();
  return Promise.all(
    ports.map(async (port) => {
      const found = async () =>
        (await search(`http://127.0.0.1:${port}`, 'zeppelin')).data.items.length > 0;
      while (!(await found())) {
        if (performance.now() - began > 30_000) throw new Error(`${port} does not hear of it`);
        await wait(20);
      }
      return performance.now() - began;
    }),
  );
}
type Seen = Pick<Switched, 'products' | 'before' | 'after' | 'heard' | 'without'>;

/** Makes Groonga's index and has one process after the other ask it. Answers their ports. */
async function changeOver(cluster: Cluster, db: Db, url: string, orders: Orders) {
  const groonga = new Groonga(url);
  await fill(db, groonga);
  const ports: number[] = [];
  const between = async (port: number) => {
    ports.push(port);
    await moreOrders(orders, 10);
  };
  await cluster.restart(between, { env: { CATALOGUE_ENGINE: 'groonga', GROONGA_URL: url } });
  return { ports, products: await sizeOf(groonga) };
}
async function switchOver(cluster: Cluster, db: Db, orders: Orders): Promise<Seen> {
  const engine = await startGroonga();
  try {
    let going = true;
    const before = searching(
      cluster.front.http,
      () => 'thing',
      () => going,
    );
    const { ports, products } = await changeOver(cluster, db, engine.url, orders);
    const heard = await renamed(db, ports);
    going = false;
    const answered = await before;
    await engine.stop();
    const there = orders.confirmed.length;
    let n = 0;
    const after = searching(
      cluster.front.http,
      () => `thing?price_from=${n++}.01`,
      () => orders.confirmed.length < there + 20,
    );
    await moreOrders(orders, 20);
    const without = orders.confirmed.length - there;
    return { products, before: answered, after: await after, heard, without };
  } finally {
    await engine.stop();
  }
}
/**
 * A cluster whose processes search in memory is changed over to Groonga under load, one process
 * after the other; then Groonga is killed, and people go on ordering.
 */
export async function switched(plan: Plan): Promise<Switched> {
  let seen: Seen | undefined;
  const played = await playOn(plan, async (cluster, _, orders) => {
    await moreOrders(orders, 10);
    const db = await openDb({ url: cluster.url, folder: '', pooler: 'transaction' });
    seen = await switchOver(cluster, db, orders).finally(() => db.close());
  });
  if (!seen) throw new Error('nothing was changed over');
  return { ...played, ...seen, failed: failedOf(played) };
}
