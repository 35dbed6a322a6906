import { useSyncExternalStore, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { English } from '../../charts/shared/english';
import { seen, take, type Sut } from './drive';
import type { FrozenPath, FrozenStep } from '../paths/freeze';
import type { Chart } from '../model/model';
import { begin } from './walk';

/** A view of a chart: it shows a snapshot, and `send` hears what a person does. */
export type ShownView = ComponentType<{
  snapshot: AnyMachineSnapshot;
  send: AnyActorRef['send'];
  extra?: object | undefined;
}>;
/** A chart with the view that shows it. */
export interface ViewKit extends Chart {
  View: ShownView;
  /** The view's own props for a step's screen, where the address decides what is shown. */
  extra?: (step: FrozenStep | undefined) => object;
  /** Events of the chart that this screen leaves to another one. */
  elsewhere?: (event: string, extra: object) => boolean;
}
function Live({ actor, kit, extra }: { actor: AnyActorRef; kit: ViewKit; extra: object }) {
  const snapshot = useSyncExternalStore(
    (changed) => actor.subscribe(changed).unsubscribe,
    () => actor.getSnapshot() as AnyMachineSnapshot,
  );
  const { View } = kit;
  return <View snapshot={snapshot} send={actor.send} extra={extra} />;
}
/**
 * One macrotask: React has drawn and promises have settled. Among the page's own tasks: a message
 * would go by way of another thread.
 */
const painted = () => scheduler.postTask(() => undefined, { priority: 'user-blocking' });

/**
 * Walks a frozen path on the real view: presses what a person presses, and compares every screen
 * with the path.
 * Throws at the step that goes wrong; the error's `cause` is its number. `patience`: how long a
 * step may take to show, ms.
 * `note` hears every screen's words.
 */
export async function walkView(
  kit: ViewKit,
  path: FrozenPath,
  took: (id: string) => void,
  patience = 10_000,
  note?: Sut['note'],
): Promise<void> {
  const [open, ...steps] = path.steps;
  // Nobody has been here before: no draft of an address is kept.
  sessionStorage.clear();
  const { actor, services } = begin(kit.machine, kit.cases, String(open?.event.start), took);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  let around = '';
  /**
   * Drawn anew only when the page around the view changes: the view follows its actor by itself.
   */
  const show = (step?: FrozenStep) => {
    const extra = kit.extra?.(step) ?? {};
    if (around === (around = JSON.stringify(extra))) return;
    flushSync(() =>
      root.render(
        <English>
          <Live actor={actor} kit={kit} extra={extra} />
        </English>,
      ),
    );
  };
  const sut: Sut = {
    root: () => host.querySelector('[data-machine]'),
    actor,
    cases: kit.cases,
    settle: services.settle,
    patience,
    ...(note ? { note } : {}),
    // Twice: what effects set in turn (a refused form forgets its password) is drawn by a task of
    // its own.
    act: async (change) => {
      change();
      await painted();
      await painted();
    },
  };
  const shown = (step: FrozenStep): FrozenStep => ({
    ...step,
    shows: {
      ...step.shows,
      events: step.shows.events.filter((event) => !kit.elsewhere?.(event, kit.extra?.(step) ?? {})),
    },
  });
  try {
    show(steps[0]);
    if (open)
      await seen(sut, shown({ ...open, ...(steps[0] ? { event: steps[0].event } : {}) }).shows);
    for (const [index, step] of steps.entries()) {
      show(step);
      await take(sut, shown(step)).catch((error: Error) => {
        throw new Error(`${path.id}, ${step.name}: ${error.message}`, { cause: index + 1 });
      });
    }
  } finally {
    actor.stop();
    root.unmount();
    host.remove();
  }
}
