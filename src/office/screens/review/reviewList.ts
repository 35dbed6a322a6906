import type { ActorRefFrom, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { leafOf } from '#lib/project';

/** One request that is being decided, with the actor of its chart. */
export interface Review<
  L extends AnyStateMachine = AnyStateMachine,
  Queue extends string = string,
> {
  id: string;
  queue: Queue;
  actor: ActorRefFrom<L>;
  /** The session it was begun in. */
  by: string;
}
/** The request that is open (`''`: none), and beside it those that are decided and not sent yet. */
export interface Reviews<L extends AnyStateMachine, Queue extends string> {
  open: string;
  reviews: readonly Review<L, Queue>[];
}
type Any = Pick<Review, 'actor'>;

export const snapshotOf = ({ actor }: Any) =>
  (actor as AnyActorRef).getSnapshot() as AnyMachineSnapshot;
/** The state of a snapshot: `open.deciding`. */
export const stateOf = (snapshot: unknown): string =>
  leafOf((snapshot as AnyMachineSnapshot).value as never);
/** The state a review is in; '' for none. */
export const stateIn = (review: Any | undefined): string =>
  review ? stateOf(snapshotOf(review)) : '';
export const sendTo = ({ actor }: Any, type: string): void => (actor as AnyActorRef).send({ type });
/** Decided, and not yet known to be done. */
export const isUnanswered = (state: string): boolean =>
  ['undoable', 'sending', 'outcomeUnknown', 'unsent'].includes(state);

/** The reviews of one queue as a store: `subscribe` is told of each change, also inside a review. */
export function reviewList<L extends AnyStateMachine, Queue extends string>() {
  let now: Reviews<L, Queue> = { open: '', reviews: [] };
  const listeners = new Set<() => void>();
  const set = (change: Partial<Reviews<L, Queue>>) => {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  };
  return {
    get: () => now,
    set,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    find: (id: string) => now.reviews.find((review) => review.id === id),
    add: (review: Review<L, Queue>) => set({ reviews: [...now.reviews, review] }),
    remove: (review: Review<L, Queue>) =>
      set({ reviews: now.reviews.filter((one) => one !== review) }),
  };
}
export type ReviewList<L extends AnyStateMachine, Queue extends string> = ReturnType<
  typeof reviewList<L, Queue>
>;
