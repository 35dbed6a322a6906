import type { Chart } from '../model/model';
import { specs } from '../registry/specs';
import { again, namesOf, saveFailure, savedFailures } from '../paths/failures';
import { freeze, type FrozenPath } from '../paths/freeze';
import { unfold, type Specification } from '../model/judge';
import type { Graph } from '../model/model';
import { openWalkPage, type WalkPage } from '../page/open';
import { numbersOf, walkBy } from '../model/random';
import { shrink } from '../model/shrink';
import type { Path } from '../model/tour';
import { asked, chartsFor } from './options';

const say = (line: string) => void process.stdout.write(`${line}\n`);
/**
 * Steps of a walk, walks handed to the page at once, and how long a step may take to show while a
 * failure is made shorter, ms.
 */
const [longest, handful, impatience] = [40, 40, 2000];

interface Walker {
  name: string;
  graph: Graph;
  page: WalkPage;
  seed: number;
}
const frozen = ({ graph }: Walker, path: Path, id: string): FrozenPath => ({
  ...(freeze(graph, [path])[0] as FrozenPath),
  id,
});
const walkOf = ({ graph, seed }: Walker, run: number): Path =>
  walkBy(graph, numbersOf(seed, run, longest));
/** The step at which a path goes wrong on the view, or null. */
const failsAt =
  (walker: Walker, patience: number) =>
  async (path: Path): Promise<number | null> => {
    const { failures } = await walker.page.walk(
      walker.name,
      [frozen(walker, path, 'shrinking')],
      patience,
    );
    return failures[0]?.step ?? null;
  };

/** What went wrong, in as few steps as can be, kept for next time. */
async function report(walker: Walker, run: number, message: string): Promise<void> {
  const { name, graph, seed } = walker;
  const whole = walkOf(walker, run);
  const { path, runs } = await shrink(graph, whole, failsAt(walker, impatience));
  const found = `--chart ${name} --seed ${seed} --run ${run}`;
  const file = saveFailure({ chart: name, message, found, steps: namesOf(path) });
  say(
    `FAILED ${message}\n  ${whole.length} steps, shrunk to ${path.length} in ${runs} runs; again: npm run test:walks -- ${found}`,
  );
  for (const step of namesOf(path)) say(`    ${step}`);
  say(`  kept as ${file}: it is walked first from now on`);
}
/** Failures of before, first. */
async function replay(walker: Walker): Promise<number> {
  const mine = savedFailures(walker.name);
  const paths = mine.flatMap(({ file, failure }) => again(walker.graph, failure, file) ?? []);
  const { failures } = await walker.page.walk(walker.name, paths);
  for (const { message } of failures) say(`FAILED AGAIN ${message}`);
  if (mine.length > 0)
    say(
      `${walker.name}: ${mine.length} kept failures walked, ${failures.length} fail still, ${mine.length - paths.length} are no longer possible`,
    );
  return failures.length;
}
async function stroll(
  walker: Walker,
  until: number,
  only: number | null,
): Promise<{ walks: number; steps: number; failed: boolean }> {
  let [walks, steps] = [0, 0];
  for (
    let run = only ?? 0;
    only === null ? performance.now() < until : walks === 0;
    run += handful
  ) {
    const runs =
      only === null ? Array.from({ length: handful }, (_, index) => run + index) : [only];
    const paths = runs.map((one) => frozen(walker, walkOf(walker, one), String(one)));
    const {
      failures: [failure],
    } = await walker.page.walk(walker.name, paths);
    walks += paths.length;
    steps += paths.reduce((sum, path) => sum + path.steps.length, 0);
    if (failure) await report(walker, Number(failure.path), failure.message);
    if (failure) return { walks, steps, failed: true };
  }
  return { walks, steps, failed: false };
}

async function main(): Promise<void> {
  const given = asked(['minutes', 'seed', 'run', 'chart']);
  const seed = Number(given.seed ?? Math.floor(Math.random() * 1e6));
  const named = chartsFor(given.chart);
  const each = (Number(given.minutes ?? 1) * 60_000) / named.length;
  const page = await openWalkPage(2);
  let failed = 0;
  for (const [name, chart] of named as [string, Chart][]) {
    const walker: Walker = { name, graph: unfold(chart, specs[name] as Specification), page, seed };
    failed += await replay(walker);
    const from = performance.now();
    const done = await stroll(
      walker,
      from + each,
      given.run === undefined ? null : Number(given.run),
    );
    failed += Number(done.failed);
    say(
      `${name}: ${done.walks} walks, ${done.steps} steps in ${((performance.now() - from) / 1000).toFixed(1)} s, seed ${seed}, ${done.failed ? 'one failed' : 'all as the chart says'}`,
    );
  }
  await page.close();
  process.exitCode = failed === 0 ? 0 : 1;
}
void main().catch((error: Error) => {
  say(error.message);
  process.exit(1);
});
