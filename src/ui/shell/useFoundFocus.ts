import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where what was pressed is gone once `shown` is something else, the focus is on nothing: then it
 * goes to the page's heading.
 */
export function useFoundFocus(shown: string): void {
  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [shown]);
}

/**
 * A form that is empty again once it was sent, `count` times: who sent it goes on writing where they
 * were.
 */
export function useFoundField(count: number): RefObject<HTMLElement | null> {
  const around = useRef<HTMLElement>(null);
  const seen = useRef(count);
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    if (document.activeElement && document.activeElement !== document.body) return;
    around.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [count]);
  return around;
}
