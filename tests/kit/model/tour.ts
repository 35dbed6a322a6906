import type { Edge, Graph, State } from './model';
import { repair, type Move } from './repair';

export type Path = Edge[];

interface Ways {
  distance: number[];
  to: (state: number) => Path;
}
/** Shortest ways from the start: distance and path to each state. */
export function shortest({ states, out }: Graph): Ways {
  const distance = states.map((_, index) => (index === 0 ? 0 : Infinity));
  const via: (Edge | undefined)[] = [];
  const queue = [0];
  for (const state of queue) {
    for (const edge of out[state] ?? []) {
      if (distance[edge.to] !== Infinity) continue;
      distance[edge.to] = (distance[state] ?? 0) + 1;
      via[edge.to] = edge;
      queue.push(edge.to);
    }
  }
  const to = (state: number): Path => {
    const path: Path = [];
    for (let edge = via[state]; edge; edge = via[edge.from]) path.unshift(edge);
    return path;
  };
  return { distance, to };
}

/**
 * Hierholzer: one closed walk over every move, from the start; moves it cannot reach stay behind.
 */
function circuit(moves: Move[][]): Move[] {
  const stack: { at: number; by: Move | null }[] = [{ at: 0, by: null }];
  const walk: Move[] = [];
  while (stack.length > 0) {
    const top = stack[stack.length - 1] as { at: number; by: Move | null };
    const next = moves[top.at]?.shift();
    if (next) stack.push({ at: next.to, by: next });
    else if (stack.pop()?.by) walk.push(top.by as Move);
  }
  return walk.reverse();
}
function cutAtResets(walk: readonly Move[]): Path[] {
  const paths: Path[] = [[]];
  for (const { edge } of walk) {
    if (edge) paths.at(-1)?.push(edge);
    else paths.push([]);
  }
  return paths.filter((path) => path.length > 0);
}

/** Tails that cover nothing new are dropped. */
function trim(paths: Path[], needed: ReadonlySet<number>): Path[] {
  const times = new Map<number, number>();
  for (const { index } of paths.flat()) times.set(index, (times.get(index) ?? 0) + 1);
  return paths.flatMap((path) => {
    const kept = [...path];
    for (
      let last = kept.at(-1);
      last && (!needed.has(last.index) || (times.get(last.index) ?? 0) > 1);
      last = kept.at(-1)
    ) {
      times.set(last.index, (times.get(last.index) ?? 0) - 1);
      kept.pop();
    }
    return kept.length > 0 ? [kept] : [];
  });
}
/** The places in a path of the needed edges that no path before took. */
function news(path: Path, needed: ReadonlySet<number>, taken: Set<number>): number[] {
  return path.flatMap(({ index }, place) => {
    if (!needed.has(index) || taken.has(index)) return [];
    taken.add(index);
    return [place];
  });
}
interface Cut {
  cost: number;
  /** Where the last piece begins, as a number of `places`. */
  from: number;
}
/**
 * Long tours diagnose badly: cut into pieces of at most `most` steps, where going on by the
 * shortest way from the start costs least.
 */
function cut(
  path: Path,
  places: readonly number[],
  most: number,
  resetCost: number,
  { distance, to }: Ways,
): Path[] {
  const stateBefore = (i: number) => path[places[i] ?? 0]?.from ?? 0;
  const upTo: Cut[] = [{ cost: 0, from: 0 }];
  for (let last = 0; last < places.length; last++) {
    const best: Cut = { cost: Infinity, from: last };
    for (let from = last; from >= 0; from--) {
      const length =
        (distance[stateBefore(from)] ?? 0) + (places[last] ?? 0) - (places[from] ?? 0) + 1;
      const cost = (upTo[from]?.cost ?? 0) + length + resetCost;
      if (cost < best.cost && (length <= most || from === last))
        Object.assign(best, { cost, from });
      if ((places[last] ?? 0) - (places[from] ?? 0) >= most) break;
    }
    upTo.push(best);
  }
  const pieces: Path[] = [];
  for (let end = places.length; end > 0; end = upTo[end]?.from ?? 0) {
    const from = upTo[end]?.from ?? 0;
    pieces.unshift([
      ...to(stateBefore(from)),
      ...path.slice(places[from], (places[end - 1] ?? 0) + 1),
    ]);
  }
  return pieces;
}

/**
 * The cheapest set of paths from the start that takes every needed edge: directed Chinese postman
 * with starting over.
 */
export function tour(
  graph: Graph,
  {
    need = graph.edges,
    resetCost = 3,
    maxLength = Infinity,
  }: { need?: readonly Edge[]; resetCost?: number; maxLength?: number } = {},
): Path[] {
  const moves: Move[][] = graph.states.map(() => []);
  for (const edge of need) moves[edge.from]?.push({ from: edge.from, to: edge.to, edge });
  for (const move of repair(graph.states.length, need, graph.edges, resetCost))
    moves[move.from]?.push(move);
  const ways = shortest(graph);
  const paths = cutAtResets(circuit(moves));
  const islands = moves.flat().flatMap(({ edge }) => (edge ? [[...ways.to(edge.from), edge]] : []));
  const needed = new Set(need.map(({ index }) => index));
  const trimmed = trim([...paths, ...islands], needed);
  if (maxLength === Infinity) return trimmed;
  const taken = new Set<number>();
  return trim(
    trimmed.flatMap((path) => cut(path, news(path, needed, taken), maxLength, resetCost, ways)),
    needed,
  );
}

const firstOf = (edges: readonly Edge[], keysOf: (edge: Edge) => string[]): Edge[] => {
  const first = new Map<string, Edge>();
  for (const edge of edges)
    for (const key of keysOf(edge)) if (!first.has(key)) first.set(key, edge);
  return [...new Set(first.values())];
};
/**
 * What a suite must take: every transition of the chart once, or every transition with every named
 * case, or every edge.
 */
export const criteria = {
  transition: ({ edges }: Graph) => firstOf(edges, ({ takes }) => takes),
  case: ({ edges }: Graph) =>
    firstOf(edges, ({ takes, step }) => takes.map((id) => `${id} ${step.name}`)),
  edge: ({ edges }: Graph) => edges,
} as const;

export type Criterion = keyof typeof criteria | 'pair';

/**
 * The line graph: to have just taken an edge is a state of its own, so that its edges are the pairs
 * that can follow each other.
 */
export function pairsOf(graph: Graph): { line: Graph; edgeOf: (pair: Edge) => Edge } {
  const base: Edge[] = [];
  const out: Edge[][] = [];
  const follow = (from: number, following: readonly Edge[]) => {
    out[from] = following.map((edge) => {
      base.push(edge);
      return {
        index: base.length - 1,
        from,
        to: edge.index + 1,
        step: edge.step,
        takes: edge.takes,
      };
    });
  };
  follow(0, graph.out[0] ?? []);
  for (const edge of graph.edges) follow(edge.index + 1, graph.out[edge.to] ?? []);
  const states = [graph.states[0], ...graph.edges.map(({ to }) => graph.states[to])].map(
    (state, index) => ({ ...(state as State), index }),
  );
  return {
    line: { machine: graph.machine, states, edges: out.flat(), out },
    edgeOf: (pair) => base[pair.index] as Edge,
  };
}

/**
 * The paths that satisfy a criterion; `pair` takes every two consecutive edges (a tour of the line
 * graph).
 */
export function suite(graph: Graph, criterion: Criterion, maxLength = Infinity): Path[] {
  if (criterion !== 'pair') return tour(graph, { need: criteria[criterion](graph), maxLength });
  const { line, edgeOf } = pairsOf(graph);
  return tour(line, { maxLength }).map((path) => path.map(edgeOf));
}
