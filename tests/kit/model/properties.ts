import type { Edge, Graph, State } from './model';
import { shortest, type Path } from './tour';

/**
 * A fact about everything that can happen in a chart. `check` gives the shortest way to where it
 * does not hold, or null.
 */
export interface Property {
  name: string;
  check: (graph: Graph) => Path | null;
  /** The name of what is said of all charts, and is not so in this one. */
  instead?: string;
}
export type Where = (state: State) => boolean;
export type Moment = (edge: Edge, to: State, from: State) => boolean;

const first = 0;
const at = ({ states }: Graph, index: number) => states[index] as State;
const nearestOf = (distance: readonly number[], found: readonly number[]): number | undefined =>
  [...found].sort((a, b) => (distance[a] ?? Infinity) - (distance[b] ?? Infinity))[0];
/** States as they are when the chart is open. */
const open = ({ states }: Graph) => states.filter(({ index }) => index !== first);
function wayTo(graph: Graph, found: readonly State[]): Path | null {
  const { distance, to } = shortest(graph);
  const nearest = nearestOf(
    distance,
    found.map(({ index }) => index),
  );
  return nearest === undefined ? null : to(nearest);
}

/** In every state. */
export const always = (name: string, holds: Where): Property => ({
  name,
  check: (graph) =>
    wayTo(
      graph,
      open(graph).filter((state) => !holds(state)),
    ),
});

/** `happens` never: at all, or once `after` has happened, or before `until` has. */
export function never(
  name: string,
  { after, until, happens }: { after?: Moment; until?: Moment; happens: Moment },
): Property {
  const check = (graph: Graph): Path | null => {
    const queue: { state: number; watch: boolean; path: Path }[] = [
      { state: first, watch: !after, path: [] },
    ];
    const known = new Set<string>();
    for (const { state, watch, path } of queue) {
      for (const edge of graph.out[state] ?? []) {
        const is = (moment?: Moment) =>
          moment?.(edge, at(graph, edge.to), at(graph, state)) ?? false;
        const way = [...path, edge];
        if (watch && is(happens) && !is(until)) return way;
        const watching = is(until) ? false : watch || is(after);
        const key = `${edge.to} ${watching}`;
        if (!known.has(key)) queue.push({ state: edge.to, watch: watching, path: way });
        known.add(key);
      }
    }
    return null;
  };
  return { name, check };
}

/**
 * The states from which one can go on for ever, or be stuck, without `to`: what is left when all
 * others are taken away.
 */
function escapes(graph: Graph, to: Where, counts: (edge: Edge) => boolean): Set<number> {
  const left = new Set(
    open(graph)
      .filter((state) => !to(state))
      .map(({ index }) => index),
  );
  const goesOn = (state: number) => (graph.out[state] ?? []).filter(counts);
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const state of left)
      if (goesOn(state).length > 0 && !goesOn(state).some((edge) => left.has(edge.to)))
        left.delete(state);
  }
  return left;
}
/**
 * From wherever `from` holds, `to` comes, whatever happens: no end and no ring without it.
 * `ignoring`: what is not to happen for ever, such as failures or a person who dawdles.
 */
export function leadsTo(
  name: string,
  from: Where,
  to: Where,
  ignoring: (edge: Edge) => boolean = () => false,
): Property {
  return {
    name,
    check: (graph) => {
      const lost = escapes(graph, to, (edge) => !ignoring(edge));
      return wayTo(
        graph,
        open(graph).filter((state) => from(state) && lost.has(state.index)),
      );
    },
  };
}

/** From every state (where `from` holds) there is a way to `to`, by the steps that count. */
export function canAlways(
  name: string,
  to: Where,
  { from = () => true, by = () => true }: { from?: Where; by?: (edge: Edge) => boolean } = {},
): Property {
  return {
    name,
    check: (graph) => {
      const reaching = new Set(
        open(graph)
          .filter(to)
          .map(({ index }) => index),
      );
      const into = graph.states.map((): number[] => []);
      for (const edge of graph.edges) if (by(edge)) into[edge.to]?.push(edge.from);
      for (const state of reaching) for (const before of into[state] ?? []) reaching.add(before);
      return wayTo(
        graph,
        open(graph).filter((state) => from(state) && !reaching.has(state.index)),
      );
    },
  };
}

/**
 * What a chart says in place of what is said of all charts under that name, and why it is not so
 * here.
 */
export const except = (why: string, { name, check }: Property): Property => ({
  name: `${name}, except ${why}`,
  check,
  instead: name,
});

/** A way in words. */
export const inWords = (path: Path, { states }: Graph): string =>
  `${path.map(({ step }) => step.name).join(' → ')} (${states[path.at(-1)?.to ?? 0]?.label})`;
export const contextOf = <C>({ snapshot }: State): C => snapshot.context as C;
export const ended: Where = ({ snapshot }) => snapshot.status === 'done';
export const failed = ({ step }: Edge): boolean => step.name.includes('✗');
