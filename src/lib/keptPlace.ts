import { visit } from './choices';

/** Where a page was scrolled to, and which link was used there. */
interface Place {
  y: number;
  link: string;
  nth: number;
}
const placeKey = (key: string) => `place:${key}`;
const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (a) => a.getAttribute('href') === href,
  );

/** Keeps the place of the page shown, for whoever comes back to this entry of the history. */
export function keepPlace(entry: string): void {
  const link = document.activeElement instanceof HTMLAnchorElement ? document.activeElement : null;
  const href = link?.getAttribute('href') ?? '';
  visit.set(
    placeKey(entry),
    JSON.stringify({
      y: Math.round(scrollY),
      link: href,
      nth: link ? linksTo(href).indexOf(link) : -1,
    } satisfies Place),
  );
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
function kept(entry: string): Place | null {
  const text = visit.get(placeKey(entry));
  const value: unknown = text ? JSON.parse(text) : null;
  return isPlace(value) ? value : null;
}
/** Scrolls to the place kept of an entry, focus on its link. False where none was kept. */
export function restorePlace(entry: string): boolean {
  const place = kept(entry);
  if (!place) return false;
  if (place.link) linksTo(place.link)[Math.max(0, place.nth)]?.focus({ preventScroll: true });
  scrollWhenLong(place.y);
  return true;
}
