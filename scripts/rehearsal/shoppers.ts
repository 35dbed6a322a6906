import { codes } from '#contract/codes';
import { readConfig } from '#server/config';
import { openDb, type Db } from '#server/platform/db/open';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { openStage, pause, type Stage } from '../chaos/calls';
import { booksOf, differences, Model } from '../chaos/model';
import { prepare, type Cast } from '../chaos/prepare';
import { lostOrders, order, Orders } from '../cluster/orders';

/**
 * People who order in the mall that was installed, through its front door, until SIGTERM; then what
 * they were told is held against the books: `shoppers.ts ADDRESS`. Says what came of it, and ends
 * with 1 where a call was lost, an order is, or the books are not what the answers say.
 */
const [, , url = ''] = process.argv;
const people = 4;
/** Minor USD that each may spend, and milliseconds between one order and the next. */
const [purse, rest] = [100_000_000, 1500];

async function fill(db: Db): Promise<Cast> {
  const cast = await prepare(db, people);
  for (const { id } of cast.customers) await creditFromCashIn(db, id, purse, `rehearsal:${id}`);
  return cast;
}
async function shop(stage: Stage, orders: Orders): Promise<void> {
  await Promise.all(
    orders.shoppers.map(async (who) => {
      while (stage.wanted > 0) {
        await order(stage, who, orders);
        await pause(rest);
      }
    }),
  );
}
const { databaseUrl, dataDir: folder, databasePooler: pooler } = readConfig();
const db = await openDb({ url: databaseUrl, folder, pooler });
const cast = await fill(db);
const stage = openStage({ url, cast, model: new Model(await booksOf(db)), random: Math.random });
const orders = new Orders(cast.customers);
process.once('SIGTERM', () => (stage.wanted = 0));
await shop(stage, orders);
const { missed = new Map<string, number>(), oddities } = stage;
const wrong = [
  ...[...missed].map(([what, n]) => `${n} calls were answered ${what}`),
  ...[...stage.codes].filter(([code]) => code !== codes.ok).map(([code, n]) => `${code}: ${n}`),
  ...(await differences(db, stage.model)),
  ...(await lostOrders(db, orders)),
  ...oddities,
];
await db.close();
const longest = (Math.max(...orders.took) / 1000).toFixed(1);
const told = `${orders.confirmed.length} orders were confirmed, the slowest after ${longest} s`;
process.stdout.write(`${[told, ...wrong].join('; ')}\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;
