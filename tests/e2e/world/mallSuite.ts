import { afterAll, beforeAll, describe, test } from 'vitest';
import { charts } from '../../cases/charts';
import type { FrozenPath } from '../../kit/freeze';
import { transitionsOf } from '../../kit/model';
import { recordCoverage } from '../../kit/record';
import { tally } from '../../kit/tally';
import { walk } from '../../kit/walk';
import { runMall, type RunningMall } from '../lib/mall';
import { ailing } from './ailing';
import { Gate } from './gate';
import { suiteOf } from './suites';
import { Walker, type Walked } from './walker';
import { worlds } from './worlds';

const { CHART, SUITE = 'smoke', REPLAY, SAID } = process.env;
const middle = (numbers: number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * One line a chart: what was walked, how much of it was really caused, how long it took, what of
 * the chart it took.
 */
function told(chart: string, walks: readonly Walked[], taken: number, all: number): string {
  const [caused, said] = [
    sum(walks.map((one) => one.caused.length)),
    sum(walks.map((one) => one.said.length)),
  ];
  const share = caused + said === 0 ? 100 : (100 * caused) / (caused + said);
  const times = walks.map(({ ms }) => Math.round(ms));
  return `${chart} in the real mall: ${walks.length} paths, ${sum(walks.map(({ steps }) => steps))} steps; outcomes really caused ${caused} of ${caused + said} (${share.toFixed(1)} %); ms a path: median ${middle(times)}, most ${Math.max(0, ...times)}; transitions ${taken}/${all}\n`;
}

/** Walks the paths of these charts in the real mall: real browser, real server, real database. */
export function walkInTheMall(all: readonly string[]): void {
  const names = all.filter((name) => !CHART || CHART.split(',').includes(name));
  const gate = new Gate();
  let mall: RunningMall;
  let walker: Walker;
  const usual = Error.stackTraceLimit;

  beforeAll(async () => {
    // Every call of the browser's driver notes where it came from; a few lines of that are enough.
    Error.stackTraceLimit = 3;
    // Files are read when a path says so.
    mall = await runMall((app) => gate.install(app), ailing, ['imports']);
    walker = new Walker(mall, gate);
    await walker.warm();
  });
  afterAll(async () => {
    Error.stackTraceLimit = usual;
    await walker.close();
    await mall.close();
  });

  describe.each(names)('the %s chart, walked in the real mall', (name) => {
    const { machine, cases } = charts[name] as (typeof charts)[string];
    const paths = suiteOf(name, SUITE).filter(
      ({ id }) => !REPLAY || REPLAY.split(',').includes(id),
    );
    const walks: Walked[] = [];
    const counted = tally();
    afterAll(() => {
      const all = transitionsOf(machine).list.map(({ id }) => id);
      process.stdout.write(
        told(name, walks, all.filter((id) => counted.counts[id]).length, all.length),
      );
      if (SAID)
        process.stdout.write(
          `${walks
            .flatMap(({ said }) => said)
            .sort()
            .join('\n')}\n`,
        );
      if (!REPLAY) recordCoverage(name, 'mall', counted.counts);
    });
    test.each(paths.map((path) => [`${path.id}: ${path.title}`, path] as const))(
      '%s',
      (_, path: FrozenPath) =>
        counted.path(async () => {
          let steps = path.steps.length;
          try {
            walks.push(await walker.walk(name, worlds[name] as never, path));
          } catch (error) {
            steps = Number((error as Error).cause ?? 1);
            throw error;
          } finally {
            // Which transitions of the chart these steps take, the bare machine knows.
            await walk(
              machine,
              cases,
              { ...path, steps: path.steps.slice(0, steps) },
              counted.took,
            );
          }
        }),
    );
  });
}
