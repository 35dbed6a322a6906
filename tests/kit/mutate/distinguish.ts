import type { Cases, Graph, Step } from '../model/model';
import type { Mutant } from './mutants';
import { offeredIn } from '../drive/offered';
import { shortest } from '../model/tour';
import { Numbers, World, type Moment } from './moments';

/** How two charts are told apart: another state, other controls, other words, other calls. */
export type Oracle = 'state' | 'controls' | 'words' | 'calls' | 'crash';
export type Verdict =
  | { kind: 'differs'; oracle: Oracle; steps: Step[]; says: string }
  /** `hidden`: what it leaves different without anyone ever seeing it. */
  | { kind: 'equivalent'; hidden: string[] }
  | { kind: 'limit' };
/** What the page adds around the view for a step. */
export interface Around {
  extra?: (step: never) => object;
}
export interface Comparison {
  original: World;
  graph: Graph;
  numbers: Numbers;
  /** The words of a moment's screen; `world` says what may be sent from it. */
  read: (world: World, moment: Moment, extra: object) => string;
  around: Around;
  /** The graph's shortest ways, once for all mutants. */
  to: (state: number) => Step[];
}
/** Everything that comparing a chart with its mutants needs, made once. */
export function comparing(graph: Graph, cases: Cases, draw: (snapshot: Moment['snapshot'], extra: object) => string, around: Around): Comparison {
  const numbers = new Numbers();
  const drawn = new Map<string, string>();
  const { to } = shortest(graph);
  return {
    original: new World(graph.machine, cases, numbers), graph, numbers, around,
    to: (state) => to(state).map(({ step }) => step),
    read(world, moment, extra) {
      const key = `${moment.key} ${world.heard(moment).map(({ name }) => name).join()} ${JSON.stringify(extra)}`;
      const words = drawn.get(key) ?? draw(moment.snapshot, extra);
      drawn.set(key, words);
      return words;
    },
  };
}
const patience = 20_000;

/** What differs between two moments as a person, or the server, would notice it. */
export function apart({ original, read }: Comparison, other: World, a: Moment, b: Moment, extra: object): { oracle: Oracle; says: string } | null {
  if (a.label !== b.label) return { oracle: 'state', says: `${a.label}, not ${b.label}` };
  const [here, there] = [read(original, a, extra), read(other, b, extra)];
  const [offered, instead] = [offeredIn(here).join(), offeredIn(there).join()];
  if (offered !== instead) return { oracle: 'controls', says: `[${offered}], not [${instead}]` };
  if (here !== there) return { oracle: 'words', says: 'the screen reads differently' };
  return a.asks.join() === b.asks.join() ? null : { oracle: 'calls', says: `${a.asks.join() || 'no call'}, not ${b.asks.join() || 'none'}` };
}
/**
 * The same, quickly where both are alike: then only what the mistake is about can be heard
 * differently.
 */
export function noticed(comparison: Comparison, other: World, mutant: Mutant, a: Moment, b: Moment, extra: object): ReturnType<typeof apart> {
  const { original } = comparison;
  const heardAlike = () => original.stepsAt(a).filter((step) => concerns(mutant, step)).every((step) => !original.take(a, step) === !other.take(b, step));
  return a.key === b.key && heardAlike() ? null : apart(comparison, other, a, b, extra);
}
const concerns = ({ transition }: Mutant, { event }: Step) => !transition || event.type === transition.split('|')[1];

interface Pair { a: Moment; b: Moment; extra: object; before: Pair | null; step: Step }
const trail = (pair: Pair | null): Step[] => (pair ? [...trail(pair.before), pair.step] : []);

/**
 * Follows a chart and its mutant together, breadth first, from every place where the mutant's
 * mistake can show,
 * until they can be told apart (the shortest such steps) or until there is nothing new (a proof
 * that they cannot).
 * Where both are alike they are alike for the same reasons: such pairs are the chart's own states
 * and need no second look.
 */
export function distinguish(comparison: Comparison, mutant: Mutant): Verdict {
  const { original, numbers, around } = comparison;
  const other = new World(mutant.make(), original.cases, numbers);
  const hidden = new Set<string>();
  const seen = new Set<string>();
  const queues: Pair[][] = [];
  const extraOf = (step: Step) => around.extra?.(step as never) ?? {};
  const put = (pair: Pair, depth: number) => {
    const key = pairKey(original, numbers, pair);
    if (seen.has(key)) return;
    seen.add(key);
    (queues[depth] ??= []).push(pair);
  };
  for (const way of waysToMistake(comparison, mutant)) {
    const met = follow(comparison, other, way, extraOf);
    if ('oracle' in met) return { kind: 'differs', ...met };
    put(met.pair, way.length);
  }
  let looked = 0;
  for (let depth = 0; depth < queues.length; depth++) {
    for (const pair of queues[depth] ?? []) {
      if (looked++ > patience) return { kind: 'limit' };
      const { a, b, extra } = pair;
      const alike = a.key === b.key;
      const steps = original.stepsAt(a).filter((step) => !alike || concerns(mutant, step));
      try {
        const different = noticed(comparison, other, mutant, a, b, extra);
        if (different) return { kind: 'differs', ...different, steps: trail(pair) };
      } catch (error) {
        return { kind: 'differs', oracle: 'crash', steps: trail(pair), says: String(error) };
      }
      for (const field of alike ? [] : differing(numbers, a, b)) hidden.add(field);
      for (const step of steps) {
        const next = original.take(a, step);
        if (!next && step.kind === 'user') continue;
        let there: Moment;
        try {
          there = other.take(b, alike ? step : other.same(b, step)) ?? b;
        } catch (error) {
          return { kind: 'differs', oracle: 'crash', steps: [...trail(pair), step], says: String(error) };
        }
        const to = next ?? a;
        if (to.key !== there.key) put({ a: to, b: there, extra: extraOf(step), before: pair, step }, depth + 1);
      }
    }
  }
  return { kind: 'equivalent', hidden: [...hidden].sort() };
}

/** Whether a state's label is this state or one within it. */
export function inside(at: string, label: string): boolean {
  const id = at.split('.').slice(1).join('.');
  return label !== 'closed' && (id === '' || label.split(' & ').some((leaf) => leaf === id || leaf.startsWith(`${id}.`)));
}
/**
 * The shortest ways to each state in which, or on whose way, the mistake can have an effect,
 * nearest first.
 */
function waysToMistake({ graph, around, to }: Comparison, { at, transition }: Mutant): Step[][] {
  const ways: Step[][] = [];
  const done = new Set<string>();
  for (const edge of graph.edges) {
    const [from, target] = [graph.states[edge.from]?.label ?? '', graph.states[edge.to]?.label ?? ''];
    const here = inside(at, target) || (!transition && inside(at, from));
    const key = `${edge.to} ${around.extra ? JSON.stringify(around.extra(edge.step as never)) : ''}`;
    if (!here || done.has(key)) continue;
    done.add(key);
    ways.push([...to(edge.from), edge.step]);
  }
  return ways.sort((a, b) => a.length - b.length);
}
/** Both along one way; on the way they may part already, when the mistake is in entering. */
function follow(comparison: Comparison, other: World, way: Step[], extraOf: (step: Step) => object): { pair: Pair } | { oracle: Oracle; says: string; steps: Step[] } {
  const { original } = comparison;
  let pair: Pair | null = null;
  for (const [i, step] of way.entries()) {
    const steps = way.slice(0, i + 1);
    try {
      const before: Pair | null = pair;
      const stepHere: Step = before ? original.same(before.a, step) : step;
      const a: Moment = before ? (original.take(before.a, stepHere) ?? before.a) : original.open(String(step.event.start));
      const b: Moment = before ? (other.take(before.b, before.a.key === before.b.key ? stepHere : other.same(before.b, step)) ?? before.b) : other.open(String(step.event.start));
      pair = { a, b, extra: extraOf(step), before, step };
      const different = a.key === b.key ? null : apart(comparison, other, a, b, pair.extra);
      if (different) return { ...different, steps };
    } catch (error) {
      return { oracle: 'crash', says: String(error), steps };
    }
  }
  return { pair: pair as unknown as Pair };
}
const fieldsOf = (moment: Moment) => Object.entries(moment.snapshot.context as Record<string, unknown>);
const differing = (numbers: Numbers, a: Moment, b: Moment): string[] => {
  const there = new Map(fieldsOf(b));
  return fieldsOf(a).filter(([name, value]) => numbers.of(value) !== numbers.of(there.get(name))).map(([name]) => name);
};
/**
 * Alike moments are known by what decides their behaviour; unlike ones also by everything in which
 * they differ.
 */
function pairKey({ cases }: World, numbers: Numbers, { a, b, extra }: Pair): string {
  const seen = ({ snapshot, label, asks }: Moment) => [label, snapshot.status, cases.project ? cases.project(snapshot.context as never, label) : numbers.of(snapshot.context), asks];
  const [here, there] = [snapshotFields(a), snapshotFields(b)];
  return JSON.stringify([seen(a), seen(b), differing(numbers, a, b).map((name) => [name, numbers.of(here[name]), numbers.of(there[name])]), extra]);
}
const snapshotFields = (moment: Moment) => moment.snapshot.context as Record<string, unknown>;
