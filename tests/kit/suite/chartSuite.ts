import { afterAll, describe, expect, test } from 'vitest';
import { transitionsOf, type Chart } from '../model/model';
import { namedPaths } from '../paths/pathsFile';
import { recordCoverage } from './record';
import { retrace } from '../paths/retrace';
import { frozenSuites, graphOf } from '../paths/suites';
import { tally } from './tally';
import { walk } from '../drive/walk';

/** The facts every chart is held to, on the bare machine. */
export function walkChart({ machine, cases }: Chart): void {
  const graph = graphOf(machine, cases);
  const { frozen, fresh } = frozenSuites(machine, graph, process.env.UPDATE_PATHS === '1');
  const walked = tally();
  afterAll(() => recordCoverage(machine.id, 'machine', walked.counts));
  const untaken = (taken: ReadonlySet<string>) =>
    transitionsOf(machine)
      .list.map(({ id }) => id)
      .filter((id) => !taken.has(id));

  describe(`the ${machine.id} chart, walked on the bare machine`, () => {
    test('every transition of the chart is taken by some step of its model', () => {
      expect(untaken(new Set(graph.edges.flatMap(({ takes }) => takes)))).toEqual([]);
    });
    test('the frozen paths are what the chart does; UPDATE_PATHS=1 writes a change down for approval', () => {
      expect(frozen).toEqual(fresh);
    });
    test('every frozen path ends where it says, and together they take every transition', async () => {
      for (const path of namedPaths(frozen, 'case'))
        await walked.path(() =>
          walk(machine, cases, retrace({ machine, cases }, path), walked.took),
        );
      expect(untaken(new Set(Object.keys(walked.counts)))).toEqual([]);
    });
    test('no state that is not an end is without a way on', () => {
      const stuck = graph.states.filter(
        ({ index, snapshot }) =>
          index > 0 && snapshot.status === 'active' && (graph.out[index] ?? []).length === 0,
      );
      expect(stuck.map(({ label }) => label)).toEqual([]);
    });
    test('whoever waits can be told that the session ended, or that it failed', () => {
      const waits = graph.states.filter(
        ({ index, snapshot }) =>
          index > 0 && snapshot.status === 'active' && snapshot.hasTag('busy'),
      );
      const deaf = waits.filter(
        ({ index }) => !(graph.out[index] ?? []).some(({ step }) => step.name.includes('✗')),
      );
      expect(deaf.map(({ label }) => label)).toEqual([]);
    });
  });
}
