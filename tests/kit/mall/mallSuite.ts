import { afterAll, beforeAll, describe, test } from 'vitest';
import { charts } from '../registry/charts';
import type { FrozenPath } from '../paths/freeze';
import { transitionsOf } from '../model/model';
import { recordCoverage } from '../suite/record';
import { shareOf } from '../suite/shares';
import { tally } from '../suite/tally';
import { walk } from '../drive/walk';
import type { RunningMall } from '../../e2e/lib/mall';
import type { MallUnderTest } from './product';
import { CallGate } from './callGate';
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
/** How many steps the suite of a chart has. */
const stepsOf = (name: string) => sum(suiteOf(name, SUITE).map(({ steps }) => steps.length));

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
export function walkInTheMall(product: MallUnderTest, file: number): void {
  const work = Object.fromEntries(wanted.map((name) => [name, stepsOf(name)]));
  const names = shareOf(work, file, files);
  const gate = new CallGate(product.faults);
  let mall: RunningMall;
  let walker: Walker;
  const usual = Error.stackTraceLimit;

  beforeAll(async () => {
    // Every call of the browser's driver notes where it came from; a few lines of that are enough.
    Error.stackTraceLimit = 3;
    mall = await product.run(gate);
    walker = new Walker(mall, gate, product);
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
