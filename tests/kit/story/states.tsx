import { useEffect, useSyncExternalStore } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { seen, take, type Sut } from '../drive/drive';
import type { FrozenStep } from '../paths/freeze';
import type { ViewKit } from '../drive/mounted';
import { namedPaths, type PathsFile } from '../paths/pathsFile';
import { retrace } from '../paths/retrace';
import { along, begin } from '../drive/walk';
import { moveOf } from './moves';
import { joinPanel } from './panel';

/** A story at work: its machine, the step whose page is shown, and how to drive it. */
interface Stage {
  sut: Sut;
  /** What is on screen now; a new object when that changed. */
  scene: () => Scene;
  watch: (changed: () => void) => () => void;
  /** Shows the page of a step and waits until it is drawn. */
  turnTo: (step: Pick<FrozenStep, 'name'>) => Promise<void>;
  /** Takes the screen away. */
  leave: () => Promise<void>;
}
interface Scene {
  snapshot: AnyMachineSnapshot;
  step: Pick<FrozenStep, 'name'> | undefined;
  left: boolean;
}
interface Context {
  /** The story's, or the test's. */
  name: string;
  loaded: Record<string, unknown>;
  canvasElement: HTMLElement;
  parameters: Record<string, unknown>;
  step: (name: string, run: () => Promise<void>) => unknown;
}
const stageOf = ({ loaded }: Pick<Context, 'loaded'>) => loaded.stage as Stage;
/**
 * Run by the test runner: nobody looks at what was checked, so it is not drawn again, and its steps
 * need no list.
 */
const unwatched = '__vitest_browser__' in globalThis;

function Live({ stage, kit }: { stage: Stage; kit: ViewKit }) {
  const { snapshot, step, left } = useSyncExternalStore(stage.watch, stage.scene);
  useEffect(() => joinPanel(kit, stage.sut, stage.turnTo), [stage, kit]);
  const { View } = kit;
  return left ? null : (
    <View
      snapshot={snapshot}
      send={stage.sut.actor.send}
      extra={kit.extra?.(step as FrozenStep | undefined)}
    />
  );
}
/** One macrotask: React has drawn and promises have settled. */
const painted = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });

/** What the page around the view makes of a step; only another page is drawn anew. */
const pageOf = (kit: ViewKit, step: Scene['step']) =>
  JSON.stringify(kit.extra?.(step as FrozenStep | undefined));
function stageFor(
  kit: ViewKit,
  actor: AnyActorRef,
  settle: Sut['settle'],
  first: FrozenStep | undefined,
): Stage {
  let scene: Scene = {
    snapshot: actor.getSnapshot() as AnyMachineSnapshot,
    step: first,
    left: false,
  };
  const listeners = new Set<() => void>();
  const change = (more: Partial<Scene>) => {
    scene = { ...scene, ...more };
    for (const tell of listeners) tell();
  };
  const moved = () => change({ snapshot: actor.getSnapshot() as AnyMachineSnapshot });
  actor.subscribe({ next: moved, complete: moved, error: () => undefined });
  const act: Sut['act'] = async (run) => {
    run();
    await painted();
  };
  return {
    sut: { root: () => null, actor, cases: kit.cases, settle, act, patience: 10_000 },
    scene: () => scene,
    watch: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    turnTo: async (step) => {
      if (pageOf(kit, step) !== pageOf(kit, scene.step)) await act(() => change({ step }));
    },
    leave: () => act(() => change({ left: true })),
  };
}
interface Kept {
  machine: string;
  state: string;
  /** The names of the steps that lead here. */
  way: string[];
  /** Whether this is a transition's test: its name is the move's. */
  move?: boolean;
}

/**
 * The stories of a chart: each the live view, driven to its state through its own controls; so a
 * story proves its state reachable.
 */
export function stateStories(kit: ViewKit, file: PathsFile) {
  const ways = Object.fromEntries(namedPaths(file, 'states').map((way) => [way.id, way]));
  const wayTo = (leaf: string): FrozenStep[] => {
    const way = ways[leaf];
    return way ? retrace(kit, way).steps : [];
  };
  const keptIn = ({ parameters }: Pick<Context, 'parameters'>) => parameters.kit as Kept;
  const moveIn = (context: Pick<Context, 'parameters' | 'name'>) => {
    const { state, move } = keptIn(context);
    return move ? moveOf(kit, state, context.name) : undefined;
  };
  /** What this step's page shows: events of other pages are theirs. */
  const shown = (step: FrozenStep, page = step) => ({
    ...step.shows,
    events: step.shows.events.filter((event) => !kit.elsewhere?.(event, kit.extra?.(page) ?? {})),
  });
  const taken = async (context: Context, step: FrozenStep) => {
    const { sut, turnTo } = stageOf(context);
    const run = async () => {
      await turnTo(step);
      await take(sut, { ...step, shows: shown(step) });
    };
    if (!unwatched) return void (await context.step(step.name, run));
    await run().catch((error: Error) => {
      throw new Error(`${step.name}: ${error.message}`);
    });
  };
  /**
   * A story begins at the beginning. A transition's test is led to where it starts: that this can
   * be reached is its story's part.
   */
  const load = async (context: Pick<Context, 'parameters' | 'name'>) => {
    const { state } = keptIn(context);
    const move = moveIn(context);
    const [open, ...steps] = move ? move.way : wayTo(state);
    const { actor, services } = begin(kit.machine, kit.cases, String(open?.event.start));
    if (move) await along(actor, services, kit.cases, steps, state);
    return { stage: stageFor(kit, actor, services.settle, move ? move.step : steps[0]) };
  };
  const play = async (context: Context) => {
    const stage = stageOf(context);
    const move = moveIn(context);
    stage.sut.root = () => context.canvasElement.querySelector('[data-machine]');
    const [open, ...steps] = move ? move.way : wayTo(keptIn(context).state);
    const last = steps.at(-1) ?? open;
    if (!move) for (const step of steps) await taken(context, step);
    if (last && (move || steps.length === 0))
      await seen(stage.sut, shown(last, move?.step ?? last));
  };
  return {
    /** The story of a state. */
    at: (leaf: string) => ({
      name: leaf,
      parameters: {
        kit: {
          machine: kit.machine.id,
          state: leaf,
          way: ways[leaf]?.steps.map(({ name }) => name) ?? [],
        } satisfies Kept,
      },
      loaders: [load],
      render: (_: unknown, { loaded }: Pick<Context, 'loaded'>) => (
        <Live stage={stageOf({ loaded })} kit={kit} />
      ),
      play,
    }),
    /**
     * Where the test of a state's move begins. The story has been looked at for accessibility; its
     * moves end in other stories.
     */
    move: { parameters: { kit: { move: true }, a11y: { test: 'off' as const } } },
    /** Takes the move through the view and compares the screen with what the chart says. */
    taken: async (context: Context) => {
      const move = moveIn(context);
      if (move) await taken(context, move.step);
      if (unwatched) await stageOf(context).leave();
    },
  };
}
