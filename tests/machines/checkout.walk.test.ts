import { describe, expect, test } from 'vitest';
import { checkout } from '#machines/flows/checkout/checkout';
import { checkoutCases } from '../cases/checkout';
import { transitionsOf } from '../kit/model';
import { frozenSuites, graphOf } from '../kit/suites';
import { walk } from '../kit/walk';

const graph = graphOf(checkout, checkoutCases);
const { frozen, fresh } = frozenSuites(checkout, checkoutCases, process.env.UPDATE_PATHS === '1');

describe('the checkout chart, walked on the bare machine', () => {
  test('every transition of the chart is taken by some step of its model', () => {
    const taken = new Set(graph.edges.flatMap(({ takes }) => takes));
    expect(transitionsOf(checkout).list.filter(({ id }) => !taken.has(id)).map(({ id }) => id)).toEqual([]);
  });
  test('the frozen paths are what the chart does; UPDATE_PATHS=1 writes a change down for approval', () => {
    expect(frozen).toEqual(fresh);
  });
  test('every frozen path ends where it says, and together they take every transition', async () => {
    const taken = new Set<string>();
    for (const path of frozen.case) await walk(checkout, checkoutCases, path, (id) => taken.add(id));
    expect(transitionsOf(checkout).list.filter(({ id }) => !taken.has(id)).map(({ id }) => id)).toEqual([]);
  });
  test('no waiting state is without a way out: the session, an answer or a failure', () => {
    const stuck = graph.states.filter(({ index, snapshot }) => index > 0 && snapshot.status === 'active' && (graph.out[index] ?? []).length === 0);
    expect(stuck.map(({ label }) => label)).toEqual([]);
  });
});
