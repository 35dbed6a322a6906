import { addons } from 'storybook/preview-api';
import type { AnyMachineSnapshot } from 'xstate';
import { perform, type Sut } from '../drive/drive';
import { stepper } from '../model/explore';
import { labelOf, leavesOf, stepsFrom } from '../model/model';
import type { ViewKit } from '../drive/mounted';

/** What the statechart panel hears whenever the story's machine moved. */
export interface PanelState {
  machine: string;
  label: string;
  leaves: string[];
  /** Everything that may happen now, by its frozen name, and the chart's transitions it takes. */
  steps: { name: string; kind: string; takes: string[] }[];
}
export const panelEvents = {
  state: 'arcada/state',
  step: 'arcada/step',
  ask: 'arcada/ask',
  refused: 'arcada/refused',
} as const;

function stepsNow(kit: ViewKit, snapshot: AnyMachineSnapshot) {
  if (snapshot.status !== 'active') return [];
  const step = stepper(snapshot.machine);
  return stepsFrom(snapshot, kit.cases, 'classes')
    .map((one) => ({ ...one, takes: step(snapshot, one.event).takes }))
    .filter(({ takes }) => takes.length > 0);
}
export const stateOf = (kit: ViewKit, snapshot: AnyMachineSnapshot): PanelState => ({
  machine: kit.machine.id,
  label: labelOf(snapshot),
  leaves: leavesOf(snapshot),
  steps: stepsNow(kit, snapshot).map(({ name, kind, takes }) => ({ name, kind, takes })),
});

/** Whether a panel is there to listen: without one, as in tests, nothing is worked out for it. */
let watched = false;

/**
 * Joins a living story to the panel: tells where its machine stands, and takes the steps that are
 * clicked on the chart. Answers how to part.
 */
export function joinPanel(
  kit: ViewKit,
  sut: Sut,
  turnTo: (step: { name: string }) => Promise<void>,
): () => void {
  const channel = addons.getChannel();
  const now = () => sut.actor.getSnapshot() as AnyMachineSnapshot;
  const tell = () => {
    if (watched) channel.emit(panelEvents.state, stateOf(kit, now()));
  };
  const asked = () => {
    watched = true;
    tell();
  };
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
  const { unsubscribe } = sut.actor.subscribe({
    next: tell,
    error: () => undefined,
    complete: tell,
  });
  channel.on(panelEvents.step, step);
  channel.on(panelEvents.ask, asked);
  tell();
  return () => {
    unsubscribe();
    channel.off(panelEvents.step, step);
    channel.off(panelEvents.ask, asked);
  };
}
