import { useRef, type KeyboardEvent } from 'react';

const rowOf = (element: Element | null | undefined) =>
  element?.closest('[data-row]')?.getAttribute('data-row') ?? '';
/** The row that has the focus; '' for none. */
export const focusedRow = (): string => rowOf(document.activeElement);
/** Focus goes to the link of a row. */
export function focusRow(id: string, within: ParentNode = document): void {
  const row = [...within.querySelectorAll<HTMLElement>('[data-row]')].find(
    (one) => one.dataset.row === id,
  );
  (row?.matches('a') ? row : row?.querySelector<HTMLElement>('a'))?.focus();
}
/** Presses a decision's form or button as if by hand: it says itself what it lacks. */
function press(which: 'yes' | 'no'): void {
  const control = document.querySelector<HTMLElement>(`[data-decide="${which}"]`);
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else (control?.querySelector('button') ?? control)?.click();
}
export interface RowKeys {
  /** The rows, in their order. */
  ids: readonly string[];
  /** The one that is open. */
  id: string;
  onMove: (id: string) => void;
}
/**
 * J and K walk the rows, A and R press the decision's buttons; only while focus is in the table,
 * and never while typing.
 */
export function useRowKeys<E extends HTMLElement>({ ids, id, onMove }: RowKeys) {
  const box = useRef<E>(null);
  const step = (by: 1 | -1) => {
    const at = ids.indexOf(id || focusedRow());
    const next = ids[at < 0 ? 0 : at + by];
    if (!next) return;
    if (box.current) focusRow(next, box.current);
    onMove(next);
  };
  // Another row than the open one: it is opened first, and nothing is decided that was not seen.
  const decide = (which: 'yes' | 'no') => {
    const focused = focusedRow();
    if (focused && focused !== id) onMove(focused);
    else press(which);
  };
  const keys: Record<string, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    a: () => decide('yes'),
    r: () => decide('no'),
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const work = keys[e.key.toLowerCase()];
    if (
      !work ||
      e.ctrlKey ||
      e.metaKey ||
      e.altKey ||
      e.repeat ||
      (e.target as Element).matches('input, textarea, select, [contenteditable]')
    )
      return;
    e.preventDefault();
    work();
  };
  return { ref: box, onKeyDown };
}
