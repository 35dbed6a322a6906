import type { AnyStateNode } from 'xstate';
import { charts } from '../registry/charts';
import type { FrozenStep } from '../paths/freeze';

const ofNode = (node: AnyStateNode | undefined): string[] =>
  node ? [...node.invoke.map(({ id }) => id), ...ofNode(node.parent)] : [];
function nodeOf(chart: string, leaf: string): AnyStateNode | undefined {
  const { root } = (charts[chart] as (typeof charts)[string]).machine;
  return leaf.split('.').reduce<AnyStateNode | undefined>((node, key) => node?.states[key], root);
}
/** The actors that run in a state, by its label. */
const runningIn = (chart: string, { shows: { label } }: FrozenStep): string[] =>
  label.split(' & ').flatMap((leaf) => ofNode(nodeOf(chart, leaf)));
/**
 * The calls that a step leaves behind without an answer: nobody on the page waits for it any more.
 * `called`: the call an actor makes.
 */
export function leftBehind(
  chart: string,
  before: FrozenStep | undefined,
  step: FrozenStep,
  called: (actor: string) => string,
): string[] {
  const running = new Set(runningIn(chart, step).map(called));
  return (before ? runningIn(chart, before) : [])
    .filter((actor) => actor !== step.actor)
    .map(called)
    .filter((call) => !running.has(call));
}
