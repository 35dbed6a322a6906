import { existsSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { explore } from '../model/explore';
import { freeze, type FrozenPath } from './freeze';
import { fileOf, readPaths } from './frozen';
import { laidOut } from './laidOut';
import { minimise } from '../model/minimise';
import type { Cases, Graph } from '../model/model';
import { pathsFileOf, type PathsFile } from './pathsFile';
import { criteria, shortest, tour } from '../model/tour';
import { written } from './written';

interface Suites {
  /**
   * `smoke`: every transition of the chart once. `case`: with every named case. `states`: the
   * shortest way to each state, by its name.
   */
  smoke: FrozenPath[];
  case: FrozenPath[];
  states: Record<string, FrozenPath>;
}
/**
 * Steps. A case stays near what it is about; a tour of all transitions goes on as long as it finds
 * something, and begins anew half as often.
 */
const longest = { transition: 25, case: 10 };

export function graphOf(machine: AnyStateMachine, cases: Cases): Graph {
  return minimise(explore(machine, cases));
}
/** The nearest state per leaf, and the way there: what the story of a leaf walks. */
function waysTo(graph: Graph): Record<string, FrozenPath> {
  const { distance, to } = shortest(graph);
  const nearest = new Map<string, number>();
  for (const { index, leaves } of graph.states) {
    for (const leaf of leaves)
      if ((distance[index] ?? Infinity) < (distance[nearest.get(leaf) ?? -1] ?? Infinity))
        nearest.set(leaf, index);
  }
  return Object.fromEntries(
    [...nearest]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([leaf, index]) => [leaf, freeze(graph, [to(index)])[0] as FrozenPath]),
  );
}
function suitesOf(graph: Graph): Suites {
  const suite = (criterion: keyof typeof longest) =>
    freeze(graph, tour(graph, { need: criteria[criterion](graph), maxLength: longest[criterion] }));
  return { smoke: suite('transition'), case: suite('case'), states: waysTo(graph) };
}

const byId = (paths: readonly FrozenPath[]) =>
  Object.fromEntries(paths.map((path) => [path.id, path]));
/**
 * The frozen paths, and whether they still say what the chart does. `update` writes them anew, for
 * someone to approve.
 */
export function frozenSuites(
  machine: AnyStateMachine,
  graph: Graph,
  update: boolean,
): { frozen: PathsFile; fresh: PathsFile } {
  const file = fileOf(machine.id);
  const { smoke, case: cases, states } = suitesOf(graph);
  const fresh = pathsFileOf(machine.id, { smoke: byId(smoke), case: byId(cases), states });
  if (update || !existsSync(file)) written(file, laidOut(fresh));
  return { frozen: readPaths(machine.id), fresh };
}
