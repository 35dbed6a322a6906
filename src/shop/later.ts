import { languageNow } from '#lib/intl';
import { keepAtHand } from '../worker/keepAtHand';
import { watchApproach } from './approach';
import { sendFor } from './Page';
import { routes } from './routes';

/** ms; what the visit asked for by itself has long come by then. */
const calm = 4000;
/** The code of the cart, and of the one that is only read. */
const loadCart = () => Promise.all([sendFor(routes.checkout), import('./screens/cart/LastCart')]);
/** What makes the next page quicker, once this one stands. */
export function prepareNext(): void {
  watchApproach();
  if (import.meta.env.PROD) setTimeout(() => void keepAtHand(languageNow(), loadCart), calm);
}
