import { beforeAll, describe, expect, test, vi } from 'vitest';
import { kits } from '../kit/registry/views';
import { mutants, type Mutant } from '../kit/mutate/mutants';
import { frozenSuite, readFrozen, suitesIn, writeFrozen } from '../kit/paths/frozen';
import { addedFile } from '../kit/paths/pathsFile';
import { comparisonOf, modelOf, whatIsMissing, type Mutation } from '../kit/mutate/mutation';
import { judge } from '../kit/mutate/score';
import { walk } from '../kit/drive/walk';

const settled = () => vi.dynamicImportSettled();
/** The same mutants at every run, spread over the chart. */
const some = (all: readonly Mutant[], count: number) =>
  all.filter((_, i) => i % Math.max(1, Math.floor(all.length / count)) === 0);

/**
 * UPDATE_PATHS=1 judges the mutants of a chart that has changed anew: minutes for a large one.
 * UPDATE_MUTANTS=1 does so for all, UPDATE_MUTANTS=name for one.
 */
const updating = (name: string, stale: boolean) =>
  ['1', name].includes(process.env.UPDATE_MUTANTS ?? '') ||
  (stale && process.env.UPDATE_PATHS === '1');

describe.each(Object.entries(kits))('the mutants of the %s chart', (name, kit) => {
  let mutation: Mutation;
  beforeAll(async () => {
    const known = readFrozen<Mutation>(name, 'mutants');
    if (updating(name, known?.model !== modelOf(kit))) {
      const fresh = await whatIsMissing(kit, suitesIn(name).case, settled);
      writeFrozen(name, 'added', addedFile(name, fresh.added));
      writeFrozen(name, 'mutants', fresh.mutation);
    }
    mutation = readFrozen<Mutation>(name, 'mutants') as Mutation;
  }, 1_800_000);

  test('were judged for the chart as it is; npm run paths:gen judges them anew', () => {
    expect(mutation.model).toBe(modelOf(kit));
  });
  test('each has a name of its own, and those that make no difference are among them', () => {
    const names = mutants(kit.machine).map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(mutation.mutants);
    expect(Object.keys(mutation.equivalent).filter((id) => !names.includes(id))).toEqual([]);
  });
  test('none is undecided', () => {
    expect(mutation.undecided).toEqual([]);
  });
  test('a sample of them is shown by the whole suite, or makes no difference, as was written down', async () => {
    const sample = some(mutants(kit.machine), 12);
    const judged = judge(await comparisonOf(kit, settled), sample, frozenSuite(name, 'full'));
    expect(judged.survivors.map(({ mutant }) => mutant.id)).toEqual([]);
    expect(Object.keys(judged.equivalent).sort()).toEqual(
      sample
        .map(({ id }) => id)
        .filter((id) => id in mutation.equivalent)
        .sort(),
    );
  }, 60_000);
  test('the paths that only they made necessary are what the chart does', async () => {
    for (const path of suitesIn(name).added) await walk(kit.machine, kit.cases, path);
  });
});
