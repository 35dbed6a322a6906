import { createHash } from 'node:crypto';
import { comparing, type Comparison } from './distinguish';
import { explore } from '../model/explore';
import { freeze, type FrozenPath } from '../paths/freeze';
import type { Graph, Step } from '../model/model';
import { breaks, reader } from '../drive/look';
import type { ViewKit } from '../drive/mounted';
import { mutants } from './mutants';
import { judge, killedBy, walked, type Judgement } from './score';

/** What is known of a chart's mutants: a lock file, like the paths. */
export interface Mutation {
  machine: string;
  /** What they were judged for: `modelOf`. */
  model: string;
  mutants: number;
  undecided: string[];
  /** Those that make no difference to anyone, each with its reason: the author's lint. */
  equivalent: Record<string, string>;
  /** The mutants that each added path is there for. */
  added: Record<string, string[]>;
}
/**
 * Everything needed to tell mutants of a kit's chart from the chart. `settled`: waits for what the
 * view loads by itself.
 */
export async function comparisonOf(
  kit: ViewKit,
  settled: () => Promise<void>,
): Promise<Comparison> {
  const graph = explore(kit.machine, kit.cases);
  const draw = await reader(kit);
  const each = [...new Map(graph.states.map((state) => [state.label, state])).values()];
  for (const { snapshot } of each) draw(snapshot, kit.extra?.(undefined) ?? {});
  await settled();
  const broken = each
    .filter(({ snapshot }) => breaks(draw(snapshot, kit.extra?.(undefined) ?? {})))
    .map(({ label }) => label);
  if (broken.length > 0)
    throw new Error(
      `the view of ${kit.machine.id} breaks in ${broken.join(', ')}: ${draw(each[0]?.snapshot as never, {})}`,
    );
  return comparing(graph, kit.cases, draw, kit as never);
}
/** Steps that no tour has, as a path of the model: a step that is refused stays where it is. */
function along({ original, around }: Comparison, steps: readonly Step[], id: string): FrozenPath {
  const way = walked({ original, around } as Comparison, {
    id,
    title: '',
    start: { label: 'closed', events: [] },
    steps: steps as never,
  });
  const states = way.moments.map(({ moment }, i) => ({
    index: i + 1,
    label: moment.label,
    leaves: [],
    snapshot: moment.snapshot,
  }));
  const out = way.moments.map(({ moment }) =>
    original.heard(moment).map((step) => ({ index: 0, from: 0, to: 0, step, takes: [] })),
  );
  const edges = way.moments.map(({ step }, i) => ({
    index: i,
    from: i,
    to: i + 1,
    step,
    takes: [],
  }));
  const graph = {
    machine: original.machine,
    states: [
      {
        index: 0,
        label: 'closed',
        leaves: [],
        snapshot: original.open(String(steps[0]?.event.start)).snapshot,
      },
      ...states,
    ],
    edges,
    out: [[], ...out],
  } as Graph;
  return { ...(freeze(graph, [edges])[0] as FrozenPath), id };
}
/**
 * The steps of a mistake that shows in being let through: the last one is refused, and the chart
 * stays where it is.
 */
const refused = ({ original }: Comparison, way: readonly Step[]): boolean => {
  const { moments } = walked({ original, around: {} } as Comparison, {
    id: '',
    title: '',
    start: { label: 'closed', events: [] },
    steps: way as never,
  });
  const [before, last] = moments.slice(-2);
  return (
    before !== undefined && last !== undefined && original.take(before.moment, last.step) === null
  );
};
/** Everything that is refused in one place is tried in one path. */
function together(
  comparison: Comparison,
  survivors: Judgement['survivors'],
): Judgement['survivors'] {
  const name = (steps: readonly Step[]) => steps.map((step) => step.name).join('>');
  const places = new Map<string, Judgement['survivors'][number]>();
  for (const { mutant, steps } of survivors) {
    const stays = refused(comparison, steps);
    const place = stays ? name(steps.slice(0, -1)) : mutant.id;
    const known = places.get(place);
    places.set(
      place,
      known && stays
        ? { ...known, steps: [...known.steps, ...steps.slice(-1)] }
        : { mutant, steps },
    );
  }
  return [...places.values()];
}
/** Judges every mutant by the suite that is there, and makes the paths that it lacks. */
export async function whatIsMissing(
  kit: ViewKit,
  paths: readonly FrozenPath[],
  settled: () => Promise<void>,
): Promise<{ added: FrozenPath[]; mutation: Mutation }> {
  const comparison = await comparisonOf(kit, settled);
  const all = mutants(kit.machine);
  const { equivalent, undecided, survivors } = judge(comparison, all, paths);
  const { id: machine } = kit.machine;
  const found: Mutation = {
    machine,
    model: modelOf(kit),
    mutants: all.length,
    undecided,
    equivalent: Object.fromEntries(Object.entries(equivalent).sort()),
    added: {},
  };
  const added: FrozenPath[] = [];
  // The longest first: what shows one mistake late often shows another on its way.
  let open = survivors;
  for (const { mutant, steps } of together(comparison, survivors).toSorted(
    (a, b) => b.steps.length - a.steps.length,
  )) {
    if (!open.some((one) => one.mutant === mutant)) continue;
    const id = `D${String(added.length + 1).padStart(3, '0')}`;
    const path = along(comparison, steps, id);
    const shown = open.filter((one) =>
      killedBy(comparison, one.mutant, [walked(comparison, path)]),
    );
    added.push(path);
    found.added[id] = shown.map((one) => one.mutant.id).sort();
    open = open.filter((one) => !shown.includes(one));
  }
  for (const { mutant } of open) found.undecided.push(mutant.id);
  return { added, mutation: found };
}
/**
 * A sum of everything that decides how the chart behaves in the model: it changes when the mutants
 * must be judged anew.
 */
export function modelOf({ machine, cases }: Pick<ViewKit, 'machine' | 'cases'>): string {
  const { states, edges } = explore(machine, cases);
  const config = JSON.stringify(
    [machine.config, machine.implementations.guards, machine.implementations.actions],
    (_, value: unknown) => (typeof value === 'function' ? String(value) : value),
  );
  const sum = createHash('sha256').update(config);
  for (const { label } of states) sum.update(label);
  for (const { from, to, step, takes } of edges)
    sum.update(`${from}>${to} ${step.name} ${takes.join()}`);
  return sum.digest('hex').slice(0, 16);
}
