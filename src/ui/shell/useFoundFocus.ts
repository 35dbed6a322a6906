import { useEffect } from 'react';

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
