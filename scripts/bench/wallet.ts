import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wallet } from '#contract/wallet';
import { openDb } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { urlOf } from '#server/platform/http/route';
import { password, prepare, type Person } from '../chaos/prepare';
import { heard } from './child';
import { startPostgres, type Cluster } from './postgres';

/** Transfers from customers to shops, each under its own key, over ten connections. */
export interface Row {
  what: string;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /**
   * CPU milliseconds of one transfer, server and database together: what a busy machine changes
   * least.
   */
  cpu: number;
  errors: number;
}
const connections = 10;
const rounds = 5;
const perRound = 400;
const customers = 50;
process.env.SECRET_KEY ??= 'a bench makes no secrets, it needs thirty-two characters';

function transfer(agent: Agent, base: string, { headers }: Person): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${base}${urlOf(wallet.transfer.path)}`,
      { method: 'POST', agent, headers: { ...headers, 'idempotency-key': randomUUID() } },
      (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () => resolve((JSON.parse(text) as { code: number }).code));
      },
    );
    call.on('error', reject).end(JSON.stringify({ shop_id: 'one', amount: '0.01', password }));
  });
}
/** `count` transfers, ten at a time; answers each one's milliseconds and how many were refused. */
async function many(
  agent: Agent,
  base: string,
  people: readonly Person[],
  count: number,
): Promise<{ times: number[]; errors: number }> {
  const times: number[] = [];
  let [sent, errors] = [0, 0];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (sent < count) {
        const who = people[sent++ % people.length] as Person;
        const started = performance.now();
        if ((await transfer(agent, base, who)) !== 200) errors++;
        times.push(performance.now() - started);
      }
    }),
  );
  return { times, errors };
}
const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const median = (all: readonly number[]): number =>
  at(
    [...all].sort((a, b) => a - b),
    0.5,
  );

async function cpuOf(child: ChildProcess, cluster: Cluster | undefined): Promise<number> {
  child.send('cpu');
  return (await heard<{ cpu: number }>(child)).cpu + (cluster?.cpu() ?? 0);
}
const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

async function measure(
  what: string,
  where: { url?: string; folder: string },
  cluster?: Cluster,
): Promise<Row> {
  const filling = await openDb(where);
  const { customers: people } = await prepare(filling, customers);
  await filling.close();
  const child = fork(fileURLToPath(new URL('./walletServer.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: where.url ?? '', DATA_DIR: where.folder },
    execArgv: ['--import', 'tsx'],
  });
  const { address } = await heard<{ address: string }>(child);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let { errors } = await many(agent, address, people, perRound / 2);
  const cpu = await cpuOf(child, cluster);
  const speeds: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const done = await many(agent, address, people, perRound);
    speeds.push((perRound * 1000) / (performance.now() - started));
    times.push(...done.times);
    errors += done.errors;
  }
  const used = ((await cpuOf(child, cluster)) - cpu) / (rounds * perRound);
  agent.destroy();
  const gone = ended(child);
  child.send('stop');
  await gone;
  const db = await openDb(where);
  const broken = await violations(db);
  await db.close();
  if (broken.length > 0)
    throw new Error(`ledger_violations: ${JSON.stringify(broken.slice(0, 3))}`);
  const sorted = times.sort((a, b) => a - b);
  return {
    what,
    perSecond: median(speeds),
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    cpu: used,
    errors,
  };
}

/** One row for each database there is. Throws when the ledger does not add up afterwards. */
export async function walletBench(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-bench-'));
  const rows = [await measure('embedded database', { folder })];
  rmSync(folder, { recursive: true, force: true });
  const cluster = await startPostgres();
  if (!cluster) return rows;
  const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
  await admin.script('create database bench_wallet');
  await admin.close();
  try {
    return [
      ...rows,
      await measure('PostgreSQL', { url: cluster.url('bench_wallet'), folder: '' }, cluster),
    ];
  } finally {
    cluster.stop();
  }
}
export function printWallet(rows: readonly Row[]): void {
  process.stdout.write(
    `\nTransfers from a customer to a shop, ${connections} connections, each synced to disk, ${rounds} rounds of ${perRound}; the password's hash is as cheap as can be\n`,
  );
  for (const { what, perSecond, p50, p99, cpu, errors } of rows)
    process.stdout.write(
      `${what.padEnd(24)} ${perSecond.toFixed(0).padStart(6)}/s  median ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  CPU ${cpu.toFixed(2)} ms each  errors ${errors}\n`,
    );
}
if (process.argv[1] === fileURLToPath(import.meta.url)) printWallet(await walletBench());
