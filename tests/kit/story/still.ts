import { initialTransition, type AnyMachineSnapshot } from 'xstate';
import { stepper } from '../model/explore';
import type { FrozenPath, FrozenStep } from '../paths/freeze';
import { stepsFrom } from '../model/model';
import type { ViewKit } from '../drive/mounted';

/**
 * A chart standing in a state, with nothing running: enough to look at, never a proof that the
 * state can be reached.
 */
export interface Still {
  snapshot: AnyMachineSnapshot;
  /** The step that led there: the view's page follows it. */
  last: FrozenStep | undefined;
}
/**
 * Leads a chart along the frozen way to a state by pure transitions. Throws where the way no longer
 * fits the chart.
 */
export function still({ machine, cases }: ViewKit, { steps: [open, ...steps] }: FrozenPath): Still {
  const step = stepper(machine);
  let snapshot = initialTransition(
    machine,
    cases.starts[String(open?.event.start)] as never,
  )[0] as AnyMachineSnapshot;
  for (const { name, shows } of steps) {
    const next = stepsFrom(snapshot, cases, 'classes').find((one) => one.name === name);
    if (!next) throw new Error(`${name} cannot happen on the way to ${shows.label}`);
    snapshot = step(snapshot, next.event).to;
  }
  return { snapshot, last: steps.at(-1) };
}
