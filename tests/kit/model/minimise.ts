import type { Edge, Graph, State } from './model';

/** Numbers equal names equally, in order of appearance. */
function classes(
  count: number,
  nameOf: (index: number) => string,
): { of: number[]; count: number } {
  const numbers = new Map<string, number>();
  const of = Array.from({ length: count }, (_, index) => {
    const name = nameOf(index);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
  return { of, count: numbers.size };
}

/**
 * The coarsest bisimulation: the smallest graph that behaves the same and looks the same (partition
 * refinement).
 */
export function minimise(graph: Graph): Graph {
  const { states, out } = graph;
  let now = classes(states.length, (i) => `${states[i]?.label}#${states[i]?.snapshot.status}`);
  for (;;) {
    const before = now;
    const signature = (edge: Edge) =>
      `${edge.step.name}>${edge.takes.join()}>${before.of[edge.to]}`;
    now = classes(
      states.length,
      (i) => `${before.of[i]}|${(out[i] ?? []).map(signature).sort().join(';')}`,
    );
    if (now.count === before.count) break;
  }
  const first = new Map<number, State>();
  states.forEach(
    (state) => first.has(now.of[state.index] ?? -1) || first.set(now.of[state.index] ?? -1, state),
  );
  const kept = [...first.values()];
  const place = new Map(kept.map((state, index) => [now.of[state.index], index]));
  const edges = kept.flatMap((state, from) =>
    (out[state.index] ?? []).map((edge) => ({
      ...edge,
      from,
      to: place.get(now.of[edge.to]) ?? 0,
    })),
  );
  edges.forEach((edge, index) => (edge.index = index));
  return {
    machine: graph.machine,
    states: kept.map((state, index) => ({ ...state, index })),
    edges,
    out: kept.map((_, from) => edges.filter((edge) => edge.from === from)),
  };
}
