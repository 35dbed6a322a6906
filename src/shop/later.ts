import { languageNow } from '#lib/intl';
import { keepAtHand } from '../worker/keepAtHand';
import { isPoor, watchApproach } from './approach';
import { sendFor } from './Page';
import { routes } from './routes';

/** ms; what the visit asked for by itself has long come by then. */
const calm = 4000;
/** The code of the cart, and of the one that is only read. */
const loadCart = () => Promise.all([sendFor(routes.checkout), import('./screens/cart/LastCart')]);
/** The code of the pages that most presses lead to: there before the press. */
async function sendForLikely(): Promise<void> {
  if (isPoor()) return;
  await sendFor(routes.product).catch(() => undefined);
  await sendFor(routes.category).catch(() => undefined);
}
/** What makes the next page quicker, once this one stands. */
export function prepareNext(): void {
  watchApproach();
  // What names their files, so that an approach sends for those at once.
  import('./oftenRoutes').catch(() => undefined);
  if (import.meta.env.PROD)
    setTimeout(() => void sendForLikely().then(() => keepAtHand(languageNow(), loadCart)), calm);
}
