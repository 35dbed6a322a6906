import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { AnyStateMachine } from 'xstate';
import { placeIn, type Desk, type Run } from './reviewQueue';
import { focusedRow, focusRow } from './useRowKeys';

const rowWords: Record<string, string> = {
  undoable: 'office.row.undoable',
  sending: 'office.row.sending',
  outcomeUnknown: 'office.row.unsent',
  unsent: 'office.row.unsent',
};

export interface DeskUse<
  L extends AnyStateMachine,
  Queue extends string,
  Row extends { id: string },
> {
  desk: Desk<L, Queue>;
  queue: Queue;
  /** The case that is open by the address; '' for none. */
  id: string;
  rows: readonly Row[];
  /** Opens another one in place of this: the address follows. */
  onNext: (id: string) => void;
  /** May it be opened by itself, after the one before was decided? */
  isFree: (row: Row) => boolean;
  /** What of a row, or of the open case, tells that something happened to it. */
  markOf: (row: Row) => string;
  itemOf: (run: Run<L, Queue>) => Row | null;
  /** Looks again at a case that lies open, and tells it. */
  look: (run: Run<L, Queue>) => void;
  /** Further words at a row, by where its case stands. */
  moreWords?: Record<string, string>;
}

/**
 * A colleague may be quicker: where the list tells of a change, the open one is looked at again.
 * Only then: each look at what is private is written down.
 */
function useNews<L extends AnyStateMachine, Queue extends string, Row extends { id: string }>(
  run: Run<L, Queue> | undefined,
  { rows, markOf, itemOf, look }: DeskUse<L, Queue, Row>,
): void {
  const listed = useRef('');
  useEffect(() => {
    const row = rows.find(({ id }) => id === run?.id);
    const now = row ? markOf(row) : '';
    const before = listed.current;
    listed.current = now;
    if (!run || now === before) return;
    const at = placeIn(run);
    const item = itemOf(run);
    if (
      !(at.startsWith('open.') || ['taken', 'notYours', 'settled'].includes(at)) ||
      now === (item ? markOf(item) : '')
    )
      return;
    look(run);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the rows change, not when the caller's functions do
  }, [run, rows]);
}
/**
 * Beside the list focus stays in the table, where the keys work; below it, it follows what was
 * pressed.
 */
function useFocusBelow(run: Run | undefined, at: string) {
  const pressed = useRef('');
  useEffect(() => {
    if (!run || pressed.current !== run.id || at === 'opening' || at === '') return;
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
  }, [run, at]);
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
 * A queue with its desk: what is open, what waits out its ten seconds, and on to the next when one
 * was decided.
 */
export function useDesk<
  L extends AnyStateMachine,
  Queue extends string,
  Row extends { id: string },
>(use: DeskUse<L, Queue, Row>) {
  const { desk, queue, id, rows, onNext, isFree } = use;
  const scene = useSyncExternalStore(desk.watch, desk.get);
  const keeps = useMemo(() => desk.keeps(), [desk]);
  useEffect(() => {
    desk.start();
  }, [desk]);
  useEffect(() => {
    desk.open(id, queue);
  }, [desk, id, queue]);
  // Leaving the screen sends what was decided: nobody is left wondering.
  useEffect(() => () => void desk.finish(), [desk]);
  const run = id ? scene.runs.find((one) => one.id === id) : undefined;
  const at = placeIn(run);
  const said: Record<string, string> = { ...rowWords, ...use.moreWords };
  const words = new Map(
    scene.runs.flatMap((one) => {
      const word = said[placeIn(one)];
      return word ? [[one.id, word] as const] : [];
    }),
  );
  const pressed = useFocusBelow(run, at);
  useNews(run, use);
  const before = useRef({ id, at });
  useEffect(() => {
    // The case that lay open, not one that is looked at again in its ten seconds.
    const decided =
      at === 'undoable' && before.current.id === id && before.current.at.startsWith('open.');
    before.current = { id, at };
    const next = decided ? nextOf(rows, id, (row) => !words.has(row.id) && isFree(row)) : '';
    if (!next) return;
    const inTable = focusedRow() !== '';
    onNext(next);
    if (inTable) focusRow(next);
    else pressed.current = next;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it was decided
  }, [id, at]);
  return {
    run,
    at,
    words,
    keeps,
    onPress: (next: string) => {
      pressed.current = next;
    },
    others: scene.runs.filter((one) => one.id !== id),
  };
}
/** The snapshot of a case, followed. */
export const useCase = <L extends AnyStateMachine>({ actor }: { actor: Run<L>['actor'] }) => {
  const followed = actor as unknown as {
    subscribe: (changed: () => void) => { unsubscribe: () => void };
    getSnapshot: () => unknown;
  };
  return useSyncExternalStore(
    (changed) => followed.subscribe(changed).unsubscribe,
    () => followed.getSnapshot(),
  );
};
