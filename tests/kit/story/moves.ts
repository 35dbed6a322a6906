import type { AnyMachineSnapshot } from 'xstate';
import { stepper, unfolding, type Unfolding } from '../model/explore';
import { bare, type FrozenStep, type Seen } from '../paths/freeze';
import { labelOf, stepsFrom, type Edge, type Graph } from '../model/model';
import type { ViewKit } from '../drive/mounted';
import { shortest } from '../model/tour';

/** A step out of a state, and the steps that lead to where it starts. */
export interface Move {
  way: FrozenStep[];
  step: FrozenStep;
}
/**
 * Where a step leads, as seen from one leaf: the leaves that are new, or staying. Names are plain
 * ASCII: Storybook makes addresses of them.
 */
export function moveName(graph: Graph, { from, to, step }: Edge, leaf: string): string {
  const before = graph.states[from]?.leaves ?? [];
  const reached = (graph.states[to]?.leaves ?? []).filter((one) => !before.includes(one));
  return `${step.name.replace('✓', 'ok').replace('✗', 'fails')} -> ${reached.join(' & ') || leaf}`;
}
/**
 * The steps out of a state that are of this leaf or of what it stands in: in a parallel chart the
 * other regions' moves are theirs.
 */
export const movesFrom = ({ machine, out }: Graph, state: number, leaf: string): Edge[] =>
  (out[state] ?? []).filter(({ takes }) =>
    takes.some((id) => `${machine.id}.${leaf}.`.startsWith(`${id.split('|')[0]}.`)),
  );

/** One for each chart: what was unfolded for one move is there for the next. */
const known = new WeakMap<ViewKit, Unfolding>();
function unfoldingOf(kit: ViewKit): Unfolding {
  const made = known.get(kit) ?? unfolding(kit.machine, kit.cases);
  known.set(kit, made);
  return made;
}
/** The nearest edge that is this move of the leaf; the chart is unfolded as far as is needed. */
function nearest({ graph, upTo }: Unfolding, leaf: string, name: string): Edge {
  for (let at = 1; upTo(at); at++) {
    if (!graph.states[at]?.leaves.includes(leaf)) continue;
    const found = movesFrom(graph, at, leaf).find((edge) => moveName(graph, edge, leaf) === name);
    if (found) return found;
  }
  throw new Error(`${graph.machine.id} has no step ${name} in ${leaf}: npm run stories:gen`);
}
/** What a person sees of a moment of the chart. */
function seen({ machine, cases }: ViewKit, snapshot: AnyMachineSnapshot): Seen {
  const step = stepper(machine);
  const sent = stepsFrom(snapshot, cases, 'classes')
    .filter(({ kind, event }) => kind === 'user' && step(snapshot, event).takes.length > 0)
    .map(({ event }) => event.type);
  const events = snapshot.status === 'active' ? [...new Set(sent)].sort() : [];
  return { label: labelOf(snapshot), events };
}
/** The move of this name out of a leaf of the kit's chart, from the nearest state it starts in. */
export function moveOf(kit: ViewKit, leaf: string, name: string): Move {
  const all = unfoldingOf(kit);
  const { graph } = all;
  const edge = nearest(all, leaf, name);
  const frozen = ({ step, to }: Edge): FrozenStep => {
    const { snapshot } = graph.states[to] ?? {};
    return { ...bare(step), shows: snapshot ? seen(kit, snapshot) : { label: '', events: [] } };
  };
  return { way: shortest(graph).to(edge.from).map(frozen), step: frozen(edge) };
}
