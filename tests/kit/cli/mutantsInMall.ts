import { mkdirSync, writeFileSync } from 'node:fs';
import { sessionCodes } from '#contract/codes';
import { patience } from '../mall/patience';
import { Walker } from '../mall/walker';
import type { FrozenPath } from '../paths/freeze';
import { frozenSuite } from '../paths/frozen';
import type { MutantOutcome } from '../mutate/oracles';
import { openWalkPage } from '../page/open';
import { numbersFrom } from '../model/random';
import { Bench } from './benchOfMutants';
import { arcada } from '../../charts/shared/mallUnderTest';
import { openMallOfMutants } from './mallOfMutants';
import { fatesOf, tellable } from './mutantsInView';

interface MallFate {
  id: string;
  killed: boolean;
  oracle: string;
  path: string;
  why: string;
  runs: number;
}
const say = (line: string) => void process.stdout.write(`${line}\n`);

function sampleOf(ids: readonly string[], count: number, seed: number): string[] {
  const roll = numbersFrom(seed);
  return ids
    .map((id) => ({ id, at: roll() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ id }) => id);
}
/**
 * The answer that a session is over is heard by the whole app, which ends every flow: a chart's own
 * ear for it makes no difference there.
 */
const endsSession = ({ steps }: FrozenPath): boolean =>
  steps.slice(-2).some(({ outcome }) => sessionCodes.map(String).includes(outcome ?? ''));
const shadowed = (ways: readonly FrozenPath[]): boolean =>
  ways.length > 0 && ways.every(endsSession);
/**
 * `near`: as far as the view needed to notice it. Where nothing is to be seen there in the mall,
 * the same paths are walked to their ends.
 */
async function fateIn(
  bench: Bench,
  id: string,
  near: readonly FrozenPath[],
  whole: readonly FrozenPath[],
): Promise<MallFate> {
  let runs = 0;
  for (const path of [...near, ...whole]) {
    const [walked, expected] = await bench.passing(path);
    if (!expected) continue;
    runs += 1;
    let found = await bench.run(id, walked, expected);
    if (found?.oracle === 'words' && (await bench.again(walked, expected)))
      found = await bench.run(id, walked, expected);
    // Something was in the way: if it was the mistake, it is so again.
    if (found?.oracle === 'driver') found = await bench.run(id, walked, expected);
    if (found) return { id, killed: true, ...found, path: path.id, runs };
  }
  if (runs === 0)
    return {
      id,
      killed: false,
      oracle: 'undecided',
      path: '',
      why: 'no path that shows it on the view passes in the mall without it',
      runs,
    };
  return shadowed(near)
    ? {
        id,
        killed: false,
        oracle: 'shadowed',
        path: '',
        why: 'it only differs when a session ends, which the app itself answers',
        runs,
      }
    : { id, killed: false, oracle: 'none', path: '', why: '', runs };
}

const few = 3;
/**
 * The paths that show it on the view, one step further than there, the shortest first: what is not
 * asked for is missed when it should be answered.
 */
const waysOf = (killed: MutantOutcome['killed'], suite: readonly FrozenPath[]): FrozenPath[] =>
  killed
    .toSorted((a, b) => a.step - b.step)
    .flatMap(({ path, step }) =>
      suite
        .filter(({ id }) => id === path)
        .map((one) => ({ ...one, steps: one.steps.slice(0, step + 2) })),
    )
    .toSorted((a, b) => Number(endsSession(a)) - Number(endsSession(b)))
    .slice(0, few);
/** Those of them that go on from there. */
const goingOn = (near: readonly FrozenPath[], suite: readonly FrozenPath[]): FrozenPath[] =>
  near.flatMap(({ id, steps }) =>
    suite.filter((one) => one.id === id && one.steps.length > steps.length),
  );

/** A sample of a chart's mutants in the real mall; true when enough of them are noticed. */
export async function mutantsInMall(chart: string, count: number, seed: number): Promise<boolean> {
  const from = performance.now();
  const suite = frozenSuite(chart, 'full');
  const ids = sampleOf(tellable(chart).ids, count, seed);
  const page = await openWalkPage(2);
  // Which paths show them, the view knows: those are walked, the nearest first.
  const outcomes = await fatesOf(page, chart, ids, suite, 4).finally(() => page.close());
  const made = await openMallOfMutants();
  const walker = new Walker(made.mall, made.gate, arcada);
  const results: MallFate[] = [];
  try {
    await walker.warm();
    patience.ms = 3000;
    const bench = new Bench(made, walker, chart);
    for (const { id, killed } of outcomes) {
      const near = waysOf(killed, suite);
      const outcome = await fateIn(bench, id, near, goingOn(near, suite));
      results.push(outcome);
      say(
        `${String(results.length).padStart(3)} ${outcome.killed ? `noticed by ${outcome.oracle}` : ({ undecided: 'UNDECIDED', shadowed: 'no different in the mall' }[outcome.oracle] ?? 'SURVIVES')} ${outcome.path} ${id}${outcome.why ? `: ${outcome.why.split('\n')[0]}` : ''}`,
      );
    }
    return told(chart, seed, results, bench.controls, (performance.now() - from) / 1000);
  } finally {
    await walker.close();
    await made.close();
  }
}
function told(
  chart: string,
  seed: number,
  results: readonly MallFate[],
  controls: number,
  seconds: number,
): boolean {
  const killed = results.filter((one) => one.killed);
  const undecided = results.filter(({ oracle }) => oracle === 'undecided');
  const by = [...new Set(killed.map(({ oracle }) => oracle))]
    .map((oracle) => `${oracle} ${killed.filter((one) => one.oracle === oracle).length}`)
    .join(', ');
  const alike = results.filter(({ oracle }) => oracle === 'shadowed');
  const share = (100 * killed.length) / Math.max(1, results.length - alike.length);
  const line = `${chart} in the real mall, seed ${seed}: ${killed.length} of ${results.length} mutants noticed (${by}), ${alike.length} no different there (a session's end, which the app answers by itself), ${undecided.length} undecided: ${share.toFixed(1)} % of those that differ, ${results.reduce((sum, { runs }) => sum + runs, 0)} walks, ${controls} paths passed by the chart itself first, ${seconds.toFixed(0)} s`;
  mkdirSync('reports', { recursive: true });
  writeFileSync(
    `reports/mutation.${chart}.mall.json`,
    `${JSON.stringify({ chart, seed, share, results }, null, 1)}\n`,
  );
  say(line);
  return share >= 95 && undecided.length === 0;
}
