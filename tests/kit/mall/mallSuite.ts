import { afterAll, beforeAll, describe, test } from 'vitest';
import { charts } from '../registry/charts';
import type { FrozenPath } from '../paths/freeze';
import { transitionsOf } from '../model/model';
import { recordCoverage } from '../suite/record';
import { tally } from '../suite/tally';
import { walk } from '../drive/walk';
import { runMall, type RunningMall } from '../../e2e/lib/mall';
import { ailing } from './faultInjector';
import { Gate } from './callGate';
import { suiteOf } from './suites';
import { Walker, type Walked } from './walker';
import { worlds } from '../registry/worlds';

const { CHART, SUITE = 'smoke', REPLAY, SAID } = process.env;
const middle = (numbers: number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** The files stand side by side, each with a mall of its own. */
const files = 4;
const wanted = CHART?.split(',') ?? Object.keys(charts);
/** The charts of a file, one at least where there are as many: all have about as much to walk. */
function shareOf(file: number): string[] {
  const suites = wanted.map((name) => ({
    name,
    steps: sum(suiteOf(name, SUITE).map(({ steps }) => steps.length)),
  }));
  const shares = Array.from({ length: files }, () => ({ names: [] as string[], steps: 0 }));
  for (const { name, steps } of suites.sort((a, b) => b.steps - a.steps)) {
    const least = shares.reduce((one, other) => (other.steps < one.steps ? other : one));
    least.names.push(name);
    least.steps += steps;
  }
  return shares[file - 1]?.names ?? [];
}

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

/**
 * Walks the paths of a share of the charts in the real mall: real browser, real server, real
 * database. `file`: which of the `files` this is, from 1.
 */
export function walkInTheMall(file: number): void {
  const names = shareOf(file);
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
