import { charts } from '../registry/charts';
import type { FrozenPath } from '../paths/freeze';
import type { Oracle } from '../mutate/distinguish';
import { frozenSuite, readFrozen } from '../paths/frozen';
import type { Mutation } from '../mutate/mutation';
import { mutants } from '../mutate/mutants';
import { oracleOf, type MutantOutcome } from '../mutate/oracles';
import { openWalkPage, type WalkPage } from '../page/open';

export const oracles: readonly Oracle[] = ['state', 'controls', 'words', 'calls', 'crash'];
/** What the mutants of a chart came to on the real view. */
export interface Score {
  chart: string;
  mutants: number;
  equivalent: number;
  undecided: number;
  killed: number;
  by: Record<Oracle, number>;
  /** Of the killed, those that only the added paths show. */
  byAdded: number;
  survivors: string[];
  walks: number;
  seconds: number;
  reasons: Record<string, string>;
}
/**
 * How long a mutant's screen may take to be as expected, ms: its chart walks every path with the
 * same patience first.
 */
const patience = 80;

async function control(page: WalkPage, chart: string, paths: readonly FrozenPath[]): Promise<void> {
  const unread = paths
    .filter(({ steps }) => steps.some(({ shows }) => !shows.says))
    .map(({ id }) => id);
  if (unread.length > 0)
    throw new Error(
      `${chart}: no words are frozen for ${unread.slice(0, 5).join(', ')}; npm run paths:gen writes them`,
    );
  await page.walk(chart, paths, 10_000);
  const failures = await page.askEach<string>('walkOriginal', chart, paths, patience);
  if (failures.length > 0)
    throw new Error(`the ${chart} chart itself does not pass: ${failures.slice(0, 3).join('; ')}`);
}
const handful = 60;
/** Walks mutants a few at a time, and tells how far it has come. */
export async function fatesOf(
  page: WalkPage,
  chart: string,
  ids: readonly string[],
  paths: readonly FrozenPath[],
  wanted = 1,
): Promise<MutantOutcome[]> {
  await control(page, chart, paths);
  const outcomes: MutantOutcome[] = [];
  for (let first = 0; first < ids.length; first += handful) {
    outcomes.push(
      ...(await page.ask<MutantOutcome>(
        'walkMutants',
        chart,
        ids.slice(first, first + handful),
        paths,
        patience,
        wanted,
      )),
    );
    process.stderr.write(`${chart}: ${outcomes.length} of ${ids.length} mutants\r`);
  }
  process.stderr.write('\n');
  return outcomes;
}
/** Those of a chart that can be told from it. */
export function tellable(chart: string): { mutation: Mutation; ids: string[] } {
  const mutation = readFrozen<Mutation>(chart, 'mutants');
  const known = charts[chart];
  if (!mutation || !known)
    throw new Error(`the mutants of ${chart} are not written down; npm run paths:gen does it`);
  return {
    mutation,
    ids: mutants(known.machine)
      .map(({ id }) => id)
      .filter((id) => !(id in mutation.equivalent) && !mutation.undecided.includes(id)),
  };
}
async function scoreOf(page: WalkPage, chart: string): Promise<Score> {
  const from = performance.now();
  const { mutation, ids } = tellable(chart);
  const outcomes = await fatesOf(page, chart, ids, frozenSuite(chart, 'full'));
  const killed = outcomes.flatMap((outcome) => outcome.killed.slice(0, 1));
  const by = Object.fromEntries(
    oracles.map((oracle) => [oracle, killed.filter(({ why }) => oracleOf(why) === oracle).length]),
  ) as Record<Oracle, number>;
  return {
    chart,
    mutants: mutation.mutants,
    equivalent: Object.keys(mutation.equivalent).length,
    undecided: mutation.undecided.length,
    killed: killed.length,
    by,
    byAdded: killed.filter(({ path }) => path.startsWith('D')).length,
    survivors: outcomes
      .filter((outcome) => outcome.killed.length === 0)
      .map(({ id }) => id)
      .sort(),
    walks: outcomes.reduce((sum, { walks }) => sum + walks, 0),
    seconds: (performance.now() - from) / 1000,
    reasons: mutation.equivalent,
  };
}
/**
 * Every mutant that can be told from its chart, walked on the chart's view in Chromium by the whole
 * suite until a path fails.
 */
export async function mutantsInView(names: readonly string[]): Promise<Score[]> {
  const page = await openWalkPage(2);
  try {
    const scores: Score[] = [];
    for (const name of names) scores.push(await scoreOf(page, name));
    return scores;
  } finally {
    await page.close();
  }
}
