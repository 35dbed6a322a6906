import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterSale, sellerAfterSale, type CaseDetail } from '#contract/afterSale';
import type { Endpoint, Envelope } from '#contract/endpoint';
import { openDb } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { urlOf } from '#server/platform/http/route';
import { prepare, type Cast, type Person } from '../chaos/prepare';
import { cpuOf, heard } from './child';
import { startPostgres, type Cluster } from './postgres';

/**
 * CPU milliseconds of one whole after-sale case: the buyer asks for one piece back, the shop says
 * yes, the money is in the wallet. Server and database together.
 */
export interface Row {
  what: string;
  total: number;
  database: number;
  perSecond: number;
  /** Answers that were not a success. */
  errors: number;
}
const connections = 10;
const customers = 60;
/** Rounds before any is counted, and those that are; in each, every customer has one case. */
const [warm, rounds] = [2, 7];
process.env.SECRET_KEY ??= 'a bench makes no secrets, it needs thirty-two characters';
const agent = new Agent({ keepAlive: true, maxSockets: connections });

function send<T>(base: string, row: Endpoint, { headers }: Person, body: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${base}${urlOf(row.path)}`,
      { method: 'POST', agent, headers: { ...headers, 'idempotency-key': randomUUID() } },
      (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () => {
            const { code, data } = JSON.parse(text) as Envelope<T>;
            if (code === 200) resolve(data);
            else reject(new Error(`${row.path}: ${text.slice(0, 200)}`));
          });
      },
    );
    call.on('error', reject).end(JSON.stringify(body));
  });
}
async function oneCase(base: string, who: Person, seller: Person, n: number): Promise<void> {
  const { id, lines } = who.bought;
  const asked = await send<CaseDetail>(base, afterSale.submit, who, {
    order_id: id,
    line_ids: [lines[n % lines.length]],
    quantities: [1],
    received: true,
    reason: 'changedMind',
    to: 'origin',
  });
  const answer = { id: asked.id, event: 'approveWithoutReturn' };
  const { state } = await send<CaseDetail>(base, sellerAfterSale.audit, seller, answer);
  if (state !== 'refunded') throw new Error(`case ${asked.id} is ${state}`);
}
/** Every customer once, ten at a time; answers how many failed. */
async function round(base: string, { customers: people, sellers }: Cast, n: number) {
  let [next, errors] = [0, 0];
  const worker = async () => {
    for (let who = people[next++]; who; who = people[next++]) {
      const seller = sellers.find(({ bought }) => bought.shop === who?.bought.shop);
      await oneCase(base, who, seller as Person, n).catch((error: Error) => {
        errors++;
        process.stdout.write(`  ${error.message}\n`);
      });
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return errors;
}
const median = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

async function measure(cluster: Cluster, child: ChildProcess, cast: Cast): Promise<Row> {
  const { address } = await heard<{ address: string }>(child);
  let errors = 0;
  for (let n = 0; n < warm; n++) errors += await round(address, cast, n);
  const samples: { total: number; database: number; perSecond: number }[] = [];
  for (let n = warm; n < warm + rounds; n++) {
    const [cpu, pg, started] = [await cpuOf(child), cluster.cpu(), performance.now()];
    errors += await round(address, cast, n);
    const database = (cluster.cpu() - pg) / customers;
    samples.push({
      total: ((await cpuOf(child)) - cpu) / customers + database,
      database,
      perSecond: (customers * 1000) / (performance.now() - started),
    });
  }
  return {
    what: 'whole case',
    errors,
    total: median(samples.map(({ total }) => total)),
    database: median(samples.map(({ database }) => database)),
    perSecond: median(samples.map(({ perSecond }) => perSecond)),
  };
}

/** One row on PostgreSQL; none where it is not installed. Throws when the books do not add up. */
export async function casesBench(): Promise<Row[]> {
  const cluster = await startPostgres();
  if (!cluster) return [];
  const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
  await admin.script('create database bench_cases');
  await admin.close();
  const url = cluster.url('bench_cases');
  const db = await openDb({ url, folder: '' });
  const cast = await prepare(db, customers);
  await db.script('vacuum analyze');
  const child = fork(fileURLToPath(new URL('./casesServer.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: url },
    execArgv: ['--import', 'tsx'],
  });
  try {
    const row = await measure(cluster, child, cast);
    const broken = await violations(db);
    if (broken.length > 0)
      throw new Error(`ledger_violations: ${JSON.stringify(broken.slice(0, 3))}`);
    return [row];
  } finally {
    child.disconnect();
    await db.close();
    cluster.stop();
    agent.destroy();
  }
}
export function printCases(rows: readonly Row[]): void {
  process.stdout.write(
    `\nCPU per whole after-sale case (ask, approve, refunded to the wallet), ${connections} connections, median of ${rounds} rounds of ${customers} (ms); the goal is at most 12\n`,
  );
  for (const { what, total, database, perSecond, errors } of rows)
    process.stdout.write(
      `${what.padEnd(24)} ${total.toFixed(2).padStart(8)}  of it database ${database.toFixed(2)}  ${perSecond.toFixed(0)}/s  errors ${errors}\n`,
    );
}
if (process.argv[1] === fileURLToPath(import.meta.url)) printCases(await casesBench());
