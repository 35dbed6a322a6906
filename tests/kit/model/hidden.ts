import { initialTransition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { situationOf, stepper } from './explore';
import { labelOf, stepsFrom, type Cases } from './model';

/** Where each step leads that is taken here, by its name. */
type Ways = ReadonlyMap<string, string>;
interface Known {
  ways: Ways;
  contexts: Set<string>;
}

/**
 * What the cases look past although it decides: a step that leads elsewhere, or nowhere, in a
 * situation that they take for the same.
 * Paths found in such a model may not go on the chart. Looks at `each` contexts of a situation at
 * most. Empty where nothing was found.
 */
export function hidden(machine: AnyStateMachine, cases: Cases, each = 2): string[] {
  const step = stepper(machine);
  const known = new Map<string, Known>();
  const found = new Set<string>();
  const nextFrom = (snapshot: AnyMachineSnapshot) =>
    snapshot.status !== 'active'
      ? []
      : stepsFrom(snapshot, cases, 'classes', []).flatMap((next) => {
          const { to, takes } = step(snapshot, next.event);
          return takes.length > 0 ? [{ name: next.name, to }] : [];
        });
  const compare = (label: string, ways: Ways, others: Ways) => {
    for (const name of new Set([...ways.keys(), ...others.keys()])) {
      if (ways.get(name) !== others.get(name))
        found.add(
          `${label}: ${name} leads to ${[ways.get(name) ?? 'nothing', others.get(name) ?? 'nothing'].sort().join(' or ')}`,
        );
    }
  };
  const from: AnyMachineSnapshot[] = Object.values(cases.starts).map(
    (input) => initialTransition(machine, input as never)[0] as AnyMachineSnapshot,
  );
  for (const snapshot of from) {
    const situation = situationOf(snapshot, cases);
    const one: Known = known.get(situation) ?? { ways: new Map(), contexts: new Set() };
    const context = JSON.stringify(snapshot.context);
    if (one.contexts.has(context) || one.contexts.size >= each) continue;
    one.contexts.add(context);
    const next = nextFrom(snapshot);
    const ways = new Map(next.map(({ name, to }) => [name, labelOf(to)]));
    if (known.has(situation)) compare(labelOf(snapshot), one.ways, ways);
    else known.set(situation, { ...one, ways });
    from.push(...next.map(({ to }) => to));
  }
  return [...found];
}
