import { openDb } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { missing, startCluster, type Cluster } from '../cluster/cluster';
import { checkoutOnce, fill, type Shopper } from './checkout';
import { cpuOf } from './postgres';

/** Orders a second through nginx and pgbouncer, and whose CPU they take. */
export interface Shared {
  processes: number;
  perSecond: number;
  /** CPU milliseconds of each order: the mall's processes, and primary with replica. */
  mall: number;
  database: number;
  errors: number;
}
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const buyers = 30;
process.env.SECRET_KEY ??= 'a bench makes no secrets, it needs thirty-two characters';
const env = {
  MALL_DEMO: 'off',
  PAGES: 'off',
  SHED_DELAY: '0',
  RATE_LIMIT_SESSION: '0',
  RATE_LIMIT_ACCOUNT: '0',
  RATE_LIMIT_ADDRESS: '0',
  RATE_LIMIT_NETWORK: '0',
};

interface Trade {
  orders: number;
  errors: number;
}
async function trade(address: string, shoppers: readonly Shopper[], ms: number): Promise<Trade> {
  const done: Trade = { orders: 0, errors: 0 };
  const end = performance.now() + ms;
  const buyer = async (who: Shopper, from: number) => {
    for (let n = from; performance.now() < end; n += buyers)
      await checkoutOnce(address, who, n).then(
        () => done.orders++,
        () => done.errors++,
      );
  };
  await Promise.all(shoppers.slice(0, buyers).map(buyer));
  return done;
}
const cpuOfMall = ({ pids }: Cluster): number =>
  pids().reduce((sum, pid) => sum + cpuOf(String(pid)), 0);

async function measure(processes: number): Promise<Shared> {
  let shoppers: Shopper[] = [];
  const prepare = async (url: string) => {
    const db = await openDb({ url, folder: '' });
    shoppers = await fill(db).finally(() => db.close());
  };
  const cluster = await startCluster({ processes, env, prepare, say: () => undefined });
  try {
    await trade(cluster.front.http, shoppers, 5000);
    const [mall, database, began] = [
      cpuOfMall(cluster),
      cluster.databases.cpu(),
      performance.now(),
    ];
    const { orders, errors } = await trade(cluster.front.http, shoppers, seconds * 1000);
    const took = (performance.now() - began) / 1000;
    const db = await openDb({ url: cluster.url, folder: '', pooled: true });
    const broken = await violations(db).finally(() => db.close());
    if (broken.length > 0) throw new Error(`the books differ: ${JSON.stringify(broken[0])}`);
    return {
      processes,
      perSecond: orders / took,
      mall: (cpuOfMall(cluster) - mall) / orders,
      database: (cluster.databases.cpu() - database) / orders,
      errors,
    };
  } finally {
    await cluster.stop();
  }
}
/** One process and three; nothing where something of a cluster is not installed. */
export async function clusterBench(): Promise<Shared[]> {
  if (missing().length > 0) return [];
  return [await measure(1), await measure(3)];
}
export function printCluster(rows: readonly Shared[]): void {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say(`\nWhole checkouts through nginx and pgbouncer, a replica waited for, ${buyers} buyers`);
  for (const { processes, perSecond, mall, database, errors } of rows)
    say(
      `${processes} ${processes > 1 ? 'processes' : 'process  '} ${perSecond.toFixed(1).padStart(8)} orders a second; CPU of each order: mall ${mall.toFixed(1)} ms, databases ${database.toFixed(1)} ms; errors ${errors}`,
    );
  const [one, more] = rows;
  if (one && more) say(`three against one: ${(more.perSecond / one.perSecond).toFixed(2)} times`);
}
