import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { onUserChange } from '../../currentUser';
import { beforeSignOut } from '../../signOut';
import { sessionMark } from './savedDecisions';
import {
  isUnanswered,
  reviewList,
  sendTo,
  snapshotOf,
  stateIn,
  type Review,
  type ReviewList,
} from './reviewList';
import { reviewSteps, type ReviewRules } from './reviewSteps';

/** Somebody else's begun work, or what is on its way back, is not taken up again. */
const isStale = (review: Review) =>
  stateIn(review) === 'releasing' ||
  (review.by !== sessionMark() && !isUnanswered(stateIn(review)));
const longestWait = 8000;

/** Resolves when no call of a review is under way any more, or after `longestWait` milliseconds. */
function whenIdle<L extends AnyStateMachine, Queue extends string>({
  get,
  subscribe,
}: ReviewList<L, Queue>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      if (!get().reviews.some((review) => snapshotOf(review).hasTag('busy'))) done();
    };
    const unsubscribe = subscribe(look);
    const timer = setTimeout(done, longestWait);
    look();
  });
}

/**
 * The store of one queue: which request is open, and those decided that wait out their ten seconds
 * or are being sent. One for each kind of request, for as long as the page lives.
 */
export function reviewQueue<L extends AnyStateMachine, Queue extends string>(
  rules: ReviewRules<L, Queue>,
) {
  const list = reviewList<L, Queue>();
  const steps = reviewSteps(rules, list);
  const reviews = () => list.get().reviews;
  /** Opens one, and puts down the one that was open; an empty id only puts down. */
  function open(id: string, queue: Queue = '' as Queue): void {
    if (list.get().open === id) return;
    const last = list.find(list.get().open);
    list.set({ open: id });
    if (last) steps.putDown(last);
    const there = list.find(id);
    if (there && isStale(there)) list.remove(there);
    const stayed = list.find(id);
    if (stayed) steps.resume(stayed);
    else if (id) steps.begin(id, queue);
  }
  /** Sends what may still be undone, and tells when nothing is under way any more. */
  function finish(): Promise<void> {
    open('');
    for (const review of reviews()) if (stateIn(review) === 'undoable') sendTo(review, 'leave');
    return whenIdle(list);
  }
  /** The page goes: decisions are sent as its last call, and kept until their answer is heard. */
  const lastCalls = () => reviews().forEach(steps.lastCall);
  let listening = false;
  /** Takes up what an earlier page of this tab left unanswered. Once per page. */
  function start(): void {
    if (!listening) addEventListener('pagehide', lastCalls);
    listening = true;
    beforeSignOut(finish);
    for (const saved of rules.saved.all())
      if (!list.find(saved.id)) steps.begin(saved.id, saved.queue, saved);
  }
  /** Another person sits down: nothing of this one's stays. */
  function clear(): void {
    for (const { actor } of reviews()) (actor as AnyActorRef).stop();
    list.set({ open: '', reviews: [] });
    rules.saved.reread();
  }
  onUserChange(clear);
  const { get, subscribe } = list;
  return {
    get,
    subscribe,
    start,
    open,
    look: steps.look,
    finish,
    clear,
    keeps: rules.saved.works,
  };
}
export type ReviewQueue<L extends AnyStateMachine, Queue extends string> = ReturnType<
  typeof reviewQueue<L, Queue>
>;
