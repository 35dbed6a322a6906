import type { AnyMachineSnapshot } from 'xstate';
import { stepper, unfolding, type Unfolding } from '../model/explore';
import { bare, type FrozenStep, type Seen } from '../paths/freeze';
import { labelOf, stepsFrom, type Edge, type Graph, type Step } from '../model/model';
import type { ViewKit } from '../drive/mounted';

/** A step out of a state, and the steps that lead to where it starts. */
export interface Move {
  way: FrozenStep[];
  step: FrozenStep;
}
const leads = ' -> ';
/** A step's name in plain ASCII: Storybook makes addresses of names. */
const ascii = ({ name }: Step) => name.replace('✓', 'ok').replace('✗', 'fails');
/**
 * Where a step leads, as seen from one leaf: the leaves that are new, or staying.
 */
export function moveName(graph: Graph, { from, to, step }: Edge, leaf: string): string {
  const before = graph.states[from]?.leaves ?? [];
  const reached = (graph.states[to]?.leaves ?? []).filter((one) => !before.includes(one));
  return `${ascii(step)}${leads}${reached.join(' & ') || leaf}`;
}
/**
 * Whether a step is of this leaf or of what it stands in: in a parallel chart the other regions'
 * moves are theirs.
 */
const isOf = ({ machine }: Graph, { takes }: Edge, leaf: string): boolean =>
  takes.some((id) => `${machine.id}.${leaf}.`.startsWith(`${id.split('|')[0]}.`));
/** The steps out of a state that are of this leaf. */
export const movesFrom = (graph: Graph, state: number, leaf: string): Edge[] =>
  (graph.out[state] ?? []).filter((edge) => isOf(graph, edge, leaf));

/** The nearest edge that is this move of the leaf; the chart is unfolded as far as is needed. */
function nearest({ graph, upTo }: Unfolding, leaf: string, name: string): Edge {
  const [wanted] = name.split(leads);
  for (let at = 1; upTo(at); at++) {
    if (!graph.states[at]?.leaves.includes(leaf)) continue;
    const called = graph.out[at]?.filter(({ step }) => ascii(step) === wanted) ?? [];
    const found = called.find(
      (edge) => isOf(graph, edge, leaf) && moveName(graph, edge, leaf) === name,
    );
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
/** The edges by which a state was come to first, from the start: none is a shorter way. */
function wayTo({ edges }: Graph, state: number): Edge[] {
  const way: Edge[] = [];
  for (let at = state; at > 0;) {
    const edge = edges.find(({ to }) => to === at);
    if (!edge) break;
    way.unshift(edge);
    at = edge.from;
  }
  return way;
}
function found(kit: ViewKit, all: Unfolding, leaf: string, name: string): Move {
  const { graph } = all;
  const edge = nearest(all, leaf, name);
  const frozen = ({ step, to }: Edge): FrozenStep => {
    const { snapshot } = graph.states[to] ?? {};
    return { ...bare(step), shows: snapshot ? seen(kit, snapshot) : { label: '', events: [] } };
  };
  return { way: wayTo(graph, edge.from).map(frozen), step: frozen(edge) };
}
interface Known {
  unfolding: Unfolding;
  moves: Map<string, Move>;
}
/** By chart: what was unfolded for one move is there for the next. */
const known = new WeakMap<ViewKit, Known>();
/** The move of this name out of a leaf of the kit's chart, from the nearest state it starts in. */
export function moveOf(kit: ViewKit, leaf: string, name: string): Move {
  const all = known.get(kit) ?? {
    unfolding: unfolding(kit.machine, kit.cases),
    moves: new Map<string, Move>(),
  };
  known.set(kit, all);
  const key = `${leaf}|${name}`;
  const move = all.moves.get(key) ?? found(kit, all.unfolding, leaf, name);
  all.moves.set(key, move);
  return move;
}
