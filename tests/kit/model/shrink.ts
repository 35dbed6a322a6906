import type { Graph } from './model';
import { shortest, type Path } from './tour';

/** Runs a path; the number of the edge that went wrong, or null where all went well. */
export type Fails = (path: Path) => Promise<number | null>;

/**
 * The path that these steps are in the graph, by name; steps that are not possible where they come
 * are left out.
 */
export function byNames({ out }: Graph, names: readonly string[]): Path {
  const path: Path = [];
  let state = 0;
  for (const name of names) {
    const edge = (out[state] ?? []).find(({ step }) => step.name === name);
    if (!edge) continue;
    path.push(edge);
    state = edge.to;
  }
  return path;
}

const nearby = 8;
/**
 * The step that goes wrong, where the same can be done on the same screen, from the nearest such
 * state on.
 */
function elsewhere({ states, edges }: Graph, path: Path, distance: readonly number[]): Path {
  const last = path.at(-1);
  const far = ({ from }: Path[number]) => distance[from] ?? Infinity;
  const same = edges.filter(
    (edge) =>
      edge.step.name === last?.step.name && states[edge.from]?.label === states[last.from]?.label,
  );
  return same
    .filter((edge) => far(edge) < path.length - 1)
    .sort((a, b) => far(a) - far(b))
    .slice(0, nearby);
}
/**
 * Shorter paths that may fail as well: the same step from nearer states, the shortest way to a
 * later step, loops cut out, single steps left out. The boldest first.
 */
function* shorter(
  graph: Graph,
  path: Path,
  { to, distance }: ReturnType<typeof shortest>,
): Generator<Path> {
  for (const edge of elsewhere(graph, path, distance)) yield [...to(edge.from), edge];
  for (let first = path.length - 1; first > 0; first--) {
    const way = to(path[first]?.from ?? 0);
    if (way.length < first) yield [...way, ...path.slice(first)];
  }
  for (let first = 0; first < path.length; first++) {
    for (let last = path.length; last > first; last--)
      if (path[first]?.from === path[last - 1]?.to)
        yield [...path.slice(0, first), ...path.slice(last)];
  }
  const names = path.map(({ step }) => step.name);
  for (let gone = 1; gone < path.length - 1; gone++) {
    const rest = byNames(
      graph,
      names.filter((_, index) => index !== gone),
    );
    if (rest.length < path.length) yield rest;
  }
}
/**
 * The shortest path found that still fails, by what the graph knows; it ends with the step that
 * goes wrong. `runs`: how often it was tried.
 */
export async function shrink(
  graph: Graph,
  path: Path,
  fails: Fails,
): Promise<{ path: Path; runs: number }> {
  const ways = shortest(graph);
  let runs = 1;
  let wrong = await fails(path);
  if (wrong === null) return { path, runs };
  let now = path.slice(0, wrong + 1);
  const tried = new Set<string>();
  const next = async (): Promise<Path | null> => {
    for (const candidate of shorter(graph, now, ways)) {
      const key = candidate.map(({ index }) => index).join();
      if (candidate.length === 0 || candidate.length >= now.length || tried.has(key)) continue;
      tried.add(key);
      runs += 1;
      wrong = await fails(candidate);
      if (wrong !== null) return candidate.slice(0, wrong + 1);
    }
    return null;
  };
  for (let found = await next(); found; found = await next()) now = found;
  return { path: now, runs };
}
