import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { comparing, type Comparison } from './distinguish';
import { explore } from './explore';
import { freeze, type FrozenPath } from './freeze';
import type { Graph, Step } from './model';
import { reader } from './look';
import type { ViewKit } from './mounted';
import { mutants } from './mutants';
import { judge, killedBy, walked } from './score';
import { graphOf } from './suites';
import { tour } from './tour';

/** The whole suite: every edge of the model, and the shortest steps for each mistake that no tour of edges shows. */
export interface Full {
  machine: string;
  full: FrozenPath[];
}
/** What is known of a chart's mutants: a lock file, like the paths. */
export interface Mutation {
  machine: string;
  mutants: number;
  undecided: string[];
  /** Those that make no difference to anyone, each with its reason: the author's lint. */
  equivalent: Record<string, string>;
  /** The mutants that each added path is there for. */
  added: Record<string, string[]>;
}
const fileOf = (chart: string, what: string) => fileURLToPath(new URL(`../paths/${chart}.${what}.json`, import.meta.url));
export const readFrozen = <T,>(chart: string, what: 'full' | 'mutants' | 'texts'): T | null => (existsSync(fileOf(chart, what)) ? (JSON.parse(readFileSync(fileOf(chart, what), 'utf8')) as T) : null);
/** One line per step. */
const written = (value: unknown) => `${JSON.stringify(value, (key, one: unknown) => (key === 'steps' ? (one as unknown[]).map((step) => JSON.stringify(step)) : one), 1).replace(/"(\{(?:[^"\\]|\\.)*\})"/g, (_, step: string) => JSON.parse(`"${step}"`) as string)}\n`;
export const writeFrozen = (chart: string, what: 'full' | 'mutants', value: unknown): void => writeFileSync(fileOf(chart, what), written(value));

const longest = 30;
/** Everything needed to tell mutants of a kit's chart from the chart. `settled`: waits for what the view loads by itself. */
export async function comparisonOf(kit: ViewKit, settled: () => Promise<void>): Promise<Comparison> {
  const graph = explore(kit.machine, kit.cases);
  const draw = await reader(kit);
  for (const { snapshot } of new Map(graph.states.map((state) => [state.label, state])).values()) draw(snapshot, kit.extra?.(undefined) ?? {});
  await settled();
  return comparing(graph, kit.cases, draw, kit as never);
}
/** Steps that no tour has, as a path of the model: a step that is refused stays where it is. */
function along({ original, around }: Comparison, steps: readonly Step[], id: string): FrozenPath {
  const way = walked({ original, around } as Comparison, { id, title: '', start: { label: 'closed', events: [] }, steps: steps as never });
  const states = way.moments.map(({ moment }, i) => ({ index: i + 1, label: moment.label, leaves: [], snapshot: moment.snapshot }));
  const out = way.moments.map(({ moment }) => original.heard(moment).map((step) => ({ index: 0, from: 0, to: 0, step, takes: [] })));
  const edges = way.moments.map(({ step }, i) => ({ index: i, from: i, to: i + 1, step, takes: [] }));
  const graph = { machine: original.machine, states: [{ index: 0, label: 'closed', leaves: [], snapshot: original.open(String(steps[0]?.event.start)).snapshot }, ...states], edges, out: [[], ...out] } as Graph;
  return { ...(freeze(graph, [edges])[0] as FrozenPath), id };
}
/** The tour of all edges, judged on every mutant, and the paths that make it whole. */
export async function wholeSuite(kit: ViewKit, settled: () => Promise<void>): Promise<{ full: Full; mutation: Mutation }> {
  const comparison = await comparisonOf(kit, settled);
  const graph = graphOf(kit.machine, kit.cases);
  const edges = freeze(graph, tour(graph, { maxLength: longest }));
  const all = mutants(kit.machine);
  const { equivalent, undecided, survivors } = judge(comparison, all, edges);
  const added: Record<string, string[]> = {};
  const paths: FrozenPath[] = [];
  // The longest first: what shows one mistake late often shows another on its way.
  let open = survivors.toSorted((a, b) => b.steps.length - a.steps.length);
  for (let [first] = open; first; [first] = open) {
    const id = `D${String(paths.length + 1).padStart(3, '0')}`;
    const path = along(comparison, first.steps, id);
    const shown = open.filter(({ mutant }) => mutant === first?.mutant || killedBy(comparison, mutant, [walked(comparison, path)]));
    paths.push({ ...path, title: `shows ${first.mutant.id}` });
    added[id] = shown.map(({ mutant }) => mutant.id).sort();
    open = open.filter((one) => !shown.includes(one));
  }
  const { id: machine } = kit.machine;
  return { full: { machine, full: [...edges, ...paths] }, mutation: { machine, mutants: all.length, undecided, equivalent: Object.fromEntries(Object.entries(equivalent).sort()), added } };
}
