import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { officeMoney, type Queue, type QueueDetail } from '#contract/officeMoney';
import { officeLast } from '#lib/officeApi';
import { leafOf } from '#lib/project';
import { toast } from '#lib/toast';
import { beforeSignOut } from '../../signOut';
import { keptDecisions, type Kept } from './kept';
import { liveReview } from './services';

export type Review = ActorRefFrom<typeof liveReview>;
export interface Run {
  id: string;
  queue: Queue;
  actor: Review;
}
/** What lies on the desk of whoever reviews: the request that is open, and those decided that may still be undone or are being sent. */
export interface DeskScene {
  open: string;
  runs: readonly Run[];
}
let scene: DeskScene = { open: '', runs: [] };
const listeners = new Set<() => void>();
const set = (next: DeskScene) => {
  scene = next;
  for (const tell of listeners) tell();
};
type Snapshot = SnapshotFrom<typeof liveReview>;
export const placeOf = (snapshot: Snapshot): string => leafOf(snapshot.value);
const place = ({ actor }: Run) => placeOf(actor.getSnapshot());
const find = (id: string) => scene.runs.find((run) => run.id === id);
const isOut = (at: string) => ['undoable', 'sending', 'outcomeUnknown', 'unsent'].includes(at);

const nameOf = (item: QueueDetail | null) => item?.customer.name ?? '';
/** Said aloud and gone from the desk, unless it is the one that is open. */
function end(run: Run, at: string, { item, decision }: Snapshot['context']): void {
  if (at === 'decided' && decision) toast(`office.review.done.${decision.event}`, { name: nameOf(item) }, { icon: 'check-circle' });
  if (at === 'decidedByOther') toast('office.review.beaten', { name: nameOf(item) }, { icon: 'warning-circle' });
  if (scene.open !== run.id || at === 'left') set({ ...scene, runs: scene.runs.filter((one) => one !== run) });
}
function follow(run: Run): void {
  let before = '';
  run.actor.subscribe((snapshot) => {
    const at = placeOf(snapshot);
    const { item, decision } = snapshot.context;
    if (at !== before) {
      before = at;
      if (at === 'undoable' && item && decision) keptDecisions.keep(run.queue, item, decision);
      else if (!isOut(at)) keptDecisions.drop(run.id);
      if (snapshot.status === 'done') end(run, at, snapshot.context);
    }
    set({ ...scene });
  });
}
function begin(id: string, queue: Queue, kept?: Kept): void {
  const restored = kept && liveReview.resolveState({ value: 'unsent', context: { id, item: kept.item, reason: kept.decision.reason ?? null, decision: kept.decision, notice: null } });
  const actor = createActor(liveReview, { input: { id }, ...(restored ? { snapshot: restored } : {}) });
  const run = { id, queue, actor };
  set({ ...scene, runs: [...scene.runs, run] });
  follow(run);
  actor.start();
  // Made in this session and cut off by leaving the page: it was sent then; sent again, it tells its answer.
  if (kept && keptDecisions.isOurs(kept)) actor.send({ type: 'retry' });
}
/** What is not decided goes back to the queue; what is decided waits out its ten seconds. */
function putDown(run: Run): void {
  const at = place(run);
  if (isOut(at)) return;
  if (run.actor.getSnapshot().status === 'done') set({ ...scene, runs: scene.runs.filter((one) => one !== run) });
  else run.actor.send({ type: 'leave' });
}

/** Opens one, and puts down the one that was open; an empty id only puts down. */
function open(id: string, queue: Queue): void {
  if (scene.open === id) return;
  const last = find(scene.open);
  set({ ...scene, open: id });
  if (last) putDown(last);
  const there = find(id);
  if (there && place(there) === 'releasing') set({ ...scene, runs: scene.runs.filter((one) => one !== there) });
  if (id && !find(id)) begin(id, queue);
}
const wait = 8000;
/** Sends what may still be undone, and tells when nothing is under way any more. */
function finish(): Promise<void> {
  open('', 'recharge');
  for (const run of scene.runs) if (place(run) === 'undoable') run.actor.send({ type: 'leave' });
  const calm = () => !scene.runs.some((run) => run.actor.getSnapshot().hasTag('busy'));
  return new Promise((resolve) => {
    const end = () => { listeners.delete(look); clearTimeout(timer); resolve(); };
    const look = () => { if (calm()) end(); };
    const timer = setTimeout(end, wait);
    listeners.add(look);
    look();
  });
}
/** The page goes: decisions are said as its last word, and kept until their answer is heard. */
function lastWord(): void {
  for (const run of scene.runs) {
    const at = place(run);
    const { decision } = run.actor.getSnapshot().context;
    if (at === 'undoable' && decision) {
      officeLast(officeMoney.act, { id: run.id, ...decision }, keptDecisions.of(run.id)?.key ?? crypto.randomUUID());
      run.actor.send({ type: 'leave' });
    } else if (at.startsWith('open.')) officeLast(officeMoney.act, { id: run.id, event: 'release' }, crypto.randomUUID());
  }
}
let listening = false;
/** Takes up what an earlier page of this tab left unanswered. Once per page. */
function start(): void {
  if (!listening) addEventListener('pagehide', lastWord);
  listening = true;
  beforeSignOut(finish);
  for (const kept of keptDecisions.all()) if (!find(kept.item.id)) begin(kept.item.id, kept.queue, kept);
}
/** Another person sits down: nothing of this one's stays. */
function clear(): void {
  for (const { actor } of scene.runs) actor.stop();
  set({ open: '', runs: [] });
  keptDecisions.reread();
}

export const desk = {
  get: (): DeskScene => scene,
  watch: (listener: () => void) => { listeners.add(listener); return () => { listeners.delete(listener); }; },
  start, open, finish, clear, find, lastWord,
};
