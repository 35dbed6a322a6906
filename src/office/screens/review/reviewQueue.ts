import {
  createActor,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type InputFrom,
} from 'xstate';
import { leafOf } from '#lib/project';
import { whenSomebodyElseSits } from '../../seat';
import { beforeSignOut } from '../../signOut';
import { sessionMark, type Kept, type KeptDecisions } from './savedDecisions';

export interface Run<L extends AnyStateMachine = AnyStateMachine, Queue extends string = string> {
  id: string;
  queue: Queue;
  actor: ActorRefFrom<L>;
  /** The session it was begun in. */
  by: string;
}
/**
 * What lies on the desk of whoever decides: the case that is open, and those decided that may still
 * be undone or are being sent.
 */
interface DeskScene<L extends AnyStateMachine = AnyStateMachine, Queue extends string = string> {
  open: string;
  runs: readonly Run<L, Queue>[];
}
/**
 * What a desk knows of the chart its cases follow. Its states `undoable`, `sending`,
 * `outcomeUnknown`, `unsent`, `decided` and `left` are the same for all.
 */
export interface DeskRules<L extends AnyStateMachine, Queue extends string> {
  logic: L;
  kept: KeptDecisions<Queue, ContextFrom<L>>;
  input: (id: string, queue: Queue) => InputFrom<L>;
  /** The context without what is not to be left lying in a browser. */
  untold: (context: ContextFrom<L>) => ContextFrom<L>;
  /** It came to its end. */
  ended: (at: string, context: ContextFrom<L>) => void;
  /** The page goes: what is still to be said of a case. */
  lastWord: (run: { id: string; queue: Queue }, at: string, context: ContextFrom<L>) => void;
  /** Work that is begun and not decided stays on the desk while another case is open. */
  stays?: (at: string, context: ContextFrom<L>) => boolean;
  /** A case that stayed is open again. */
  resumed?: (run: Run<L, Queue>) => void;
}
export const placeOf = (snapshot: unknown): string =>
  leafOf((snapshot as AnyMachineSnapshot).value as never);
type Any = Pick<Run, 'actor'>;
const snapshotOf = ({ actor }: Any) => (actor as AnyActorRef).getSnapshot() as AnyMachineSnapshot;
export const placeIn = (run: Any | undefined): string => (run ? placeOf(snapshotOf(run)) : '');
const say = ({ actor }: Any, type: string) => (actor as AnyActorRef).send({ type });
const isOut = (at: string) => ['undoable', 'sending', 'outcomeUnknown', 'unsent'].includes(at);
const isOver = (run: Any) => snapshotOf(run).status === 'done';
/** Somebody else's begun work, or what is on its way back, is not taken up again. */
const isStale = (run: Run) =>
  placeIn(run) === 'releasing' || (run.by !== sessionMark() && !isOut(placeIn(run)));
const wait = 8000;

/** What lies where, and who wants to hear of it. */
function makeTable<L extends AnyStateMachine, Queue extends string>() {
  type One = Run<L, Queue>;
  let scene: DeskScene<L, Queue> = { open: '', runs: [] };
  const listeners = new Set<() => void>();
  const set = (change: Partial<DeskScene<L, Queue>>) => {
    scene = { ...scene, ...change };
    for (const tell of listeners) tell();
  };
  return {
    get: () => scene,
    set,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    find: (id: string) => scene.runs.find((run) => run.id === id),
    add: (run: One) => set({ runs: [...scene.runs, run] }),
    drop: (run: One) => set({ runs: scene.runs.filter((one) => one !== run) }),
  };
}
type Table<L extends AnyStateMachine, Queue extends string> = ReturnType<
  typeof makeTable<L, Queue>
>;

/** Begins cases and follows them to their end. */
function makeHand<L extends AnyStateMachine, Queue extends string>(
  rules: DeskRules<L, Queue>,
  table: Table<L, Queue>,
) {
  type One = Run<L, Queue>;
  const contextOf = (run: One) => snapshotOf(run).context as ContextFrom<L>;
  /** Said aloud and gone from the desk, unless it is the one that is open. */
  const end = (run: One, at: string) => {
    rules.ended(at, contextOf(run));
    if (table.get().open !== run.id || at === 'left') table.drop(run);
  };
  function follow(run: One): void {
    let before = '';
    (run.actor as AnyActorRef).subscribe((snapshot: AnyMachineSnapshot) => {
      const at = placeOf(snapshot);
      if (at !== before) {
        before = at;
        if (at === 'undoable')
          rules.kept.keep(run.id, run.queue, rules.untold(snapshot.context as ContextFrom<L>));
        else if (!isOut(at)) rules.kept.drop(run.id);
        if (snapshot.status === 'done') end(run, at);
      }
      table.set({});
    });
  }
  function begin(id: string, queue: Queue, kept?: Kept<Queue, ContextFrom<L>>): void {
    const restored =
      kept && rules.logic.resolveState({ value: 'unsent', context: kept.context } as never);
    const actor = createActor(rules.logic, {
      input: rules.input(id, queue),
      ...(restored ? { snapshot: restored } : {}),
    } as never) as AnyActorRef;
    const run: One = { id, queue, actor: actor as ActorRefFrom<L>, by: sessionMark() };
    table.add(run);
    follow(run);
    actor.start();
    // Made in this session and cut off by leaving the page: it was sent then; sent again, it tells
    // its answer.
    if (kept && rules.kept.isOurs(kept)) say(run, 'retry');
  }
  /** What is not decided goes back to the queue; what is decided waits out its ten seconds. */
  function putDown(run: One): void {
    const at = placeIn(run);
    if (isOut(at) || rules.stays?.(at, contextOf(run))) return;
    if (isOver(run)) table.drop(run);
    else say(run, 'leave');
  }
  const lastWord = (run: One) => {
    const at = placeIn(run);
    rules.lastWord(run, at, contextOf(run));
    if (at === 'undoable') say(run, 'leave');
  };
  return { begin, putDown, lastWord };
}

/**
 * A desk for cases of one chart: one is open, those decided wait out their ten seconds beside it.
 */
export function makeDesk<L extends AnyStateMachine, Queue extends string>(
  rules: DeskRules<L, Queue>,
) {
  const table = makeTable<L, Queue>();
  const hand = makeHand(rules, table);
  const runs = () => table.get().runs;
  /** Opens one, and puts down the one that was open; an empty id only puts down. */
  function open(id: string, queue: Queue = '' as Queue): void {
    if (table.get().open === id) return;
    const last = table.find(table.get().open);
    table.set({ open: id });
    if (last) hand.putDown(last);
    const there = table.find(id);
    if (there && isStale(there)) table.drop(there);
    const stayed = table.find(id);
    if (stayed) rules.resumed?.(stayed);
    else if (id) hand.begin(id, queue);
  }
  /** Sends what may still be undone, and tells when nothing is under way any more. */
  function finish(): Promise<void> {
    open('');
    for (const run of runs()) if (placeIn(run) === 'undoable') say(run, 'leave');
    return new Promise((resolve) => {
      const done = () => {
        unwatch();
        clearTimeout(timer);
        resolve();
      };
      const look = () => {
        if (!runs().some((run) => snapshotOf(run).hasTag('busy'))) done();
      };
      const unwatch = table.watch(look);
      const timer = setTimeout(done, wait);
      look();
    });
  }
  /** The page goes: decisions are said as its last word, and kept until their answer is heard. */
  const lastWord = () => runs().forEach(hand.lastWord);
  let listening = false;
  /** Takes up what an earlier page of this tab left unanswered. Once per page. */
  function start(): void {
    if (!listening) addEventListener('pagehide', lastWord);
    listening = true;
    beforeSignOut(finish);
    for (const kept of rules.kept.all())
      if (!table.find(kept.id)) hand.begin(kept.id, kept.queue, kept);
  }
  /** Another person sits down: nothing of this one's stays. */
  function clear(): void {
    for (const { actor } of runs()) (actor as AnyActorRef).stop();
    table.set({ open: '', runs: [] });
    rules.kept.reread();
  }
  whenSomebodyElseSits(clear);
  return {
    get: table.get,
    watch: table.watch,
    find: table.find,
    start,
    open,
    finish,
    clear,
    lastWord,
    keeps: rules.kept.works,
  };
}
export type Desk<L extends AnyStateMachine, Queue extends string> = ReturnType<
  typeof makeDesk<L, Queue>
>;
