import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openDb } from '#server/platform/db/open';
import { checkoutOnce, fill, heard, type Shopper } from '../bench/checkout';
import type { Cluster } from '../bench/postgres';

/** Processes that take checkouts, on one PostgreSQL. */
export interface Shop {
  addresses: string[];
  url: string;
  shoppers: Shopper[];
  /** CPU milliseconds of all processes so far. */
  cpu: () => Promise<number>;
  stop: () => void;
}
const server = fileURLToPath(new URL('../bench/checkoutServer.ts', import.meta.url));
const begin = (url: string): ChildProcess =>
  fork(server, {
    env: { ...process.env, BENCH_URL: url },
    execArgv: ['--max-semi-space-size=4', '--import', 'tsx'],
  });
/** In a database of its own, with a hundred shoppers who have money. */
export async function openShop(cluster: Cluster, processes: number): Promise<Shop> {
  const name = `scale_${processes}`;
  const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
  await admin.script(`create database ${name}`);
  await admin.close();
  const url = cluster.url(name);
  const db = await openDb({ url, folder: '' });
  const shoppers = await fill(db);
  await db.close();
  const children: ChildProcess[] = [];
  const addresses: string[] = [];
  for (let n = 0; n < processes; n++) {
    const child = begin(url);
    addresses.push((await heard<{ address: string }>(child)).address);
    children.push(child);
  }
  return {
    addresses,
    url,
    shoppers,
    async cpu() {
      let total = 0;
      for (const child of children) {
        child.send('cpu');
        total += (await heard<{ cpu: number }>(child)).cpu;
      }
      return total;
    },
    stop: () => children.forEach((child) => child.disconnect()),
  };
}
/** So many checkouts by so many people at once, each with shoppers of their own. Throws at an error. */
export async function checkouts(
  { shoppers }: Shop,
  address: string,
  people: number,
  count: number,
): Promise<{ seconds: number; perSecond: number }> {
  let next = 0;
  const share = shoppers.length / people;
  const person = async (own: readonly Shopper[]) => {
    while (next < count) {
      const n = next++;
      const who = own[n % own.length];
      if (who) await checkoutOnce(address, who, n);
    }
  };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: people }, (_, i) => person(shoppers.slice(i * share, (i + 1) * share))),
  );
  const seconds = (performance.now() - began) / 1000;
  return { seconds, perSecond: count / seconds };
}
