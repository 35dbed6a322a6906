import {
  createActor,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type InputFrom,
} from 'xstate';
import { toast } from '#lib/toast';
import { sessionMark, type SavedDecision, type SavedDecisions } from './savedDecisions';
import {
  isUnanswered,
  sendTo,
  snapshotOf,
  stateIn,
  stateOf,
  type Review,
  type ReviewList,
} from './reviewList';

/**
 * What a queue is told of its kind of request. The states `undoable`, `sending`, `outcomeUnknown`,
 * `unsent`, `decided`, `decidedByOther` and `left` are those of `reviewChart`.
 */
export interface ReviewRules<L extends AnyStateMachine, Queue extends string> {
  logic: L;
  saved: SavedDecisions<Queue, ContextFrom<L>>;
  input: (id: string, queue: Queue) => InputFrom<L>;
  /** The context without what is not to be left lying in a browser. */
  withoutPrivate: (context: ContextFrom<L>) => ContextFrom<L>;
  /** Whose request it is, and the text that says that it was decided: nothing where nothing was. */
  done: (context: ContextFrom<L>) => { name: string; text: string | undefined };
  /** The page goes: what is still to be sent of a request, as the page's last call. */
  lastCall: (request: { id: string; queue: Queue }, state: string, context: ContextFrom<L>) => void;
  /** The request as it stands now. */
  fetch: (request: { id: string; queue: Queue }) => Promise<unknown>;
  /** Work that is begun and not decided stays while another request is open. */
  stays?: (state: string) => boolean;
}
const isOver = (review: Pick<Review, 'actor'>) => snapshotOf(review).status === 'done';

/** Begins reviews, follows them to their end, and puts them down. */
export function reviewSteps<L extends AnyStateMachine, Queue extends string>(
  rules: ReviewRules<L, Queue>,
  list: ReviewList<L, Queue>,
) {
  type One = Review<L, Queue>;
  const contextOf = (review: One) => snapshotOf(review).context as ContextFrom<L>;
  /** Said aloud, and gone from the list unless it is the one that is open. */
  function end(review: One, state: string): void {
    const { name, text } = rules.done(contextOf(review));
    if (state === 'decided' && text) toast(text, { name }, { icon: 'check-circle' });
    if (state === 'decidedByOther')
      toast('office.review.beaten', { name }, { icon: 'warning-circle' });
    if (list.get().open !== review.id || state === 'left') list.remove(review);
  }
  function entered(review: One, state: string, { context, status }: AnyMachineSnapshot): void {
    if (state === 'undoable')
      rules.saved.keep(review.id, review.queue, rules.withoutPrivate(context as ContextFrom<L>));
    else if (!isUnanswered(state)) rules.saved.drop(review.id);
    if (status === 'done') end(review, state);
  }
  function follow(review: One): void {
    let before = '';
    (review.actor as AnyActorRef).subscribe((snapshot: AnyMachineSnapshot) => {
      const state = stateOf(snapshot);
      const changed = state !== before;
      before = state;
      if (changed) entered(review, state, snapshot);
      list.set({});
    });
  }
  function begin(id: string, queue: Queue, saved?: SavedDecision<Queue, ContextFrom<L>>): void {
    const restored =
      saved && rules.logic.resolveState({ value: 'unsent', context: saved.context } as never);
    const actor = createActor(rules.logic, {
      input: rules.input(id, queue),
      ...(restored ? { snapshot: restored } : {}),
    } as never) as AnyActorRef;
    const review: One = { id, queue, actor: actor as ActorRefFrom<L>, by: sessionMark() };
    list.add(review);
    follow(review);
    actor.start();
    // Made in this session and cut off by leaving the page: it was sent then; sent again, it tells
    // its answer.
    if (saved && rules.saved.isOurs(saved)) sendTo(review, 'retry');
  }
  /** What is not decided goes back to the queue; what is decided waits out its ten seconds. */
  function putDown(review: One): void {
    const state = stateIn(review);
    if (isUnanswered(state) || rules.stays?.(state)) return;
    if (isOver(review)) list.remove(review);
    else sendTo(review, 'leave');
  }
  function lastCall(review: One): void {
    const state = stateIn(review);
    rules.lastCall(review, state, contextOf(review));
    if (state === 'undoable') sendTo(review, 'leave');
  }
  /** Fetches a request that is open again, and tells its review what there is. */
  const look = (review: One): void =>
    void rules.fetch(review).then(
      (item) => (review.actor as AnyActorRef).send({ type: 'news', item }),
      () => undefined,
    );
  /** A request that stayed is open again. */
  const resume = (review: One): void => {
    if (rules.stays?.(stateIn(review))) look(review);
  };
  return { begin, resume, putDown, look, lastCall };
}
