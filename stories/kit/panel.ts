import { addons } from 'storybook/preview-api';
import type { AnyMachineSnapshot } from 'xstate';
import { perform, type Sut } from '../../tests/kit/drive';
import { labelOf, leavesOf, stepsFrom } from '../../tests/kit/model';
import type { ViewKit } from '../../tests/kit/mounted';

/** What the statechart panel hears whenever the story's machine moved. `steps`: everything that may happen now, by its frozen name. */
export interface PanelState {
  machine: string;
  label: string;
  leaves: string[];
  /** Types of the events that somebody may send. */
  accepts: string[];
  /** Calls under way, and the names of their outcomes. */
  running: { actor: string; outcomes: string[] }[];
  steps: { name: string; kind: string; type: string; actor?: string | undefined; outcome?: string | undefined }[];
}
export const panelEvents = { state: 'arcada/state', step: 'arcada/step', ask: 'arcada/ask', refused: 'arcada/refused' } as const;

const stepsNow = (kit: ViewKit, snapshot: AnyMachineSnapshot) =>
  (snapshot.status === 'active' ? stepsFrom(snapshot, kit.cases, 'classes') : []).filter((step) => step.kind === 'actor' || snapshot.can(step.event as never));

export function stateOf(kit: ViewKit, snapshot: AnyMachineSnapshot): PanelState {
  const steps = stepsNow(kit, snapshot);
  const actors = [...new Set(steps.flatMap(({ actor }) => actor ?? []))];
  return {
    machine: kit.machine.id, label: labelOf(snapshot), leaves: leavesOf(snapshot),
    accepts: [...new Set(steps.filter(({ kind }) => kind !== 'actor').map(({ event }) => event.type))],
    running: actors.map((actor) => ({ actor, outcomes: steps.filter((step) => step.actor === actor).flatMap(({ outcome }) => outcome ?? []) })),
    steps: steps.map(({ name, kind, event, actor, outcome }) => ({ name, kind, type: event.type, actor, outcome })),
  };
}

/** Joins a living story to the panel: tells where its machine stands, and takes the steps that are clicked on the chart. Answers how to part. */
export function joinPanel(kit: ViewKit, sut: Sut, turnTo: (step: { name: string }) => Promise<void>): () => void {
  const channel = addons.getChannel();
  const now = () => sut.actor.getSnapshot() as AnyMachineSnapshot;
  const tell = () => channel.emit(panelEvents.state, stateOf(kit, now()));
  const step = async ({ name }: { name: string }) => {
    const found = stepsNow(kit, now()).find((one) => one.name === name);
    try {
      if (!found) throw new Error(`${name} cannot happen in ${labelOf(now())}`);
      await turnTo(found);
      await perform(sut, found);
    } catch (error) {
      channel.emit(panelEvents.refused, { name, message: (error as Error).message });
    }
  };
  const { unsubscribe } = sut.actor.subscribe({ next: tell, error: () => undefined, complete: tell });
  channel.on(panelEvents.step, step);
  channel.on(panelEvents.ask, tell);
  tell();
  return () => {
    unsubscribe();
    channel.off(panelEvents.step, step);
    channel.off(panelEvents.ask, tell);
  };
}
