import { check, type Point } from './check';
import { endOfOnePrimary, needOf } from './sheet';
import { malls, largest } from './inputs';
import type { Measured } from './measure';

/**
 * `npm run scale`: what malls of three sizes need, from what was measured; then what the model
 * foretells of this machine, and what came. `-- sheet`: without measuring.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const row = (what: string, cells: readonly string[]) =>
  say(`${what.padEnd(44)}${cells.map((cell) => cell.padStart(12)).join('')}`);
const whole = (value: number) => Math.round(value).toLocaleString('en');
const large = (bytes: number) =>
  bytes < 1e6
    ? `${(bytes / 1e3).toFixed(1)} kB`
    : bytes < 1e9
      ? `${whole(bytes / 1e6)} MB`
      : `${(bytes / 1e9).toFixed(1)} GB`;
const few = (value: number) => value.toFixed(value < 10 ? 1 : 0);

function printSheet(): void {
  const needs = malls.map(needOf);
  const line = (what: string, of: (need: (typeof needs)[number]) => string) =>
    row(what, needs.map(of));
  row(
    'What a mall needs in its busiest minute',
    malls.map(({ name }) => name),
  );
  row(
    'products',
    malls.map(({ products }) => whole(products)),
  );
  row(
    'orders in its history',
    malls.map(({ orders }) => whole(orders)),
  );
  row(
    'people a day',
    malls.map(({ people }) => whole(people)),
  );
  line('calls a second', ({ callsPerSecond }) => few(callsPerSecond));
  line('orders a second', ({ ordersPerSecond }) => ordersPerSecond.toFixed(2));
  line('processes, one processor each', ({ processes }) => whole(processes));
  line('processors of the database', ({ database }) => whole(database));
  line('memory of a process', ({ perProcess }) => large(perProcess));
  line('space of the database', ({ stored }) => large(stored));
  line('log of the database, a second', ({ logged }) => large(logged));
  line('a call, median (ms, simulated)', ({ outcome }) => outcome.median.toFixed(2));
  line('a call, p99 (ms, simulated)', ({ outcome }) => outcome.p99.toFixed(2));
  const { ordersPerSecond, people } = endOfOnePrimary();
  say(
    `\nOne primary of ${largest} processors ends at ${whole(ordersPerSecond)} orders a second, ${whole(people)} people a day.`,
  );
}
function printMeasured(what: string, { costs, kept, logged }: Measured): void {
  const { app, database, client, front, idle } = costs;
  say(
    `${what}: the mall ${few(app)} ms, the database ${few(database)}, nginx ${few(front)}, whoever asks ${few(client)}, waiting ${few(idle)}; ${whole(kept)} bytes kept, ${whole(logged)} of log`,
  );
}
function printPoints(points: readonly Point[]): void {
  row('\nCheckouts a second', ['processors', 'foretold', 'came', 'error']);
  for (const { what, cores, foretold, came } of points)
    row(what, [
      cores.toFixed(2),
      few(foretold),
      few(came),
      `${((foretold / came - 1) * 100).toFixed(0)} %`,
    ]);
}
printSheet();
if (process.argv[2] !== 'sheet') {
  say('\nOne checkout, by one person at a time, on this machine');
  const checked = await check();
  if (checked) {
    printMeasured('directly', checked.direct);
    if (checked.fronted) printMeasured('through nginx', checked.fronted);
    printPoints(checked.points);
  } else say('PostgreSQL is not installed here: nothing is checked.');
}
process.exit(0);
