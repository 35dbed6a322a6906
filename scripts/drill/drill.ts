import { setTimeout as later } from 'node:timers/promises';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { checkoutOnce, fill, type Shopper } from '../bench/buying';
import { checkoutServer, heard } from '../bench/child';
import { makePrimary, type Primary } from './primary';

/**
 * `npm run drill`: back to a moment. A primary that archives its log, a mall with people who order,
 * a full back-up meanwhile, a moment, more orders, a wrong statement, and the way back; each step
 * timed (docs/operations/recovery.md).
 */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const buyers = 6;

interface Trade {
  /** Numbers of orders, as people were answered. */
  answered: string[];
  /** At least so many more, from now on. */
  more: (count: number) => Promise<void>;
  stop: () => Promise<void>;
}
function trade(address: string, shoppers: readonly Shopper[]): Trade {
  const answered: string[] = [];
  let over = false;
  let n = 0;
  const one = async (who: Shopper) => {
    while (!over) answered.push(await checkoutOnce(address, who, n++));
  };
  const working = Promise.all(shoppers.slice(0, buyers).map(one));
  return {
    answered,
    async more(count) {
      const until = answered.length + count;
      while (answered.length < until) await Promise.race([later(20), working]);
    },
    async stop() {
      over = true;
      await working;
    },
  };
}
const numbersIn = async (db: Db): Promise<Set<string>> =>
  new Set(
    (await db.rows<{ sn: string }>(sql`select trade_sn as sn from trades`)).map(({ sn }) => sn),
  );

/** What is not in the archive when a disk breaks cannot be replayed: here it is waited for. */
async function archived(db: Db): Promise<void> {
  const now = await db.row<{ file: string }>(sql`select pg_walfile_name(pg_switch_wal()) as file`);
  for (let tries = 0; tries < 600; tries++) {
    const last = await db.row<{ file: string | null }>(
      sql`select last_archived_wal as file from pg_stat_archiver`,
    );
    if ((last?.file ?? '') >= (now?.file ?? '')) return;
    await later(100);
  }
  throw new Error('The log is not archived.');
}
interface Before {
  moment: string;
  kept: string[];
  lost: string[];
  backup: number;
}
/** Until everything is wrong: what people were answered before the moment, and after it. */
async function untilWrong(primary: Primary): Promise<Before> {
  const url = primary.url('mall');
  const db = await openDb({ url, folder: '' });
  const shoppers = await fill(db);
  const server = checkoutServer(url);
  try {
    const { address } = await heard<{ address: string }>(server);
    const { answered, more, stop } = trade(address, shoppers);
    await more(30);
    const before = answered.length;
    const backup = await primary.backrest('--type=full', 'backup');
    say(
      `full back-up beside the mall: ${seconds(backup)}, ${before} orders before it, ${answered.length - before} while it ran`,
    );
    await more(100);
    const kept = [...answered];
    const now = await db.row<{ at: string }>(sql`select clock_timestamp()::text as at`);
    // What was under way at the moment may be on either side of it.
    await later(200);
    const between = answered.length;
    await more(50);
    await stop();
    await db.script('set session_replication_role = replica; truncate table orders cascade');
    await archived(db);
    return { moment: now?.at ?? '', kept, lost: answered.slice(between + buyers), backup };
  } finally {
    server.disconnect();
    await db.close();
  }
}
/** Throws where it is not the mall of that moment. */
async function isOfMoment(primary: Primary, { kept, lost }: Before): Promise<number> {
  const db = await openDb({ url: primary.url('mall'), folder: '' });
  try {
    const there = await numbersIn(db);
    const missing = kept.filter((sn) => !there.has(sn));
    const late = lost.filter((sn) => there.has(sn));
    const broken = await violations(db);
    if (missing.length > 0) throw new Error(`${missing.length} orders of before are missing`);
    if (late.length > 0) throw new Error(`${late.length} orders of after are there`);
    if (broken.length > 0) throw new Error(`the books do not agree: ${JSON.stringify(broken[0])}`);
    await db.rows(sql`insert into setting (name, value) values ('drill', 'true'::jsonb)`);
    return there.size;
  } finally {
    await db.close();
  }
}
async function drill(primary: Primary): Promise<void> {
  await primary.start();
  const admin = await openDb({ url: primary.url('postgres'), folder: '' });
  await admin.script('create database mall');
  await admin.close();
  say(`stanza: ${seconds(await primary.backrest('stanza-create'))}`);
  say(`check: ${seconds(await primary.backrest('check'))}`);
  const before = await untilWrong(primary);
  say(
    `the moment: ${before.moment}; ${before.kept.length} orders answered until then, all deleted after it`,
  );
  await primary.crash();
  const began = performance.now();
  const target = `--target='${before.moment}'`;
  const restore = await primary.backrest(
    '--delta',
    '--type=time',
    target,
    '--target-action=promote',
    'restore',
  );
  const started = performance.now();
  await primary.start();
  await writable(primary);
  const there = await isOfMoment(primary, before);
  say(
    `files brought back: ${seconds(restore)}; log replayed and open: ${seconds(performance.now() - started)}`,
  );
  say(
    `back after ${seconds(performance.now() - began)}: ${there} orders, none missing, none from later, the books agree`,
  );
}
/** Open for reading comes before the log is at its target. */
async function writable(primary: Primary): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    try {
      const db = await openDb({ url: primary.url('mall'), folder: '' });
      const row = await db
        .row<{ still: boolean }>(sql`select pg_is_in_recovery() as still`)
        .finally(() => db.close());
      if (row && !row.still) return;
    } catch {
      // It does not take connections yet.
    }
    await later(100);
  }
  throw new Error('PostgreSQL does not open after the restore.');
}

const primary = makePrimary();
if (primary) await drill(primary).finally(() => primary.gone());
else say('PostgreSQL and pgBackRest are not installed here: the drill was left out.');
