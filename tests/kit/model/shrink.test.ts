import { describe, expect, test } from 'vitest';
import { initialTransition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { Chart } from '../model/model';
import { charts } from '../registry/charts';
import { spec } from '../../charts/checkout/properties';
import { stepper } from './explore';
import { unfold } from './judge';
import { labelOf, stepsFrom, type Graph, type Step } from './model';
import { mutants } from '../mutate/mutants';
import { numbersOf, walkBy, weightOf } from './random';
import { byNames, shrink } from './shrink';
import type { Path } from './tour';

const chart = charts.checkout as Chart;
const { machine, cases } = chart;
const graph = unfold(chart, spec);
const opened = (broken: AnyStateMachine, start: unknown) =>
  initialTransition(broken, cases.starts[String(start)] as never)[0] as AnyMachineSnapshot;

/**
 * A named step with the details it has here and now; one that is not possible takes no transition.
 */
const taking = (broken: AnyStateMachine) => {
  const run = stepper(broken);
  return (now: AnyMachineSnapshot, { name }: Step) => {
    const here = stepsFrom(now, cases, 'classes').find((step) => step.name === name);
    return here ? run(now, here.event) : { to: now, takes: [] };
  };
};
/** Walks a path on a broken chart: the first step that is refused, or ends elsewhere. */
const onBroken = (broken: AnyStateMachine) => {
  const take = taking(broken);
  return async (path: Path): Promise<number | null> => {
    let now = opened(broken, path[0]?.step.event.start);
    for (const [index, { step, to }] of path.entries()) {
      if (index > 0) {
        const { to: next, takes } = take(now, step);
        if (takes.length === 0) return index;
        now = next;
      }
      if (labelOf(now) !== graph.states[to]?.label) return index;
    }
    return null;
  };
};
/** The fewest steps that show what is broken: both charts side by side, breadth first. */
function optimum({ states, out }: Graph, broken: AnyStateMachine): number {
  const take = taking(broken);
  let level = (out[0] ?? []).map(({ to, step }) => ({
    state: to,
    now: opened(broken, step.event.start),
  }));
  const known = new Set<string>();
  for (let steps = 1; level.length > 0; steps++) {
    const next: typeof level = [];
    for (const { state, now } of level) {
      if (labelOf(now) !== states[state]?.label) return steps;
      for (const { to, step } of out[state] ?? []) {
        const { to: there, takes } = take(now, step);
        if (takes.length === 0) return steps + 1;
        const key = `${to} ${labelOf(there)} ${JSON.stringify([cases.project?.(there.context as never, labelOf(there)), spec.sees?.(there.context as never)])}`;
        if (!known.has(key)) next.push({ state: to, now: there });
        known.add(key);
      }
    }
    level = next;
  }
  return Infinity;
}
/** Walks by seed 1 until one fails. */
async function firstFailure(
  fails: (path: Path) => Promise<number | null>,
  most = 3000,
): Promise<Path | null> {
  for (let run = 0; run < most; run++) {
    const path = walkBy(graph, numbersOf(1, run, 40));
    if ((await fails(path)) !== null) return path;
  }
  return null;
}
const planted = [
  'drop checkout.payment.choosing.card|next|0',
  'drop checkout.confirm.placeFailed|retry|0',
  'drop checkout.shipping.editing|cancel|0',
  'drop checkout.confirm.payFailed|payWith|0',
  'drop checkout.cart.loadFailed|retry|0',
  'drop checkout.delivery.choosing|next|0',
];
const broken = mutants(machine).filter(({ id }) => planted.includes(id));

describe('a random walk', () => {
  test('is the same for the same seed and run, and another for another', () => {
    const names = (seed: number, run: number) =>
      walkBy(graph, numbersOf(seed, run, 30))
        .map(({ step }) => step.name)
        .join();
    expect(names(7, 3)).toBe(names(7, 3));
    expect(new Set([names(7, 3), names(7, 4), names(8, 3)]).size).toBe(3);
  });
  test('takes failures and other tabs seldom, but takes them', () => {
    const steps = Array.from({ length: 300 }, (_, run) => walkBy(graph, numbersOf(2, run, 30)))
      .flat()
      .map(({ step }) => step);
    const failing = steps.filter(({ name }) => name.includes('✗')).length / steps.length;
    expect(failing).toBeGreaterThan(0.02);
    expect(failing).toBeLessThan(0.4);
    expect(steps.some(({ kind }) => kind === 'system')).toBe(true);
    expect(weightOf({ kind: 'user', name: 'next', event: { type: 'next' } })).toBe(1);
  });
  test('goes the way of the names it is given, past those that are not possible', () => {
    expect(
      byNames(graph, ['open cart', 'place', 'open ✗ network', 'retry']).map(
        ({ step }) => step.name,
      ),
    ).toEqual(['open cart', 'open ✗ network', 'retry']);
  });
});
describe('a mistake planted in the checkout', () => {
  test('is there', () => {
    expect(broken.map(({ id }) => id).sort()).toEqual([...planted].sort());
  });
  test.each(broken.map((mutant) => [mutant.id, mutant] as const))(
    '%s: is found by a walk and shrunk to the fewest steps, or one more',
    async (_, { make }) => {
      const wrong = make();
      const fails = onBroken(wrong);
      const found = await firstFailure(fails);
      expect(found).not.toBeNull();
      const { path, runs } = await shrink(graph, found ?? [], fails);
      expect(await fails(path)).toBe(path.length - 1);
      expect(path.length).toBeLessThanOrEqual(optimum(graph, wrong) + 1);
      expect(runs).toBeLessThan(200);
    },
  );
  test('that is none fails nothing', async () => {
    expect(await firstFailure(onBroken(machine), 200)).toBeNull();
  });
});
