import type { Edge, Graph, State } from './model';
import { repair, type Move } from './repair';

export type Path = Edge[];

/** Shortest ways from the start: distance and path to each state. */
export function shortest({ states, out }: Graph): { distance: number[]; to: (state: number) => Path } {
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

/** Hierholzer: one closed walk over every move, from the start; moves it cannot reach stay behind. */
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
    for (let last = kept.at(-1); last && (!needed.has(last.index) || (times.get(last.index) ?? 0) > 1); last = kept.at(-1)) {
      times.set(last.index, (times.get(last.index) ?? 0) - 1);
      kept.pop();
    }
    return kept.length > 0 ? [kept] : [];
  });
}
/** Long tours diagnose badly: cut after `most` steps, going on by the shortest way from the start. */
function split(paths: Path[], most: number, to: (state: number) => Path): Path[] {
  return paths.flatMap((path) => {
    const pieces: Path[] = [[]];
    for (const edge of path) {
      if ((pieces.at(-1)?.length ?? 0) >= most) pieces.push(to(edge.from));
      pieces.at(-1)?.push(edge);
    }
    return pieces;
  });
}

/** The cheapest set of paths from the start that takes every needed edge: directed Chinese postman with starting over. */
export function tour(graph: Graph, { need = graph.edges, resetCost = 3, maxLength = Infinity }: { need?: readonly Edge[]; resetCost?: number; maxLength?: number } = {}): Path[] {
  const moves: Move[][] = graph.states.map(() => []);
  for (const edge of need) moves[edge.from]?.push({ from: edge.from, to: edge.to, edge });
  for (const move of repair(graph.states.length, need, graph.edges, resetCost)) moves[move.from]?.push(move);
  const { to } = shortest(graph);
  const paths = cutAtResets(circuit(moves));
  const islands = moves.flat().flatMap(({ edge }) => (edge ? [[...to(edge.from), edge]] : []));
  const needed = new Set(need.map(({ index }) => index));
  const trimmed = trim([...paths, ...islands], needed);
  return maxLength === Infinity ? trimmed : split(trimmed, maxLength, to);
}

const firstOf = (edges: readonly Edge[], keysOf: (edge: Edge) => string[]): Edge[] => {
  const first = new Map<string, Edge>();
  for (const edge of edges) for (const key of keysOf(edge)) if (!first.has(key)) first.set(key, edge);
  return [...new Set(first.values())];
};
/** What a suite must take: every transition of the chart once, or every transition with every named case, or every edge. */
export const criteria = {
  transition: ({ edges }: Graph) => firstOf(edges, ({ takes }) => takes),
  case: ({ edges }: Graph) => firstOf(edges, ({ takes, step }) => takes.map((id) => `${id} ${step.name}`)),
  edge: ({ edges }: Graph) => edges,
} as const;

export type Criterion = keyof typeof criteria | 'pair';

/** The line graph: to have just taken an edge is a state of its own, so that its edges are the pairs that can follow each other. */
export function pairsOf(graph: Graph): { line: Graph; edgeOf: (pair: Edge) => Edge } {
  const base: Edge[] = [];
  const out: Edge[][] = [];
  const follow = (from: number, following: readonly Edge[]) => {
    out[from] = following.map((edge) => {
      base.push(edge);
      return { index: base.length - 1, from, to: edge.index + 1, step: edge.step, takes: edge.takes };
    });
  };
  follow(0, graph.out[0] ?? []);
  for (const edge of graph.edges) follow(edge.index + 1, graph.out[edge.to] ?? []);
  const states = [graph.states[0], ...graph.edges.map(({ to }) => graph.states[to])].map((state, index) => ({ ...(state as State), index }));
  return { line: { machine: graph.machine, states, edges: out.flat(), out }, edgeOf: (pair) => base[pair.index] as Edge };
}

/** The paths that satisfy a criterion; `pair` takes every two consecutive edges (a tour of the line graph). */
export function suite(graph: Graph, criterion: Criterion, maxLength = Infinity): Path[] {
  if (criterion !== 'pair') return tour(graph, { need: criteria[criterion](graph), maxLength });
  const { line, edgeOf } = pairsOf(graph);
  return tour(line, { maxLength }).map((path) => path.map(edgeOf));
}
