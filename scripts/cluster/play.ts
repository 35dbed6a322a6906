import { openDb, type Db } from '#server/platform/db/open';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { numbersFrom } from '../../tests/kit/model/random';
import { openStage, type Stage } from '../chaos/calls';
import { play } from '../chaos/clients';
import { booksOf, differences, Model } from '../chaos/model';
import { prepare, type Cast } from '../chaos/prepare';
import { startCluster, type Cluster } from './cluster';
import { lostOrders, orderUntil, Orders } from './orders';
import { unlimited } from './settings';

/** What people met while something was done to the cluster they used. */
export interface Played {
  /** Commands that were answered. */
  answered: number;
  /** Calls that had no answer of the mall's, by what came instead. */
  missed: Map<string, number>;
  /** Answers by code. */
  codes: Map<number, number>;
  /** Orders that were confirmed. */
  orders: number;
  /** Milliseconds that each of them took. */
  took: number[];
  /** Where the books are not what the answers say. */
  differences: string[];
}
export interface Plan {
  clients: number;
  customers: number;
  /** Who order, one after the other each. */
  shoppers?: number;
  seed: number;
  /** Milliseconds that a person thinks between two things, on average. */
  thinks?: number;
  say: (line: string) => void;
  env?: NodeJS.ProcessEnv;
  /** The folder of the mall that its processes begin with, instead of this one. */
  root?: string;
  /** Its processes speak with the primary itself, without pgbouncer and without a replica. */
  direct?: boolean;
  /** Makes tables, people and goods, and gives those who order so much each. */
  fill?: (url: string, customers: number, shoppers: number, purse: number) => Promise<Cast>;
}
/** Minor USD that who orders may spend. */
const purse = 100_000_000;

const fillHere: NonNullable<Plan['fill']> = async (url, customers, shoppers, each) => {
  const db = await openDb({ url, folder: '' });
  const cast = await prepare(db, customers + shoppers);
  for (const { id } of cast.customers.slice(customers))
    await creditFromCashIn(db, id, each, `cluster:${id}`);
  await db.close();
  return cast;
};
const playedOn = async (
  { db, cluster, cast, plan }: { db: Db; cluster: Cluster; cast: Cast; plan: Plan },
  during: During,
): Promise<Played> => {
  const orders = new Orders(cast.customers.splice(plan.customers));
  const stage = openStage({
    url: cluster.front.http,
    cast,
    model: new Model(await booksOf(db)),
    random: numbersFrom(plan.seed),
    thinks: plan.thinks,
  });
  const enough = during(cluster, stage, orders).finally(() => (stage.wanted = stage.answered));
  await Promise.all([play(stage, plan.clients), orderUntil(stage, orders), enough]);
  const { answered, missed = new Map<string, number>(), codes, oddities } = stage;
  const books = [...(await differences(db, stage.model)), ...(await lostOrders(db, orders))];
  const { confirmed, took } = orders;
  return {
    answered,
    missed,
    codes,
    orders: confirmed.length,
    took,
    differences: [...books, ...oddities],
  };
};
type During = (cluster: Cluster, stage: Stage, orders: Orders) => Promise<void>;

/**
 * While `during` is done to a cluster, people buy, pay in and out and ask for their money back;
 * then its books are compared with what they were answered.
 */
export async function playOn(plan: Plan, during: During): Promise<Played> {
  const { customers, shoppers = 0, say, root, direct, fill = fillHere } = plan;
  let cast: Cast | undefined;
  const prepared = async (url: string) => {
    cast = await fill(url, customers, shoppers, purse);
  };
  const env = { ...unlimited, ...plan.env };
  const cluster = await startCluster({ processes: 3, env, say, root, direct, prepare: prepared });
  // By the pooler, which knows where the primary is.
  const db = await openDb({ url: cluster.url, folder: '', pooler: 'transaction' });
  try {
    if (!cast) throw new Error('nothing was prepared');
    return await playedOn({ db, cluster, cast, plan }, during);
  } finally {
    await db.close();
    await cluster.stop();
  }
}
export const failedOf = ({ missed }: Pick<Played, 'missed'>): number =>
  [...missed.values()].reduce((sum, n) => sum + n, 0);
