import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { AnyStateMachine } from 'xstate';
import { snapshotOf, stateIn, type Review } from './reviewList';
import type { ReviewQueue } from './reviewQueue';
import { focusedRow, focusRow } from './useRowKeys';

const usualWords: Record<string, string> = {
  undoable: 'office.row.undoable',
  sending: 'office.row.sending',
  outcomeUnknown: 'office.row.unsent',
  unsent: 'office.row.unsent',
};

/** A queue on screen: which rows are listed, which request is open, and how it is looked at again. */
export interface QueueOnScreen<
  L extends AnyStateMachine,
  Queue extends string,
  Row extends { id: string },
> {
  store: ReviewQueue<L, Queue>;
  queue: Queue;
  /** The request that is open by the address; '' for none. */
  id: string;
  rows: readonly Row[];
  /** Opens another one in place of this: the address follows. */
  onNext: (id: string) => void;
  /** May it be opened by itself, after the one before was decided? */
  isFree: (row: Row) => boolean;
  /** What of a row, or of the open request, tells that something happened to it. */
  markOf: (row: Row) => string;
  /** Further words at a row, by the state of its review. */
  moreWords?: Record<string, string>;
}

/**
 * A colleague may be quicker: where the list tells of a change, the open one is looked at again.
 * Only then: each look at what is private is written down.
 */
function useNews<L extends AnyStateMachine, Queue extends string, Row extends { id: string }>(
  review: Review<L, Queue> | undefined,
  { store, rows, markOf }: QueueOnScreen<L, Queue, Row>,
): void {
  const listed = useRef('');
  useEffect(() => {
    const row = rows.find(({ id }) => id === review?.id);
    const now = row ? markOf(row) : '';
    const before = listed.current;
    listed.current = now;
    if (!review || now === before) return;
    const at = stateIn(review);
    const { item } = snapshotOf(review).context as { item: Row | null };
    if (
      !(at.startsWith('open.') || ['taken', 'notYours', 'settled'].includes(at)) ||
      now === (item ? markOf(item) : '')
    )
      return;
    store.look(review);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the rows change, not when the caller's functions do
  }, [review, rows]);
}
/**
 * Beside the list focus stays in the table, where the keys work; below it, it follows what was
 * pressed.
 */
function useFocusBelow(review: Review | undefined, at: string) {
  const pressed = useRef('');
  useEffect(() => {
    if (!review || pressed.current !== review.id || at === 'opening' || at === '') return;
    pressed.current = '';
    const [heading, table] = [
      document.querySelector<HTMLElement>('[data-open-request]'),
      document.querySelector('[data-row]')?.closest('section'),
    ];
    if (
      heading &&
      table &&
      heading.getBoundingClientRect().top >= table.getBoundingClientRect().bottom
    )
      heading.focus();
  }, [review, at]);
  return pressed;
}
/** After `id`, then from the top: the next one nobody has decided or looks at. */
function nextOf<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  isFree: (row: Row) => boolean,
): string {
  const from = rows.findIndex((row) => row.id === id) + 1;
  const order = [...rows.slice(from), ...rows.slice(0, from)];
  return order.find((row) => row.id !== id && isFree(row))?.id ?? '';
}

/**
 * A queue on screen: what is open, what waits out its ten seconds, and on to the next when one
 * was decided.
 */
export function useReviewQueue<
  L extends AnyStateMachine,
  Queue extends string,
  Row extends { id: string },
>(use: QueueOnScreen<L, Queue, Row>) {
  const { store, queue, id, rows, onNext, isFree } = use;
  const now = useSyncExternalStore(store.subscribe, store.get);
  const keeps = useMemo(() => store.keeps(), [store]);
  useEffect(() => {
    store.start();
  }, [store]);
  useEffect(() => {
    store.open(id, queue);
  }, [store, id, queue]);
  // Leaving the screen sends what was decided: nobody is left wondering.
  useEffect(() => () => void store.finish(), [store]);
  const review = id ? now.reviews.find((one) => one.id === id) : undefined;
  const at = stateIn(review);
  const said: Record<string, string> = { ...usualWords, ...use.moreWords };
  const rowWords = new Map(
    now.reviews.flatMap((one) => {
      const word = said[stateIn(one)];
      return word ? [[one.id, word] as const] : [];
    }),
  );
  const pressed = useFocusBelow(review, at);
  useNews(review, use);
  const before = useRef({ id, at });
  useEffect(() => {
    // The request that lay open, not one that is looked at again in its ten seconds.
    const decided =
      at === 'undoable' && before.current.id === id && before.current.at.startsWith('open.');
    before.current = { id, at };
    const next = decided ? nextOf(rows, id, (row) => !rowWords.has(row.id) && isFree(row)) : '';
    if (!next) return;
    const inTable = focusedRow() !== '';
    onNext(next);
    if (inTable) focusRow(next);
    else pressed.current = next;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it was decided
  }, [id, at]);
  return {
    review,
    at,
    rowWords,
    keeps,
    onPress: (next: string) => {
      pressed.current = next;
    },
    others: now.reviews.filter((one) => one.id !== id),
  };
}
/** The snapshot of a review, followed. */
export const useReview = <L extends AnyStateMachine>({ actor }: { actor: Review<L>['actor'] }) => {
  const followed = actor as unknown as {
    subscribe: (changed: () => void) => { unsubscribe: () => void };
    getSnapshot: () => unknown;
  };
  return useSyncExternalStore(
    (changed) => followed.subscribe(changed).unsubscribe,
    () => followed.getSnapshot(),
  );
};
