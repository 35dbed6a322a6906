import { catalogue } from '#contract/catalogue';
import { q, queryClient } from '#lib/query';
import { token } from '#lib/token';
import { largeWidth } from '#ui/catalogue/pictureSizes';
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
export function isPoor(): boolean {
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
/** Of a product's card: its large picture, which is seen first on its page. */
function sendForPicture(link: Element): void {
  const small = link.closest('article')?.querySelector('img');
  if (!small?.srcset) return;
  const { srcset } = small;
  // Before what the page below it sends for.
  Object.assign(new Image(), { fetchPriority: 'high', sizes: `${largeWidth}px`, srcset });
}
function sendAhead(page: string, link: Element): void {
  const found = routeAt(page);
  if (!found || isPoor()) return;
  sendFor(routes[found.name]).catch(() => undefined);
  const id = found.query.get('id');
  if (found.name !== 'product' || !id) return;
  sendForProduct(id);
  sendForPicture(link);
}
function sendForTarget({ target }: Event): (() => void) | null {
  const link = target instanceof Element && target.closest('a[href^="#/"], a[href^="/#/"]');
  return link
    ? () => sendAhead((link.getAttribute('href') ?? '').replace(/^\/?#/, ''), link)
    : null;
}

/** What a pointer rests on, a finger touches or the keyboard reaches is sent for before the press. */
export function watchApproach(): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const soon = (event: Event) => {
    clearTimeout(resting);
    const send = sendForTarget(event);
    if (send) resting = setTimeout(send, rest);
  };
  const atOnce = (event: Event) => sendForTarget(event)?.();
  addEventListener('pointerover', soon, { passive: true });
  addEventListener('focusin', soon, { passive: true });
  addEventListener('pointerdown', atOnce, { passive: true });
}
