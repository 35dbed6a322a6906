import {
  lazy,
  Suspense,
  useDeferredValue,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { useAlive } from './useAlive';
import { within } from './within';

/** A part that has not come by then counts as missing (docs/rules.md, Waiting). */
const PATIENCE_MS = 120_000;
let parts = 0;
const howMany = () => parts;
const waiting = new Set<() => void>();
const listen = (tell: () => void) => {
  waiting.add(tell);
  return () => void waiting.delete(tell);
};
const hasCome = () => {
  parts += 1;
  waiting.forEach((tell) => tell());
};

/** A part of a page whose code is fetched when it is first shown, within a `LazyBoundary`. */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's own `lazy` has it: any component
export const lazyPart = <T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> =>
  lazy(() => {
    const part = within(PATIENCE_MS, load());
    // After React itself has heard of it.
    queueMicrotask(() => void part.then(hasCome, hasCome));
    return part;
  });

/**
 * A part that its page does without: where its code does not come (no connection), nothing stands in
 * its place.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export const extraPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  lazyPart(() => load().catch(() => ({ default: (() => null) as unknown as T })));

/**
 * Shows `fallback` until a part's code has come, and no longer: left to itself, React shows it for
 * 300 ms at least, each time. The server writes no such part, unless it is `written`: what it wrote
 * would give way to `fallback` when another part comes before this one is taken over.
 */
export function LazyBoundary({
  fallback,
  written = false,
  children,
}: {
  fallback?: ReactNode;
  written?: boolean;
  children: ReactNode;
}) {
  useSyncExternalStore(listen, howMany, howMany);
  // A slice at a time: all of a page's parts at once would keep a press waiting on a slow phone.
  const alive = useDeferredValue(useAlive());
  return alive || written ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
