import { useSyncExternalStore } from 'react';
import { keepPlace, restorePlace } from './keptPlace';
import { homePage } from './paths';

let written = homePage;
/** On the server: the page that it writes next (src/shop/boot). */
export const writePage = (page: string): void => void (written = page);
const full = () =>
  typeof location === 'undefined' ? written : `/${location.hash.replace(/^#?\/?/, '')}`;
/** `/pages/prouduct/detail?id=7` -> its two halves. */
export const split = (page: string): { path: string; query: string } => {
  const at = page.indexOf('?');
  return at < 0
    ? { path: page, query: '' }
    : { path: page.slice(0, at), query: page.slice(at + 1) };
};
const strip = (page: string) => `/${page.replace(/^#?\/?/, '')}`;

/** One entry of this tab's history: how many lie before it, and its own key. */
interface Entry {
  n: number;
  key: string;
}
let entry: Entry = { n: 0, key: '' };
let arrival: 'new' | 'back' | 'first' = 'first';
const listeners = new Set<() => void>();
const emit = () => {
  for (const tell of listeners) tell();
};

const freshKey = () => Math.random().toString(36).slice(2, 10);
const entryOf = (state: unknown): Entry | null => {
  const kept = state as Partial<Entry> | null;
  return typeof kept?.n === 'number' && typeof kept.key === 'string'
    ? { n: kept.n, key: kept.key }
    : null;
};

const leave = () => keepPlace(entry.key);
/** Back on an entry, or a typed address: the browser has moved already. */
function onPop(): void {
  leave();
  const known = entryOf(history.state);
  arrival = known ? 'back' : 'new';
  entry = known ?? { n: entry.n + 1, key: freshKey() };
  if (!known) history.replaceState(entry, '');
  emit();
}
const again = new Set<() => void>();
/** Called when the page already shown is asked for once more: to the top, focus on its heading. */
export const onSamePage = (run: () => void): (() => void) => {
  again.add(run);
  return () => again.delete(run);
};

/** Opens a page. The page already shown is skipped (docs/rules.md, Pages). */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const page = strip(to);
  if (page === full()) {
    for (const run of again) run();
    return;
  }
  leave();
  arrival = 'new';
  entry = { n: replace ? entry.n : entry.n + 1, key: freshKey() };
  history[replace ? 'replaceState' : 'pushState'](entry, '', `#${page}`);
  emit();
}
/** In place of the page shown: Back does not return to it. */
export const relaunch = (to: string): void => navigate(to, { replace: true });
/** To the page before, or home where there is none of ours. */
export function back(fallback: string = homePage): void {
  if (entry.n > 0) history.back();
  else relaunch(fallback);
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href?.startsWith('#/') || event.defaultPrevented || event.button !== 0) return;
  if (
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (link.target && link.target !== '_self')
  )
    return;
  event.preventDefault();
  if (document.activeElement !== link) link.focus({ preventScroll: true });
  navigate(href.slice(1));
}
let started = false;
/**
 * Listens to the address for the life of the page. Plain links (`<a href="#/…">`) go through
 * navigate.
 */
export function startLocation(): void {
  if (started) return;
  started = true;
  history.scrollRestoration = 'manual';
  entry = entryOf(history.state) ?? { n: 0, key: freshKey() };
  history.replaceState(entry, '');
  addEventListener('popstate', onPop);
  addEventListener('pagehide', leave);
  document.addEventListener('click', onClick);
}

/**
 * After Back: where it was scrolled to, and focus on the link that was used. False when there is
 * nothing to return to.
 */
export const returnToPlace = (): boolean => arrival !== 'new' && restorePlace(entry.key);
/** How the page shown came to be: opened, by Back or Forward, or the first of this visit. */
export const howArrived = (): typeof arrival => arrival;

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};
/** Path and query of the page shown, both from the hash. */
export const pageNow = full;
export const usePage = (): string => useSyncExternalStore(subscribe, full, full);
/** As it stands in the address: the router decodes once what it is told, so `%` is told encoded. */
const asItStands = (part: string) => part.replaceAll('%', '%25');
const pathNow = () => asItStands(split(full()).path);
const queryNow = () => asItStands(split(full()).query);
/**
 * The address as the router reads it. Its own hook of hashes puts `?id=1` before the `#`, and never
 * matches `#/page?id=1`. Ours carry it after.
 */
export const useHashLocation = Object.assign(
  () => [useSyncExternalStore(subscribe, pathNow, pathNow), navigate] as [string, typeof navigate],
  {
    hrefs: (href: string) => `#${href}`,
    searchHook: () => useSyncExternalStore(subscribe, queryNow, queryNow),
  },
);
