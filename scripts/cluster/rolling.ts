import { openDb, type Db } from '#server/platform/db/open';
import { numbersFrom } from '../../tests/kit/model/random';
import type { Stage } from '../chaos/calls';
import { play } from '../chaos/clients';
import { booksOf, differences, Model } from '../chaos/model';
import { prepare } from '../chaos/prepare';
import { startCluster, type Cluster } from './cluster';

export interface Rolled {
  /** Commands that were answered while all processes were replaced. */
  answered: number;
  /** Calls that had no answer of the mall's. */
  failed: number;
  /** Processes that were started anew meanwhile. */
  replaced: number;
  /** Answers by code. */
  codes: Map<number, number>;
  /** Where the books are not what the answers say. */
  differences: string[];
}
interface Plan {
  clients: number;
  customers: number;
  seed: number;
  say: (line: string) => void;
  /** What else is done to the cluster meanwhile. */
  meanwhile?: (cluster: Cluster, stage: Stage) => Promise<void>;
}
process.env.SECRET_KEY ??= 'a cluster makes no secrets, it needs thirty-two characters';

/** Until every process was replaced, people buy, pay in and out and ask for their money back. */
async function underLoad(cluster: Cluster, stage: Stage, plan: Plan): Promise<number> {
  let replaced = 0;
  const enough = async () => {
    await cluster.restart(() => replaced++);
    await plan.meanwhile?.(cluster, stage);
    stage.wanted = stage.answered;
  };
  await Promise.all([play(stage, plan.clients), enough()]);
  return replaced;
}

/** Replaces every process of a cluster under load, and compares the books with the answers. */
export async function roll(plan: Plan): Promise<Rolled> {
  const { customers, seed, say } = plan;
  let db: Db | undefined;
  let cast: Stage['cast'] | undefined;
  const filling = async (url: string) => {
    db = await openDb({ url, folder: '', pooled: true });
    cast = await prepare(db, customers);
  };
  // Whether calls fail is looked at, not how many there may be.
  const unlimited = { SHED_DELAY: '0', RATE_LIMIT_SESSION: '0', RATE_LIMIT_ACCOUNT: '0' };
  const env = { MALL_DEMO: 'off', PAGES: 'off', ...unlimited };
  const cluster = await startCluster({ processes: 3, env, say, prepare: filling });
  if (!db || !cast) throw new Error('nothing was prepared');
  const counts = { wanted: Infinity, answered: 0, silent: 0, codes: new Map<number, number>() };
  const stage: Stage = {
    ...counts,
    url: cluster.front.http,
    cast,
    model: new Model(await booksOf(db)),
    oddities: [],
    random: numbersFrom(seed),
  };
  const replaced = await underLoad(cluster, stage, plan);
  const found = [...(await differences(db, stage.model)), ...stage.oddities];
  await db.close();
  await cluster.stop();
  return {
    answered: stage.answered,
    failed: stage.silent,
    replaced,
    codes: stage.codes,
    differences: found,
  };
}
