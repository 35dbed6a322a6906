import { useSyncExternalStore } from 'react';
import { visit } from './choices';
import { homePage } from './paths';

/** The server writes the home page only (src/shop/boot). */
const full = () =>
  typeof location === 'undefined' ? homePage : `/${location.hash.replace(/^#?\/?/, '')}`;
/** `/pages/prouduct/detail?id=7` -> its two halves. */
export const split = (page: string): { path: string; query: string } => {
  const at = page.indexOf('?');
  return at < 0
    ? { path: page, query: '' }
    : { path: page.slice(0, at), query: page.slice(at + 1) };
};
const strip = (page: string) => `/${page.replace(/^#?\/?/, '')}`;

/** One entry of this tab's history: where it was scrolled to and which link was used there. */
interface Entry {
  n: number;
  key: string;
}
interface Place {
  y: number;
  link: string;
  nth: number;
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
const placeKey = (key: string) => `place:${key}`;
const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (a) => a.getAttribute('href') === href,
  );

function leave(): void {
  const link = document.activeElement instanceof HTMLAnchorElement ? document.activeElement : null;
  const href = link?.getAttribute('href') ?? '';
  visit.set(
    placeKey(entry.key),
    JSON.stringify({
      y: Math.round(scrollY),
      link: href,
      nth: link ? linksTo(href).indexOf(link) : -1,
    } satisfies Place),
  );
}
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

const wait = 2500;
/** Scrolls to `y` as soon as the page is long enough: lists come in after their screen. */
function scrollWhenLong(y: number): void {
  const go = () => document.documentElement.scrollHeight - innerHeight >= y;
  scrollTo(0, y);
  if (go() || typeof ResizeObserver === 'undefined') return;
  const watch = new ResizeObserver(() => {
    if (!go()) return;
    watch.disconnect();
    scrollTo(0, y);
  });
  watch.observe(document.body);
  setTimeout(() => watch.disconnect(), wait);
}
const isPlace = (value: unknown): value is Place => typeof (value as Place | null)?.y === 'number';
function kept(): Place | null {
  const text = visit.get(placeKey(entry.key));
  const value: unknown = text ? JSON.parse(text) : null;
  return isPlace(value) ? value : null;
}
/**
 * After Back: where it was scrolled to, and focus on the link that was used. False when there is
 * nothing to return to.
 */
export function returnToPlace(): boolean {
  const place = arrival === 'new' ? null : kept();
  if (!place) return false;
  if (place.link) linksTo(place.link)[Math.max(0, place.nth)]?.focus({ preventScroll: true });
  scrollWhenLong(place.y);
  return true;
}
/** How the page shown came to be: opened, by Back or Forward, or the first of this visit. */
export const howArrived = (): typeof arrival => arrival;

const lastKey = 'last-page';
/** The last real page: offered on the 404 page. */
export const rememberPage = (page: string): void => visit.set(lastKey, page);
export const lastPage = (): string | null => visit.get(lastKey);

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
