import type { Chart } from '../model/model';
import { specs } from '../registry/specs';
import { everyFaultOf } from '../paths/faults';
import { freeze, type FrozenPath } from '../paths/freeze';
import { unfold, type Specification } from '../model/judge';
import { minimise } from '../model/minimise';
import { openWalkPage, type WalkPage } from '../page/open';
import { tell, together, type Walked } from '../page/walked';
import { frozenSuite } from '../paths/frozen';
import { suite } from '../model/tour';
import { walk } from '../drive/walk';
import { asked, chartsFor } from './options';

const longest = 30;
const suites = ['smoke', 'case', 'edge', 'pair', 'full', 'faults'] as const;
type SuiteName = (typeof suites)[number];
const isSuite = (name: string): name is SuiteName => suites.includes(name as SuiteName);

const say = (line: string) => void process.stdout.write(`${line}\n`);
const stepsOf = (paths: readonly FrozenPath[]) =>
  paths.reduce((sum, { steps }) => sum + steps.length, 0);
/** Many paths are handed over a few at a time, so that the first trouble shows soon. */
const handful = 250;

/** Frozen ones as they lie in generated/paths.json; `edge`, `pair` and `faults` are made here and now. */
function pathsOf(id: string, chart: Chart, name: SuiteName): FrozenPath[] {
  if (name === 'faults') return everyFaultOf(chart);
  if (name !== 'edge' && name !== 'pair') return frozenSuite(id, name);
  // From everything a property may look at: long walks see what the cases' own projection leaves
  // out.
  const graph = minimise(unfold(chart, specs[id] as Specification));
  return freeze(graph, suite(graph, name, longest));
}
async function onTheChart(chart: Chart, paths: readonly FrozenPath[]): Promise<string[]> {
  const failures: string[] = [];
  for (const path of paths)
    await walk(chart.machine, chart.cases, path).catch((error: Error) =>
      failures.push(error.message),
    );
  return failures;
}
async function walkAll(
  page: WalkPage,
  name: string,
  paths: readonly FrozenPath[],
): Promise<Walked> {
  const all: Walked[] = [];
  for (let first = 0; first < paths.length; first += handful)
    all.push(await page.walk(name, paths.slice(first, first + handful)));
  return together(all);
}
const overAndOver = (paths: readonly FrozenPath[]): FrozenPath[] =>
  Array.from({ length: handful }, (_, i) => paths[i % paths.length] as FrozenPath);
/**
 * A browser has compiled what it runs after so many steps; until then each handful takes less than
 * the one before.
 */
const compiledAfter = 10_000;
async function onceCompiled(
  page: WalkPage,
  name: string,
  paths: readonly FrozenPath[],
): Promise<Walked> {
  const again = overAndOver(paths);
  for (let walked = stepsOf(paths); walked < compiledAfter; walked += stepsOf(again))
    await page.walk(name, again);
  return page.walk(name, again);
}
async function onTheView(
  page: WalkPage,
  name: string,
  what: string,
  paths: readonly FrozenPath[],
): Promise<string[]> {
  const from = performance.now();
  const first = await walkAll(page, name, paths);
  const elapsed = performance.now() - from;
  tell(`${name} ${what}, view`, paths, first, elapsed, await onceCompiled(page, name, paths));
  return first.failures.map(({ message }) => message);
}

async function main(): Promise<void> {
  const { suite: name = 'case', chart } = asked(['suite', 'chart']);
  if (!isSuite(name)) throw new Error(`there is no suite ${name}; there are ${suites.join(', ')}`);
  // How long all faults take is asked of the machine; what a path costs, of one page at a time.
  const page = await openWalkPage(name === 'faults' ? 2 : 1);
  const failures: string[] = [];
  for (const [id, one] of chartsFor(chart)) {
    const before = performance.now();
    const paths = pathsOf(id, one, name);
    const made = performance.now();
    failures.push(...(await onTheChart(one, paths)));
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    say(
      `${id} ${name}, chart, ${paths.length} paths, ${stepsOf(paths)} steps, found in ${seconds(made - before)} s, walked in ${seconds(performance.now() - made)} s`,
    );
    failures.push(...(await onTheView(page, id, name, paths)));
  }
  await page.close();
  failures.slice(0, 20).forEach((failure) => say(`FAILED ${failure}`));
  say(failures.length === 0 ? 'every path went as written' : `${failures.length} paths failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
void main().catch((error: Error) => {
  say(error.message);
  process.exit(1);
});
