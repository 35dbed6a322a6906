import {
  distinguish,
  inside,
  noticed,
  type Comparison,
  type Oracle,
  type Verdict,
} from './distinguish';
import type { FrozenPath, FrozenStep } from '../paths/freeze';
import type { Step } from '../model/model';
import type { Mutant } from './mutants';
import { World, type Moment } from './moments';

/** What a frozen path meets on the chart itself, step by step. */
interface Walked {
  path: FrozenPath;
  moments: { moment: Moment; step: Step; extra: object }[];
}
export interface Killed {
  path: string;
  step: number;
  oracle: Oracle;
}

const named = ({ kind, name, event }: FrozenStep): Step => ({ kind, name, event });
/** A frozen path without a view: the moments it leads through. */
export function walked({ original, around }: Comparison, path: FrozenPath): Walked {
  const moments: Walked['moments'] = [];
  for (const frozen of path.steps) {
    const before = moments.at(-1)?.moment;
    const step = before ? original.same(before, named(frozen)) : named(frozen);
    const moment = before
      ? (original.take(before, step) ?? before)
      : original.open(String(frozen.event.start));
    moments.push({ moment, step, extra: around.extra?.(frozen as never) ?? {} });
  }
  return { path, moments };
}
/** Where the mutant first shows along a path, or null. */
function showsOn(
  comparison: Comparison,
  mutant: Mutant,
  other: World,
  { path, moments }: Walked,
): Killed | null {
  let a: Moment | null = null;
  let b: Moment | null = null;
  for (const [i, { moment, step, extra }] of moments.entries()) {
    try {
      b =
        a && b
          ? (other.take(b, a.key === b.key ? step : other.same(b, step)) ?? b)
          : other.open(String(step.event.start));
      a = moment;
      const found = noticed(comparison, other, mutant, a, b, extra);
      if (found) return { path: path.id, step: i, oracle: found.oracle };
    } catch {
      return { path: path.id, step: i, oracle: 'crash' };
    }
  }
  return null;
}
/**
 * The first step of a path at which a mistake in this state could show; Infinity where it never
 * comes by.
 */
export const firstNear = (at: string, { steps }: FrozenPath): number => {
  const first = steps.findIndex(({ shows }) => inside(at, shows.label));
  return first < 0 ? Infinity : first;
};
/**
 * The path that shows the mutant soonest, of those that come by its mistake; null: it survives them
 * all.
 */
export function killedBy(
  comparison: Comparison,
  mutant: Mutant,
  paths: readonly Walked[],
): Killed | null {
  const other = new World(mutant.make(), comparison.original.cases, comparison.numbers);
  const near = paths
    .map((one) => ({ one, first: firstNear(mutant.at, one.path) }))
    .filter(({ first }) => first < Infinity)
    .sort((x, y) => x.first - y.first);
  for (const { one } of near) {
    const killed = showsOn(comparison, mutant, other, one);
    if (killed) return killed;
  }
  return null;
}

export interface Judgement {
  total: number;
  /** Mutants that nobody can tell from the chart, and why. */
  equivalent: Record<string, string>;
  undecided: string[];
  /** Mutants that the given paths let through, with the shortest steps that show them. */
  survivors: { mutant: Mutant; steps: Step[] }[];
  killed: Record<string, Killed>;
}
/**
 * Tells every mutant from the chart, or proves that nothing can; and finds those that these paths
 * let through.
 */
export function judge(
  comparison: Comparison,
  all: readonly Mutant[],
  paths: readonly FrozenPath[],
): Judgement {
  const ways = paths.map((path) => walked(comparison, path));
  const judged: Judgement = {
    total: all.length,
    equivalent: {},
    undecided: [],
    survivors: [],
    killed: {},
  };
  for (const mutant of all) {
    const killed = killedBy(comparison, mutant, ways);
    if (killed) judged.killed[mutant.id] = killed;
    else sort(judged, mutant, distinguish(comparison, mutant));
  }
  return judged;
}
function sort(judged: Judgement, mutant: Mutant, verdict: Verdict): void {
  if (verdict.kind === 'limit') judged.undecided.push(mutant.id);
  else if (verdict.kind === 'equivalent')
    judged.equivalent[mutant.id] = reasonOf(mutant, verdict.hidden);
  else judged.survivors.push({ mutant, steps: verdict.steps });
}
/** What an author learns from a mutant that makes no difference. */
function reasonOf({ operator }: Mutant, hidden: readonly string[]): string {
  if (hidden.length > 0)
    return `unobservable: it leaves ${hidden.join(', ')} different, and nothing ever shows or asks that`;
  if (operator === 'swap') return 'the order does not matter: the two are never true at once';
  if (['negate', 'unguard', 'params'].includes(operator))
    return 'dead guard: it never decides anything where it stands';
  if (operator === 'initial') return 'dead default: nothing ever enters here without saying where';
  if (operator.startsWith('un')) return 'dead action: what it does has been done, or is done again';
  return 'dead transition: nothing is different without it';
}
