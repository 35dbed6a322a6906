import { kits } from '../registry/views';
import type { FrozenPath } from '../paths/freeze';
import { walkView, type ViewKit } from '../drive/mounted';
import { mutants, type Mutant } from '../mutate/mutants';
import { firstNear } from '../mutate/score';
import { firstDifference } from '../paths/texts';
import type { MutantOutcome } from '../mutate/oracles';

const kitOf = (name: string): ViewKit => {
  const kit = kits[name];
  if (!kit) throw new Error(`no view for the chart ${name}`);
  return kit;
};
const nothing = () => undefined;

const alike = (once: readonly string[][], again: readonly string[][]): string | null => {
  const step = once.findIndex((lines, i) => firstDifference(lines, again[i] ?? []) !== null);
  return step < 0 ? null : `step ${step}, ${firstDifference(once[step] ?? [], again[step] ?? [])}`;
};
/** Long enough for a part of a screen to arrive, ms. */
const late = 300;
/**
 * What every screen of these paths says, step by step: the same twice, once everything that is
 * loaded late has been loaded.
 */
async function hearPaths(
  name: string,
  paths: readonly FrozenPath[],
): Promise<[string, string[][]][]> {
  const heard = async (path: FrozenPath) => {
    const lines: string[][] = [];
    await walkView(kitOf(name), path, nothing, 10_000, (said) => lines.push(said));
    return lines;
  };
  const first: string[][][] = [];
  for (const path of paths) first.push(await heard(path));
  // Two walks in a row can both be quicker than what they wait for: all are walked once before any
  // is walked again.
  await new Promise((resolve) => setTimeout(resolve, late));
  const all: [string, string[][]][] = [];
  for (const [i, path] of paths.entries()) {
    const once = await heard(path);
    const differs = alike(first[i] ?? [], once) && alike(once, await heard(path));
    if (differs) throw new Error(`${path.id} does not read the same twice: ${differs}`);
    all.push([path.id, once]);
  }
  return all;
}

const taken = new Map<string, ReadonlySet<string>>();
/** Walks the chart itself, and keeps which transitions each path takes; answers what went wrong. */
async function walkOriginal(
  name: string,
  paths: readonly FrozenPath[],
  patience: number,
): Promise<string[]> {
  const failures: string[] = [];
  for (const path of paths) {
    const ids = new Set<string>();
    await walkView(kitOf(name), path, (id) => ids.add(id), patience).catch((error: unknown) =>
      failures.push(whyOf(error)),
    );
    taken.set(path.id, ids);
  }
  return failures;
}
/**
 * Those that take the mistaken transition first, then those that ask about it, then those that only
 * come by; the nearest of each first.
 */
function inOrder({ at, transition }: Mutant, paths: readonly FrozenPath[]): FrozenPath[] {
  const asked = transition?.slice(0, transition.lastIndexOf('|') + 1);
  const rank = (path: FrozenPath) => {
    const ids = [...(taken.get(path.id) ?? [])];
    const far =
      transition && ids.includes(transition)
        ? 0
        : asked && ids.some((id) => id.startsWith(asked))
          ? 1000
          : 2000;
    return far + Math.min(firstNear(at, path), 999);
  };
  return paths
    .filter((path) => firstNear(at, path) < Infinity)
    .map((path) => ({ path, rank: rank(path) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ path }) => path);
}
const stepOf = (error: unknown) =>
  error instanceof Error && typeof error.cause === 'number' ? error.cause : 0;
const whyOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Walks each mutant on the view by the paths that come by its mistake until as many as wanted have
 * failed; `walkOriginal` goes before.
 */
async function walkMutants(
  name: string,
  ids: readonly string[],
  paths: readonly FrozenPath[],
  patience: number,
  wanted = 1,
): Promise<MutantOutcome[]> {
  const kit = kitOf(name);
  const known = new Map(mutants(kit.machine).map((mutant) => [mutant.id, mutant]));
  const outcomes: MutantOutcome[] = [];
  for (const id of ids) {
    const mutant = known.get(id);
    if (!mutant) throw new Error(`${name} has no mutant ${id}`);
    const machine = mutant.make();
    const outcome: MutantOutcome = { id, walks: 0, killed: [] };
    for (const path of inOrder(mutant, paths)) {
      if (outcome.killed.length >= wanted) break;
      outcome.walks += 1;
      await walkView({ ...kit, machine }, path, nothing, patience).catch((error: unknown) =>
        outcome.killed.push({ path: path.id, step: stepOf(error), why: whyOf(error) }),
      );
    }
    outcomes.push(outcome);
  }
  return outcomes;
}
Object.assign(window, { hearPaths, walkOriginal, walkMutants });
