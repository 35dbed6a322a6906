import { openDb } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { missing, startCluster, type Cluster } from '../cluster/cluster';
import { unlimited } from '../cluster/settings';
import { checkoutOnce, fill, type Shopper } from './buying';
import { cpuOf } from './postgres';

/** Orders a second through nginx and pgbouncer, and whose CPU they take. */
export interface Shared {
  processes: number;
  /** Without pgbouncer: each process keeps connections of its own, and its statements prepared. */
  direct: boolean;
  perSecond: number;
  /** CPU milliseconds of each order: the mall's processes, and primary with replica. */
  mall: number;
  database: number;
  errors: number;
}
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const buyers = 30;
const env = { ...unlimited, RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_NETWORK: '0' };

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

async function measure(processes: number, direct = false): Promise<Shared> {
  let shoppers: Shopper[] = [];
  const prepare = async (url: string) => {
    const db = await openDb({ url, folder: '' });
    shoppers = await fill(db).finally(() => db.close());
  };
  const cluster = await startCluster({ processes, env, direct, prepare, say: () => undefined });
  try {
    await trade(cluster.front.http, shoppers, 5000);
    const [mall, database, began] = [
      cpuOfMall(cluster),
      cluster.databases.cpu(),
      performance.now(),
    ];
    const { orders, errors } = await trade(cluster.front.http, shoppers, seconds * 1000);
    const took = (performance.now() - began) / 1000;
    const db = await openDb({ url: cluster.url, folder: '', pooler: 'transaction' });
    const broken = await violations(db).finally(() => db.close());
    if (broken.length > 0) throw new Error(`the books differ: ${JSON.stringify(broken[0])}`);
    return {
      processes,
      direct,
      perSecond: orders / took,
      mall: (cpuOfMall(cluster) - mall) / orders,
      database: (cluster.databases.cpu() - database) / orders,
      errors,
    };
  } finally {
    await cluster.stop();
  }
}
/**
 * One process and three, by pgbouncer and by connections of their own; nothing where something of a
 * cluster is not installed.
 */
export async function clusterBench(): Promise<Shared[]> {
  if (missing().length > 0) return [];
  const rows: Shared[] = [];
  for (const direct of [false, true])
    for (const processes of [1, 3]) rows.push(await measure(processes, direct));
  return rows;
}
const say = (line: string) => void process.stdout.write(`${line}\n`);
const fixed = (value: number) => value.toFixed(1).padStart(6);
function printWay(rows: readonly Shared[], way: string): void {
  for (const { processes, perSecond, mall, database, errors } of rows)
    say(
      `${processes}, ${way.padEnd(20)} ${fixed(perSecond)} orders a second; CPU of each order: mall ${fixed(mall)} ms, databases ${fixed(database)} ms; errors ${errors}`,
    );
  const [one, more] = rows;
  if (one && more) say(`three against one: ${(more.perSecond / one.perSecond).toFixed(2)} times`);
}
export function printCluster(rows: readonly Shared[]): void {
  say(`\nWhole checkouts by processes behind nginx, a replica waited for, ${buyers} buyers`);
  const pooled = rows.filter(({ direct }) => !direct);
  printWay(pooled, 'by pgbouncer');
  const own = rows.filter(({ direct }) => direct);
  printWay(own, 'by own connections');
}
