import { useSyncExternalStore } from 'react';
import { createActor, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { project } from '#lib/project';
import { standIns, take, seen, type Sut } from '../../tests/kit/drive';
import type { FrozenPath, FrozenStep } from '../../tests/kit/freeze';
import type { ViewKit } from '../../tests/kit/mounted';

interface Stage {
  actor: AnyActorRef;
  settle: Sut['settle'];
  step: FrozenStep | undefined;
  listeners: Set<() => void>;
}
type Loaded = { loaded: { stage: Stage } };

function Live({ stage, kit }: { stage: Stage; kit: ViewKit }) {
  const watch = (changed: () => void) => {
    const { unsubscribe } = stage.actor.subscribe(changed);
    stage.listeners.add(changed);
    return () => { unsubscribe(); stage.listeners.delete(changed); };
  };
  const snapshot = useSyncExternalStore(watch, () => stage.actor.getSnapshot() as AnyMachineSnapshot);
  const step = useSyncExternalStore(watch, () => stage.step);
  const { View } = kit;
  return <View {...project<AnyStateMachine>(snapshot as never)} send={stage.actor.send as never} {...kit.extra?.(step)} />;
}
const painted = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A story per state: the live view, driven to that state through its own controls, so that the story proves it reachable. */
export const stateStories = (kit: ViewKit, ways: Record<string, FrozenPath>) => (leaf: string) => {
  const way = ways[leaf];
  if (!way) throw new Error(`no way leads to ${leaf}`);
  const [open, ...steps] = way.steps;
  const shown = (step: FrozenStep) => ({ ...step.shows, events: step.shows.events.filter((event) => !kit.elsewhere?.(event, kit.extra?.(step) ?? {})) });
  return {
    name: leaf,
    parameters: { kit: { machine: kit.machine.id, state: leaf, way: way.steps.map(({ name }) => name) } },
    loaders: [
      async () => {
        const services = standIns(Object.keys(kit.cases.actors));
        const actor = createActor(kit.machine.provide({ actors: services.actors as never }), { input: kit.cases.starts[String(open?.event.start)] as never });
        actor.subscribe({ error: () => undefined });
        actor.start();
        return { stage: { actor, settle: services.settle, step: steps[0], listeners: new Set() } satisfies Stage };
      },
    ],
    render: (_: unknown, { loaded }: Loaded) => <Live stage={loaded.stage} kit={kit} />,
    play: async ({ canvasElement, loaded: { stage }, step: label }: Loaded & { canvasElement: HTMLElement; step: (name: string, run: () => Promise<void>) => Promise<void> }) => {
      const sut: Sut = {
        root: () => canvasElement.querySelector('[data-machine]'), actor: stage.actor, cases: kit.cases, settle: stage.settle, patience: 10_000,
        act: async (change) => { change(); await painted(); },
      };
      for (const step of steps) {
        stage.step = step;
        for (const tell of stage.listeners) tell();
        await painted();
        await label(step.name, () => take(sut, { ...step, shows: shown(step) }));
      }
      if (steps.length === 0 && open) await seen(sut, shown(open));
    },
  };
};
