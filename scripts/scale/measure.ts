import { openDb, sql } from '#server/platform/db/open';
import { ownCpu } from '../bench/child';
import { cpuOf, type Cluster } from '../bench/postgres';
import { checkouts, type Shop } from '../bench/shop';
import { startFront, type Front } from '../cluster/front';
import type { Costs } from './checkouts';

/** Of one checkout, with nobody else there. */
export interface Measured {
  costs: Costs;
  /** Bytes that the database is larger by, and bytes of its log. */
  kept: number;
  logged: number;
}
const warmed = 60;
const counted = 300;

interface Sums {
  app: number;
  database: number;
  client: number;
  front: number;
  clock: number;
}
async function sums(cluster: Cluster, shop: Shop, front: Front | undefined): Promise<Sums> {
  return {
    app: await shop.cpu(),
    database: cluster.cpu(),
    client: ownCpu(),
    front: front ? cpuOf(String(front.pid)) : 0,
    clock: performance.now(),
  };
}
async function stored(url: string): Promise<{ kept: number; logged: number }> {
  const db = await openDb({ url, folder: '' });
  const row = await db.row<{ kept: number; logged: number }>(
    sql`select pg_database_size(current_database())::float8 as kept,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as logged`,
  );
  await db.close();
  return row ?? { kept: 0, logged: 0 };
}
/** What a checkout costs whom, by one person at a time. `front`: through nginx. */
export async function measured(cluster: Cluster, shop: Shop, front?: Front): Promise<Measured> {
  const address = front?.http ?? shop.addresses[0] ?? '';
  await checkouts(shop, address, { people: 1, count: warmed });
  const [before, space] = [await sums(cluster, shop, front), await stored(shop.url)];
  await checkouts(shop, address, { people: 1, count: counted });
  const [after, more] = [await sums(cluster, shop, front), await stored(shop.url)];
  const each = (what: keyof Sums) => (after[what] - before[what]) / counted;
  const costs = {
    app: each('app'),
    database: each('database'),
    client: each('client'),
    front: each('front'),
  };
  const spent = costs.app + costs.database + costs.client + costs.front;
  return {
    costs: { ...costs, idle: Math.max(0, each('clock') - spent) },
    kept: (more.kept - space.kept) / counted,
    logged: (more.logged - space.logged) / counted,
  };
}
/** nginx before the processes of a shop, in a folder of its own. */
export const frontOf = (folder: string, { addresses }: Shop): Promise<Front> =>
  startFront(
    folder,
    addresses.map((address) => Number(new URL(address).port)),
  );
