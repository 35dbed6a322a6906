import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { heard, ownCpu } from './child';
import { startPostgres } from './postgres';

/** What the machine itself takes, in CPU milliseconds each: nothing built on it can be cheaper. */
export interface Limit {
  what: string;
  cpu: number;
  /** Each second, one after the other or over ten connections. */
  perSecond: number;
}
const rounds = 5;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const median = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
/** `times` runs of `work` per round; `cpu` counts whoever does it. */
async function measure(
  what: string,
  times: number,
  work: () => Promise<unknown>,
  cpu: () => number | Promise<number>,
  atOnce = 1,
): Promise<Limit> {
  const round = async () => {
    let left = times;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (left-- > 0) await work();
      }),
    );
  };
  await round();
  const samples: { cpu: number; perSecond: number }[] = [];
  for (let n = 0; n < rounds; n++) {
    const [before, started] = [await cpu(), performance.now()];
    await round();
    samples.push({
      cpu: ((await cpu()) - before) / times,
      perSecond: (times * 1000) / (performance.now() - started),
    });
  }
  return {
    what,
    cpu: median(samples.map((one) => one.cpu)),
    perSecond: median(samples.map((one) => one.perSecond)),
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 10 });
const fetched = (url: string) =>
  new Promise<void>(
    (resolve, reject) =>
      void get(url, { agent }, (answer) => answer.resume().on('end', resolve)).on('error', reject),
  );
async function server(what: string, kind: 'node' | 'fastify'): Promise<Limit> {
  const child = fork(fileURLToPath(new URL('./limitsServer.ts', import.meta.url)), [kind], {
    execArgv: ['--import', 'tsx'],
  });
  const { address } = await heard<{ address: string }>(child);
  const cpu = async () => {
    child.send('cpu');
    return (await heard<{ cpu: number }>(child)).cpu;
  };
  const limit = await measure(what, 2000, () => fetched(address), cpu, 10);
  child.disconnect();
  return limit;
}
/** One row by its key; one row written and committed, on disk. */
async function database(what: string, db: Db, cpu: () => number): Promise<Limit[]> {
  await db.script(
    "create table bench_row (id int primary key, text text not null); insert into bench_row select n, repeat('x', 100) from generate_series(1, 10000) n",
  );
  await db.script('vacuum analyze bench_row');
  let n = 0;
  let next = 20_000;
  return [
    await measure(
      `${what}: select by primary key`,
      1000,
      () => db.row(sql`select id, text from bench_row where id = ${1 + (n++ % 10_000)}`),
      cpu,
    ),
    await measure(
      `${what}: insert and commit`,
      300,
      () => db.rows(sql`insert into bench_row (id, text) values (${next++}, 'x')`),
      cpu,
    ),
  ];
}
async function embedded(): Promise<Limit[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-limits-'));
  const db = await openDb({ folder });
  try {
    return await database('PGlite', db, ownCpu);
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
async function postgres(): Promise<Limit[]> {
  const cluster = await startPostgres();
  if (!cluster) {
    say('PostgreSQL is not installed here: its limits are left out.');
    return [];
  }
  const db = await openDb({ url: cluster.url('postgres'), folder: '' });
  try {
    return await database('PostgreSQL, client included', db, () => ownCpu() + cluster.cpu());
  } finally {
    await db.close();
    cluster.stop();
  }
}
export async function limitsBench(): Promise<Limit[]> {
  const limits = [
    await server('bare Node server, 20 kB', 'node'),
    await server('bare Fastify route, 20 kB', 'fastify'),
    ...(await embedded()),
    ...(await postgres()),
  ];
  agent.destroy();
  return limits;
}
export function printLimits(limits: readonly Limit[]): void {
  say('\nLimits of this machine                            CPU ms each  a second');
  for (const { what, cpu, perSecond } of limits)
    say(`${what.padEnd(48)} ${cpu.toFixed(3).padStart(12)} ${perSecond.toFixed(0).padStart(9)}`);
}
if (process.argv[1] === fileURLToPath(import.meta.url)) printLimits(await limitsBench());
