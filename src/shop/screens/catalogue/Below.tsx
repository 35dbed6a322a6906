import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { howArrived } from '#lib/location';

/**
 * Whether what lies below the first screen is shown. On a page that a press opened it joins a moment
 * later, a slice at a time: what is looked at first is painted at once. Everywhere else it stands
 * from the beginning: the server writes all of a page, and Back leads to a place in it.
 */
export function useBelow(): boolean {
  const [below, show] = useState(() => howArrived() !== 'new');
  useEffect(() => {
    if (!below) startTransition(() => show(true));
  }, [below]);
  return below;
}
/** What is not looked at first. */
export const Below = ({ children }: { children: ReactNode }) => useBelow() && children;
