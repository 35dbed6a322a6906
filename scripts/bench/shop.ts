import type { ChildProcess } from 'node:child_process';
import { openDb } from '#server/platform/db/open';
import { checkoutOnce, fill, type Shopper } from './buying';
import { checkoutServer, cpuOf, heard } from './child';
import type { Cluster } from './postgres';

/** Processes that take checkouts, on one PostgreSQL. */
export interface Shop {
  addresses: string[];
  url: string;
  shoppers: Shopper[];
  /** CPU milliseconds of all processes so far. */
  cpu: () => Promise<number>;
  stop: () => void;
}
/** In a database of its own, with a hundred shoppers who have money. */
export async function openShop(cluster: Cluster, processes: number): Promise<Shop> {
  const name = `shop_${processes}`;
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
    const child = checkoutServer(url);
    addresses.push((await heard<{ address: string }>(child)).address);
    children.push(child);
  }
  return {
    addresses,
    url,
    shoppers,
    async cpu() {
      let total = 0;
      for (const child of children) total += await cpuOf(child);
      return total;
    },
    stop: () => children.forEach((child) => child.disconnect()),
  };
}
interface Crowd {
  people: number;
  count: number;
  /** The number of the first. */
  from?: number;
  /** Hears what failed; without, it is thrown. */
  failed?: (error: Error) => void;
}
/** So many checkouts by so many people at once, each with shoppers of their own. */
export async function checkouts(
  { shoppers }: Shop,
  address: string,
  { people, count, from = 0, failed }: Crowd,
): Promise<{ seconds: number; perSecond: number }> {
  let next = from;
  const share = shoppers.length / people;
  const person = async (own: readonly Shopper[]) => {
    while (next < from + count) {
      const n = next++;
      const who = own[n % own.length];
      if (!who) continue;
      const bought = checkoutOnce(address, who, n);
      await (failed ? bought.catch(failed) : bought);
    }
  };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: people }, (_, i) => person(shoppers.slice(i * share, (i + 1) * share))),
  );
  const seconds = (performance.now() - began) / 1000;
  return { seconds, perSecond: count / seconds };
}
