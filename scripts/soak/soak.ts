import { wait } from '../bench/calls';
import type { Stage } from '../chaos/calls';
import { missing, type Cluster } from '../cluster/cluster';
import { failOver } from '../cluster/failover';
import type { Orders } from '../cluster/orders';
import { playOn } from '../cluster/play';
import { tellPlayed } from '../cluster/tell';
import { atOffice, browse, importing } from './traffic';
import { Busy, Memory, Times } from './watch';

/**
 * `npm run soak -- MINUTES THINKING` (60, 300): people look around, order, pay in and out and ask
 * back, shops
 * answer and import; after a quarter of the time every process is replaced, after half of it the
 * primary is killed. Between two things a person thinks so many milliseconds on average: with 300
 * two cores are half busy, with 0 as busy as they can be. Ends with 1 where an answer was wrong, an
 * order is lost or the books differ.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const minutes = Number(process.argv[2] ?? 60);
const thinks = Number(process.argv[3] ?? 300);
const lacking = missing();
if (lacking.length > 0 || !(minutes >= 2 && minutes <= 24 * 60)) {
  say(lacking.length > 0 ? `Not installed here: ${lacking.join(', ')}.` : 'Minutes: 2 to 1440.');
  process.exit(1);
}
const times = new Times();
const wrong = new Map<string, number>();
let memory: Memory | undefined;
const busy = new Busy();
let imported = new Map<string, number>();

/** Until so much of the time is over. */
const until = (share: number) =>
  wait(Math.max(0, minutes * share - (memory?.minute ?? 0)) * 60_000);
async function events(cluster: Cluster, stage: Stage, orders: Orders): Promise<void> {
  const at = () => `${(memory?.minute ?? 0).toFixed(1)} min`;
  await until(0.25);
  await cluster.restart();
  say(`${at()}: every process was replaced, ${orders.confirmed.length} orders so far`);
  await until(0.5);
  const { taken, away, again } = await failOver(cluster, stage, orders);
  say(`${at()}: the primary was killed; taken over after ${(taken / 1000).toFixed(1)} s, an order`);
  say(`  confirmed after ${(away / 1000).toFixed(1)} s, ${again} of before asked for again`);
  await cluster.rejoin();
  say(`${at()}: what was the primary is the replica`);
  await until(1);
}
async function during(cluster: Cluster, stage: Stage, orders: Orders): Promise<void> {
  memory = new Memory(cluster);
  busy.begin();
  const [seller] = stage.cast.sellers;
  const office = seller && (await atOffice(cluster.url, seller));
  const others = [
    ...Array.from({ length: 4 }, () => browse(stage, times, wrong)),
    ...(office ? [importing(stage, office).then((ended) => void (imported = ended))] : []),
  ];
  await events(cluster, stage, orders);
  stage.wanted = stage.answered;
  await Promise.all(others);
  memory.stop();
  busy.end();
}
const listed = (all: ReadonlyMap<string, number>) =>
  [...all].map(([what, n]) => `${what}: ${n}`).join(', ') || 'none';
const plan = { clients: 6, customers: 60, shoppers: 6, seed: Date.now() % 1_000_000, thinks };
const played = await playOn({ ...plan, say: () => undefined }, during);
for (const ms of played.took) times.add('order placed, retries included', ms);

say(`\n${minutes} minutes${' '.repeat(30)}calls  median     p99   worst (ms)`);
for (const line of times.lines()) say(line);
say(`looking around was answered otherwise: ${listed(wrong)}`);
say(`imports of 1,000 rows by how they ended: ${listed(imported)}`);
say(`the machine's cores were busy ${busy.percent.toFixed(0)} % of the time`);
const well = tellPlayed(say, played);
const sums = memory?.since(minutes * 0.6) ?? [];
for (const { last, slope } of sums)
  say(`memory of a process: ${last.toFixed(0)} MB at the end, ${slope.toFixed(2)} MB a minute`);
const isAnswer = (what: string) => what.endsWith('later') || what.endsWith('nothing');
const bad = [...wrong.keys(), ...played.missed.keys()].filter((what) => !isAnswer(what));
if (bad.length > 0) say(`wrong answers: ${bad.join(', ')}`);
process.exit(well && bad.length === 0 ? 0 : 1);
