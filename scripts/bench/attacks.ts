import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openDb, sql } from '#server/platform/db/open';
import { attacks, type Order, type Outcome } from './attackers';
import { fillWorld } from './attackWorld';
import { wait } from './calls';
import { benchFolder, startMall } from './mall';
import { startPostgres } from './postgres';
import { ordinary, type Seen } from './shoppers';

/**
 * What others wait while somebody attacks, milliseconds; calm and attack in turn, medians over the
 * rounds.
 */
interface Row {
  attack: string;
  addresses: number;
  calm: [p50: number, p99: number];
  attacked: [p50: number, p99: number];
  /** Median of each round's own p99, attacked by calm. */
  ratio: number;
  sent: number;
  refused: number;
  /** Others' calls while it ran, and how many of them were refused. */
  others: number;
  othersRefused: number;
}
export interface AttacksResult {
  engine: string;
  rows: Row[];
  /** Mails to the addresses that the attackers used: to how many of them, and the most to any. */
  mails: { addresses: number; most: number };
}
const rounds = 5;
const phase = 2000;
/** Until an attack is in full swing. */
const swing = 400;
const nice = 10;
const secret = 'a bench makes no secrets, it needs thirty-two characters';
const say = (line: string) => void process.stdout.write(`${line}\n`);
const at = (all: readonly number[], part: number): number =>
  [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0;
const median = (all: readonly number[]): number => at(all, 0.5);

const told = (child: ChildProcess, order: Order): Promise<Outcome> =>
  new Promise((resolve) => {
    child.once('message', (outcome) => resolve(outcome as Outcome));
    child.send(order);
  });
let networks = 0;
/** Each in a network of its own, which nobody asked from before. */
const addressesOf = (count: number): string[] =>
  Array.from({ length: count }, () => `100.${64 + ((networks >> 8) & 63)}.${networks++ & 255}.7`);

async function cell(
  child: ChildProcess,
  address: string,
  shop: (ms: number) => Promise<Seen>,
  attack: string,
  addresses: number,
): Promise<Row> {
  const [calm, attacked]: [Seen[], Seen[]] = [[], []];
  const outcome: Outcome = { sent: 0, refused: 0 };
  const from = addressesOf(addresses);
  for (let round = 0; round < rounds; round++) {
    calm.push(await shop(phase));
    const attacking = told(child, { attack, address, from, ms: phase + swing });
    await wait(swing);
    attacked.push(await shop(phase));
    const { sent, refused } = await attacking;
    outcome.sent += sent;
    outcome.refused += refused;
    await wait(swing);
  }
  const of = (seen: readonly Seen[], part: number) =>
    median(seen.map(({ times }) => at(times, part)));
  const sum = (name: 'calls' | 'refused') => attacked.reduce((all, one) => all + one[name], 0);
  return {
    attack,
    addresses,
    ...outcome,
    calm: [of(calm, 0.5), of(calm, 0.99)],
    attacked: [of(attacked, 0.5), of(attacked, 0.99)],
    ratio: median(attacked.map(({ times }, i) => at(times, 0.99) / at(calm[i]?.times ?? [], 0.99))),
    others: sum('calls'),
    othersRefused: sum('refused'),
  };
}
/** BENCH_ATTACKS and BENCH_FROM pick some of them: parts of names, numbers of addresses. */
const sizes = () => (process.env.BENCH_FROM ?? '1,10,100').split(',').map(Number);
const picked = () => (process.env.BENCH_ATTACKS ?? '').split(',').filter(Boolean);
const wanted = () =>
  Object.keys(attacks).filter(
    (name) => picked().length === 0 || picked().some((part) => name.includes(part)),
  );

async function measure(where: {
  url?: string;
  folder: string;
}): Promise<Omit<AttacksResult, 'engine'>> {
  process.env.SECRET_KEY ??= secret;
  const world = await fillWorld(where);
  const mall = await startMall({ ...where, env: { SECRET_KEY: process.env.SECRET_KEY } });
  const child = fork(fileURLToPath(new URL('./attackers.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  if (child.pid) setPriority(child.pid, nice);
  child.send({ world });
  const shop = ordinary(mall.address, world);
  const rows: Row[] = [];
  try {
    await wait(2000);
    await shop(phase);
    for (const attack of wanted())
      for (const addresses of sizes()) {
        rows.push(await cell(child, mall.address, shop, attack, addresses));
        if (process.env.BENCH_LIVE) printRow(rows.at(-1) as Row);
      }
  } finally {
    child.disconnect();
    await mall.stop(true);
  }
  const db = await openDb(where);
  const mails = await db.row<{ addresses: number; most: number }>(
    sql`select count(*)::int as addresses, coalesce(max(n), 0)::int as most from (select count(*) as n from outbox_mail where recipient like '%@strangers.example' group by recipient) each`,
  );
  await db.close();
  return { rows, mails: mails ?? { addresses: 0, most: 0 } };
}
/**
 * On the embedded database; BENCH_DATABASE=postgres on a PostgreSQL of its own, where one is
 * installed.
 */
export async function attacksBench(): Promise<AttacksResult> {
  const cluster = process.env.BENCH_DATABASE === 'postgres' ? await startPostgres() : undefined;
  if (!cluster) return { engine: 'embedded', ...(await measure({ folder: benchFolder() })) };
  const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
  await admin.script('create database bench_attacks');
  await admin.close();
  try {
    return {
      engine: 'PostgreSQL',
      ...(await measure({ url: cluster.url('bench_attacks'), folder: benchFolder() })),
    };
  } finally {
    cluster.stop();
  }
}
const ms = ([p50, p99]: [number, number]) =>
  `${p50.toFixed(1).padStart(8)}${p99.toFixed(1).padStart(8)}`;
function printRow({
  attack,
  addresses,
  calm,
  attacked,
  ratio,
  sent,
  refused,
  others,
  othersRefused,
}: Row): void {
  say(
    `${attack.padEnd(31)}${String(addresses).padStart(4)}${ms(calm)}${ms(attacked)}${ratio.toFixed(2).padStart(7)}${`${refused} of ${sent}`.padStart(18)}${`${othersRefused} of ${others}`.padStart(14)}`,
  );
}
export function printAttacks({ engine, rows, mails }: AttacksResult): void {
  say(
    `\nWhat others wait (ms) while one attacker with 1, 10 or 100 addresses is at work, ${engine} database: ${rounds} rounds of ${phase / 1000} s calm and ${phase / 1000} s attack, medians; goal: p99 no more than twice`,
  );
  say(
    `${'attack'.padEnd(31)}from   calm p50     p99     p50     p99  ratio  attacker refused others refused`,
  );
  for (const row of rows) printRow(row);
  say(`Mails to strangers' addresses: ${mails.most} at most to one of ${mails.addresses}`);
}
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  printAttacks(await attacksBench());
  process.exit(0);
}
