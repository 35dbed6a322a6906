import { createActor, type Actor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { settling, standIns } from './drive';
import type { FrozenPath, FrozenStep } from '../paths/freeze';
import { labelOf, takes, type Cases } from '../model/model';

/** A machine on stand-ins is made once: making one takes longer than a step. */
const onStandIns = new WeakMap<
  AnyStateMachine,
  { provided: AnyStateMachine; takenBy: ReturnType<typeof takes> }
>();
function provide(machine: AnyStateMachine, { actors }: Cases) {
  const known = onStandIns.get(machine);
  if (known) return known;
  const provided = machine.provide({ actors: standIns(Object.keys(actors)) as never });
  const made = { provided, takenBy: takes(provided) };
  onStandIns.set(machine, made);
  return made;
}
/**
 * An actor of the machine at one of its starts, its services standing in; says which transitions it
 * takes.
 */
export function begin(
  machine: AnyStateMachine,
  cases: Cases,
  start: string,
  took: (id: string) => void = () => {},
) {
  const { provided, takenBy } = provide(machine, cases);
  let before: AnyMachineSnapshot | null = null;
  const actor: Actor<AnyStateMachine> = createActor(provided, {
    input: cases.starts[start] as never,
    inspect: (seen) => {
      if (seen.type !== '@xstate.snapshot' || seen.actorRef !== actor) return;
      for (const id of before ? takenBy(before, seen.event) : []) took(id);
      before = seen.snapshot as AnyMachineSnapshot;
    },
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  return { actor, services: { settle: settling(actor) } };
}
/** A macrotask; browsers have no quicker one by this name. */
const tick = () =>
  new Promise<void>((resolve) => void (globalThis.setImmediate ?? setTimeout)(resolve));

type Begun = ReturnType<typeof begin>;
/**
 * Takes the steps one after the other on a running machine; throws at the first that ends
 * elsewhere.
 */
export async function along(
  actor: Begun['actor'],
  services: Begun['services'],
  cases: Cases,
  steps: readonly FrozenStep[],
  id: string,
): Promise<void> {
  const at = () => labelOf(actor.getSnapshot() as AnyMachineSnapshot);
  for (const step of steps) {
    if (step.kind === 'actor') services.settle(step, cases);
    else actor.send(step.event);
    // An answer is heard a moment later, also where it leads back to the same state.
    if (step.kind === 'actor') await tick();
    for (let tries = 0; at() !== step.shows.label && tries < 20; tries++) await tick();
    if (at() !== step.shows.label)
      throw new Error(`${id}: ${step.name} led to ${at()}, not ${step.shows.label}`);
  }
}
/** Walks a frozen path on a running machine, without any view. */
export async function walk(
  machine: AnyStateMachine,
  cases: Cases,
  path: FrozenPath,
  took?: (id: string) => void,
): Promise<void> {
  const [open, ...steps] = path.steps;
  const { actor, services } = begin(machine, cases, String(open?.event.start), took);
  await along(actor, services, cases, steps, path.id);
  actor.stop();
}
