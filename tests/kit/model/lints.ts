import {
  nodesOf,
  stepsFrom,
  transitionsOf,
  type Cases,
  type ChartTransition,
  type Edge,
  type Faults,
  type Graph,
  type State,
} from './model';
import { stepper } from './explore';

/**
 * Something about a chart that is mostly a mistake. `at` names where; both together are what a
 * chart's own list explains.
 */
export interface Finding {
  lint: Lint;
  at: string;
  words: string;
}
/** Those that the chart alone shows, and those that take its screens. */
export const inChart = [
  'dead end',
  'no way out while waiting',
  'double tap',
  'dead guard',
  'never taken',
] as const;
export const onScreens = ['look-alike', 'unobservable'] as const;
export type Lint = (typeof inChart)[number] | (typeof onScreens)[number];

const active = ({ states }: Graph) =>
  states.filter(({ index, snapshot }) => index > 0 && snapshot.status === 'active');
const outOf = (graph: Graph, { index }: State): readonly Edge[] => graph.out[index] ?? [];
const once = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [`${finding.lint} ${finding.at}`, finding])).values(),
];

const deadEnds = (graph: Graph): Finding[] =>
  active(graph)
    .filter((state) => outOf(graph, state).length === 0)
    .map(({ label }) => ({
      lint: 'dead end',
      at: label,
      words: 'nothing can happen here, and it is no end',
    }));

/**
 * Somebody waits: for an answer, and can neither leave nor run out of patience; or, in a lifecycle,
 * for another's move that has no deadline.
 */
function trapped(state: State, graph: Graph): string | null {
  const kinds = new Set(outOf(graph, state).map(({ step }) => step.kind));
  const { who } = (Object.values(state.snapshot.getMeta())[0] ?? {}) as { who?: string };
  if (state.snapshot.hasTag('busy') && !kinds.has('user') && !kinds.has('delay'))
    return 'a person can only wait for the answer';
  return who && !kinds.has('system') ? `if the ${who} does nothing, nothing happens` : null;
}
const waiting = (graph: Graph): Finding[] =>
  active(graph).flatMap((state) => {
    const words = trapped(state, graph);
    return words ? [{ lint: 'no way out while waiting' as const, at: state.label, words }] : [];
  });

/** Pressed twice in haste, a control's second press is taken by the next screen. */
const doubleTaps = (graph: Graph): Finding[] =>
  active(graph).flatMap((state) =>
    outOf(graph, state)
      .filter(({ step, to }) => step.kind === 'user' && graph.states[to]?.label !== state.label)
      .flatMap(({ step, to }) => {
        const between = graph.states[to] as State;
        const again = outOf(graph, between).find(
          (next) => next.step.kind === 'user' && next.step.name === step.name,
        );
        const end = again && (graph.states[again.to] as State).label;
        if (!end || end === between.label || end === state.label) return [];
        return [
          {
            lint: 'double tap' as const,
            at: `${state.label} ${step.name}`,
            words: `twice leads through ${between.label} to ${end}`,
          },
        ];
      }),
  );

/** A transition's id without its place in the list. */
const family = (id: string) => id.slice(0, id.lastIndexOf('|'));
/**
 * How often each guarded transition was asked and said no: those before it on the same event had
 * said no as well.
 */
function refusals(graph: Graph, cases: Cases, faults: Faults): Map<string, number> {
  const run = stepper(graph.machine);
  const { list } = transitionsOf(graph.machine);
  const said = new Map<string, number>(list.filter(({ guard }) => guard).map(({ id }) => [id, 0]));
  const guarded = new Map<string, typeof list>();
  for (const one of list)
    if (said.has(one.id)) guarded.set(one.event, [...(guarded.get(one.event) ?? []), one]);
  for (const { snapshot } of active(graph)) {
    const ids = nodesOf(snapshot).map(({ id }) => id);
    for (const { event } of stepsFrom(snapshot, cases, faults)) {
      const asked = (guarded.get(event.type) ?? []).filter(({ source }) => ids.includes(source));
      const { takes } = asked.length > 0 ? run(snapshot, event) : { takes: [] };
      for (const { id } of asked) {
        const mine = takes.find((taken) => family(taken) === family(id));
        const refused = mine
          ? Number(mine.split('|').at(-1)) > Number(id.split('|').at(-1))
          : takes.length === 0;
        if (refused) said.set(id, (said.get(id) ?? 0) + 1);
      }
    }
  }
  return said;
}
const short = (id: string) =>
  id
    .replace(/^[^.|]+\./, '')
    .replace(/xstate\.(done|error)\.actor\./, (_, way: string) => (way === 'done' ? '✓ ' : '✗ '));
/**
 * Is it the last of several? As it is guarded, all are: it says what it is for, and an answer
 * nobody thought of takes none of them.
 */
function closes(list: readonly ChartTransition[], id: string): boolean {
  const same = list.filter((one) => family(one.id) === family(id));
  return same.length > 1 && same.at(-1)?.id === id;
}
function deadGuards(graph: Graph, cases: Cases, faults: Faults): Finding[] {
  const taken = new Set(graph.edges.flatMap(({ takes }) => takes));
  const { list } = transitionsOf(graph.machine);
  return [...refusals(graph, cases, faults)]
    .filter(([id, count]) => count === 0 && taken.has(id) && !closes(list, id))
    .map(([id]) => ({
      lint: 'dead guard',
      at: short(id),
      words: 'its guard never says no: it could go',
    }));
}
function neverTaken(graph: Graph): Finding[] {
  const taken = new Set(graph.edges.flatMap(({ takes }) => takes));
  return transitionsOf(graph.machine)
    .list.filter(({ id }) => !taken.has(id))
    .map(({ id }) => ({ lint: 'never taken', at: short(id), words: 'no case takes it' }));
}

/** What a chart's unfolded graph shows by itself, without its view. */
export const lintChart = (graph: Graph, cases: Cases, faults: Faults = 'classes'): Finding[] =>
  once([
    ...deadEnds(graph),
    ...waiting(graph),
    ...doubleTaps(graph),
    ...deadGuards(graph, cases, faults),
    ...neverTaken(graph),
  ]);

/** What was read on a screen after a step. */
export interface Read {
  label: string;
  /** Its words, one line each (`wordsOn`). */
  words: string;
  /** The transitions the step took. */
  takes: string[];
}
/**
 * What the screens of a chart show: states that read the same, and transitions that nobody would
 * notice. `walks`: what was read along each path.
 */
export function lintScreens(walks: readonly (readonly Read[])[]): Finding[] {
  const labels = new Map<string, Set<string>>();
  const noticed = new Map<string, boolean>();
  for (const walk of walks) {
    walk.forEach(({ label, words, takes }, index) => {
      labels.set(words, (labels.get(words) ?? new Set()).add(label));
      const before = walk[index - 1];
      for (const id of takes)
        noticed.set(
          id,
          (noticed.get(id) ?? false) || !before || before.label !== label || before.words !== words,
        );
    });
  }
  const alike = [...labels.values()].filter(({ size }) => size > 1).map((same) => [...same].sort());
  const pairs = alike.flatMap((same) =>
    same.slice(1).map((other): Finding => ({
      lint: 'look-alike',
      at: `${same[0]} = ${other}`,
      words: 'their screens read the same',
    })),
  );
  const unseen = [...noticed]
    .filter(([, seen]) => !seen)
    .map(([id]): Finding => ({
      lint: 'unobservable',
      at: short(id),
      words: 'nothing on the screen changes',
    }));
  return once([...pairs, ...unseen]);
}

/**
 * Findings that the chart's own list does not explain, and explanations that explain nothing any
 * more.
 */
export function unexplained(
  findings: readonly Finding[],
  explained: Explained,
  judged: readonly Lint[],
): string[] {
  const said = (finding: Finding) =>
    explained[finding.lint]?.[finding.at] ?? explained[finding.lint]?.['*'];
  const open = findings
    .filter((finding) => !said(finding))
    .map(({ lint, at, words }) => `${lint}: ${at} (${words})`);
  const used = new Set(findings.map(({ lint, at }) => `${lint}: ${at}`));
  const stale = judged.flatMap((lint) =>
    Object.keys(explained[lint] ?? {})
      .filter((at) => at !== '*' && !used.has(`${lint}: ${at}`))
      .map((at) => `${lint}: ${at} is explained, but is not so any more`),
  );
  return [...open, ...stale];
}
/** Why a finding is as it should be: lint → where (`*`: wherever it is found) → the reason. */
export type Explained = Partial<Record<Lint, Record<string, string>>>;
