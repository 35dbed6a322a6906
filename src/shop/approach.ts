import { catalogue } from '#contract/catalogue';
import { q, queryClient } from '#lib/query';
import { token } from '#lib/token';
import { destinationNow } from './screens/location/places';
import { sendFor } from './Page';
import { routeAt } from './routeAt';
import { routes } from './routes';

/** ms a pointer rests on a link before its page is sent for: who only passes fetches nothing. */
const rest = 65;
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}
/** A line that is paid by the byte, or so slow that the page which is open needs all of it. */
function isPoor(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};
  return saveData === true || effectiveType.includes('2g');
}
/**
 * A member's product is asked for when it is opened: the mall remembers what they looked at. One at
 * a time, so that a pointer over a whole list is no flood.
 */
function sendForProduct(id: string): void {
  if (token.get() || queryClient.isFetching({ queryKey: [catalogue.view.path] }) > 0) return;
  void queryClient.prefetchQuery({
    ...q(catalogue.view, { id, ...destinationNow() }),
    meta: { quiet: true },
  });
}
function sendAhead(page: string): void {
  const found = routeAt(page);
  if (!found || isPoor()) return;
  sendFor(routes[found.name]).catch(() => undefined);
  const id = found.query.get('id');
  if (found.name === 'product' && id) sendForProduct(id);
}
const pageUnder = ({ target }: Event): string | null => {
  const link = target instanceof Element && target.closest('a[href^="#/"], a[href^="/#/"]');
  return link ? (link.getAttribute('href') ?? '').replace(/^\/?#/, '') : null;
};

/** What a pointer rests on, a finger touches or the keyboard reaches is sent for before the press. */
export function watchApproach(): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const soon = (event: Event) => {
    clearTimeout(resting);
    const page = pageUnder(event);
    if (page) resting = setTimeout(() => sendAhead(page), rest);
  };
  const atOnce = (event: Event) => {
    const page = pageUnder(event);
    if (page) sendAhead(page);
  };
  addEventListener('pointerover', soon, { passive: true });
  addEventListener('focusin', soon, { passive: true });
  addEventListener('pointerdown', atOnce, { passive: true });
}
