import {
  createEmptyActor,
  initialTransition,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import {
  labelOf,
  leavesOf,
  stepsFrom,
  takes,
  type Cases,
  type Edge,
  type Faults,
  type Graph,
  type State,
  type Step,
} from './model';

const nothing = () => {};
/** Where a chart is asked for its next state: what it starts, sends or stops is nobody's. */
function nowhere(): AnyActorScope {
  const self = createEmptyActor();
  return {
    self,
    system: self.system,
    id: '',
    sessionId: 'model',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
}
/**
 * Runs one step without running anything else, and says which of the chart's transitions it took;
 * what no transition hears leaves the chart where it is. (As XState's own `transition`, which makes
 * an actor for each step: a third of the time.)
 */
export function stepper(machine: AnyStateMachine) {
  const takenBy = takes(machine);
  const scope = nowhere();
  return (from: AnyMachineSnapshot, event: { type: string }) => {
    const taken = takenBy(from, event);
    const to = taken.length > 0 ? machine.transition(from, event, scope) : from;
    return { to, takes: taken };
  };
}

/** What the cases take for one situation has one name: its state and what they look at. */
export const situationOf = (
  snapshot: AnyMachineSnapshot,
  { project }: Pick<Cases, 'project'>,
): string =>
  JSON.stringify([
    snapshot.value,
    project ? project(snapshot.context as never, labelOf(snapshot)) : snapshot.context,
    snapshot.status,
  ]);

/** A graph that grows, breadth first: so far as it has been looked from, it is whole. */
export interface Unfolding {
  graph: Graph;
  /** Looks from every state up to this one; false where there is no such state. */
  upTo: (state: number) => boolean;
}
/** A chart and its cases before anything is unfolded: its starts alone. */
export function unfolding(
  machine: AnyStateMachine,
  cases: Cases,
  faults: Faults = 'classes',
  catalogue: readonly number[] = [],
): Unfolding {
  const step = stepper(machine);
  const states: State[] = [];
  const edges: Edge[] = [];
  const out: Edge[][] = [];
  const known = new Map<string, number>();
  const join = (from: number, to: number, next: Step, takes: string[]) => {
    const edge = { index: edges.length, from, to, step: next, takes };
    edges.push(edge);
    out[from]?.push(edge);
  };
  const add = (snapshot: AnyMachineSnapshot): number => {
    const key = situationOf(snapshot, cases);
    const index = known.get(key) ?? states.length;
    if (index === states.length) {
      known.set(key, index);
      states.push({ index, label: labelOf(snapshot), leaves: leavesOf(snapshot), snapshot });
      out.push([]);
    }
    return index;
  };
  const closed = initialTransition(
    machine,
    Object.values(cases.starts)[0] as never,
  )[0] as AnyMachineSnapshot;
  states.push({ index: 0, label: 'closed', leaves: [], snapshot: closed });
  out.push([]);
  for (const [name, input] of Object.entries(cases.starts)) {
    join(
      0,
      add(initialTransition(machine, input as never)[0] as AnyMachineSnapshot),
      { kind: 'start', name: `open ${name}`, event: { type: 'open', start: name } },
      [],
    );
  }
  const look = (from: number) => {
    const { snapshot } = states[from] as State;
    if (snapshot.status !== 'active') return;
    for (const next of stepsFrom(snapshot, cases, faults, catalogue)) {
      const taken = step(snapshot, next.event);
      if (taken.takes.length > 0) join(from, add(taken.to), next, taken.takes);
    }
  };
  let looked = 0;
  const upTo = (state: number) => {
    while (looked < state && looked + 1 < states.length) look((looked += 1));
    return looked >= state;
  };
  return { graph: { machine, states, edges, out }, upTo };
}
/**
 * Breadth first through everything that can happen. A step that no transition answers is a refusal,
 * not an edge.
 */
export function explore(
  machine: AnyStateMachine,
  cases: Cases,
  faults: Faults = 'classes',
  catalogue: readonly number[] = [],
): Graph {
  const { graph, upTo } = unfolding(machine, cases, faults, catalogue);
  upTo(Infinity);
  return graph;
}
