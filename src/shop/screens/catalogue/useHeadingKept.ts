import { useEffect } from 'react';
import { howArrived } from '#lib/location';

/**
 * The heading of a page that was still loading is another element than the one of the page that
 * came: focus that stood on the first moves to the second.
 */
export function useHeadingKept(): void {
  useEffect(() => {
    if (howArrived() !== 'first' && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
}
