import { fileURLToPath } from 'node:url';
import { openDb } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { hangUp } from './buying';
import { startPostgres, type Cluster } from './postgres';
import { checkouts, openShop, type Shop } from './shop';

/**
 * CPU milliseconds of one whole checkout: add, address, delivery, payment with stock held, place by
 * wallet.
 */
export interface Row {
  what: string;
  /** People at once. */
  crowd: number;
  /** Server and database together. */
  total: number;
  database: number;
  /** Wall-clock seconds, checkouts a second. */
  perSecond: number;
  /** Answers that were not a success. */
  errors: number;
}
/** So many people at once. */
const crowds = [1, 10, 50];
const rounds = 5;
const perRound = 200;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const median = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

interface Sample {
  total: number;
  database: number;
  perSecond: number;
}
async function sampled(
  cluster: Cluster,
  shop: Shop,
  work: () => Promise<{ perSecond: number }>,
): Promise<Sample> {
  const [cpu, pg] = [await shop.cpu(), cluster.cpu()];
  const { perSecond } = await work();
  const database = (cluster.cpu() - pg) / perRound;
  return { total: ((await shop.cpu()) - cpu) / perRound + database, database, perSecond };
}
async function measure(cluster: Cluster, shop: Shop, crowd: number): Promise<Row> {
  let errors = 0;
  const failed = ({ message }: Error) => {
    errors++;
    say(`  ${message}`);
  };
  const round = (n: number) =>
    checkouts(shop, shop.addresses[0] ?? '', {
      people: crowd,
      count: perRound,
      from: n * perRound,
      failed,
    });
  // Statements are planned anew the first five times on each connection.
  for (let n = 0; n < 2; n++) await round(n);
  const samples: Sample[] = [];
  for (let n = 2; n < 2 + rounds; n++) samples.push(await sampled(cluster, shop, () => round(n)));
  return {
    what: `whole checkout, ${crowd} at once`,
    crowd,
    errors,
    total: median(samples.map(({ total }) => total)),
    database: median(samples.map(({ database }) => database)),
    perSecond: median(samples.map(({ perSecond }) => perSecond)),
  };
}
async function proved(url: string): Promise<void> {
  const db = await openDb({ url, folder: '' });
  const broken = await violations(db).finally(() => db.close());
  if (broken.length > 0)
    throw new Error(`ledger_violations: ${JSON.stringify(broken.slice(0, 3))}`);
}

/**
 * A row for each crowd, on PostgreSQL; none where it is not installed. Throws when the ledger does
 * not add up afterwards.
 */
export async function checkoutBench(): Promise<Row[]> {
  const cluster = await startPostgres();
  if (!cluster) return [];
  const shop = await openShop(cluster, 1);
  try {
    const made: Row[] = [];
    for (const crowd of crowds) made.push(await measure(cluster, shop, crowd));
    await proved(shop.url);
    return made;
  } finally {
    shop.stop();
    cluster.stop();
    hangUp();
  }
}
export function printCheckout(rows: readonly Row[]): void {
  say(
    `\nCPU per whole checkout (add, choose ×3, place), median of ${rounds} rounds of ${perRound} (ms)`,
  );
  for (const { what, total, database, perSecond, errors } of rows)
    say(
      `${what.padEnd(28)} ${total.toFixed(2).padStart(8)}  of it database ${database.toFixed(2)}  ${perSecond.toFixed(0)}/s  errors ${errors}`,
    );
}
if (process.argv[1] === fileURLToPath(import.meta.url)) printCheckout(await checkoutBench());
