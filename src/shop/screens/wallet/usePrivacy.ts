import { useSyncExternalStore } from 'react';
import { stored } from '#lib/choices';

const key = 'hide-amounts';
const watchers = new Set<() => void>();
const watch = (listener: () => void) => {
  watchers.add(listener);
  return () => watchers.delete(listener);
};
const hidden = () => stored.get(key) === '1';

/** Amounts are hidden on this device until they are wanted again. */
export function usePrivacy(): { hides: boolean; toggle: () => void } {
  const hides = useSyncExternalStore(watch, hidden, () => false);
  const toggle = () => {
    if (hides) stored.remove(key);
    else stored.set(key, '1');
    for (const tell of watchers) tell();
  };
  return { hides, toggle };
}
