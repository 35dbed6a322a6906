import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDb } from '#server/platform/db/open';
import { pendingMigrations } from '#server/platform/db/migrate';
import type { Cast } from '../chaos/prepare';
import { moreOrders } from './failover';
import { failedOf, playOn, type Plan, type Played } from './play';

export interface Upgraded extends Played {
  /** The version that the cluster began with: its commit and day. */
  version: string;
  /** What was done to the tables while that version answered. */
  migrations: string[];
  failed: number;
  replaced: number;
  /** Milliseconds in which processes of both versions answered. */
  beside: number;
}
interface Before {
  root: string;
  version: string;
  gone: () => void;
}
const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The mall of a commit or tag in a folder of its own, with the packages of this one. */
function checkedOut(from: string): Before {
  const commit = git('rev-parse', '--verify', '--end-of-options', `${from}^{commit}`);
  const place = mkdtempSync(join(tmpdir(), 'arcada-before-'));
  const root = join(place, 'mall');
  git('worktree', 'add', '--detach', root, commit);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return {
    root,
    version: git('show', '-s', '--format=%h of %cs', commit),
    gone: () => {
      git('worktree', 'remove', '--force', root);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
const filling = `
import { prepare } from './scripts/chaos/prepare.ts';
import { openDb } from './server/platform/db/open.ts';
import { creditFromCashIn } from './server/platform/ledger/credit.ts';
const [url, count, shoppers, purse] = process.argv.slice(1);
const db = await openDb({ url, folder: '' });
const cast = await prepare(db, Number(count) + Number(shoppers));
for (const { id } of cast.customers.slice(Number(count)))
  await creditFromCashIn(db, id, Number(purse), 'cluster:' + id);
await db.close();
process.stdout.write(JSON.stringify(cast));
`;
/** Its own code makes the tables and whoever is in them. Throws with its words where it does not. */
function filledBy({ root }: Before, args: readonly string[]): Cast {
  const node = ['--import', 'tsx', '--input-type=module', '-e', filling, ...args];
  const most = { maxBuffer: 64_000_000, encoding: 'utf8' as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, node, { cwd: root, ...most });
  if (status !== 0) throw new Error(`the version of before does not fill: ${stderr.slice(-2000)}`);
  return JSON.parse(stdout) as Cast;
}

/**
 * Begins with the mall of another commit and brings this one in, process by process, under load:
 * its migrations run while the version of before answers, and both stand side by side for a while.
 */
export async function upgraded(plan: Plan, from: string): Promise<Upgraded> {
  const before = checkedOut(from);
  let [replaced, beside] = [0, 0];
  let migrations: string[] = [];
  const fill: Plan['fill'] = async (url, ...counts) => {
    const cast = filledBy(before, [url, ...counts.map(String)]);
    const db = await openDb({ url, folder: '' });
    migrations = await pendingMigrations(db).finally(() => db.close());
    return cast;
  };
  try {
    const old = { ...plan, root: before.root, fill, direct: true };
    const played = await playOn(old, async (cluster, _, orders) => {
      await moreOrders(orders, 20);
      let began = 0;
      await cluster.restart(
        async () => {
          replaced++;
          if (replaced === 1) began = performance.now();
          await moreOrders(orders, 20);
          if (replaced === 2) beside = performance.now() - began;
        },
        { root: process.cwd() },
      );
      await moreOrders(orders, 20);
    });
    const { version } = before;
    return { ...played, version, migrations, failed: failedOf(played), replaced, beside };
  } finally {
    before.gone();
  }
}
