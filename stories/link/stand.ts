import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { FrozenStep } from '../../tests/kit/paths/freeze';
import { stepsFrom } from '../../tests/kit/model/model';
import type { ViewKit } from '../../tests/kit/drive/mounted';
import type { NamedPath } from '../../tests/kit/paths/pathsFile';
import { retrace } from '../../tests/kit/paths/retrace';
import { along, begin } from '../../tests/kit/drive/walk';

/** A flow standing in a state, on fixture data: its calls wait until somebody says how they end. */
export interface Standing {
  actor: AnyActorRef;
  /** The step that led here: the view's address follows it. */
  last: FrozenStep | undefined;
  way: string[];
  /** What may happen besides what a person presses: how a running call ends, or time passing. */
  happenings: () => string[];
  happen: (name: string) => void;
}
/** Leads the chart along its frozen way, by the same steps that its story walks. */
export async function standAt(kit: ViewKit, way: NamedPath): Promise<Standing> {
  const [open, ...steps] = retrace(kit, way).steps;
  const { actor, services } = begin(kit.machine, kit.cases, String(open?.event.start));
  await along(actor, services, kit.cases, steps, way.id);
  const now = () =>
    stepsFrom(actor.getSnapshot() as AnyMachineSnapshot, kit.cases, 'classes').filter(
      ({ kind }) => kind !== 'user',
    );
  const happen = (name: string) => {
    const step = now().find((one) => one.name === name);
    if (step?.kind === 'actor') services.settle(step as FrozenStep, kit.cases);
    else if (step) actor.send(step.event);
  };
  return {
    actor,
    last: steps.at(-1),
    way: way.steps.map(({ name }) => name),
    happenings: () => now().map(({ name }) => name),
    happen,
  };
}
