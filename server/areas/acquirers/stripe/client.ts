import Stripe from 'stripe';
import type { StripeConfig } from '../../../peers';
import { outgoing } from '../../../platform/seeing/outgoing';

/**
 * The library tries again once by itself; what it asks for carries a key, so that nothing is done
 * twice there.
 */
const patience = { maxNetworkRetries: 1, timeout: 5000, telemetry: false } as const;

/** Another place that speaks Stripe's API, where one is named. */
function placeOf(api: string) {
  if (!api) return {};
  const { hostname, port, protocol } = new URL(api);
  return {
    host: hostname,
    port,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
}
/** Every call to Stripe, watched. */
function watchedLine() {
  const line = Stripe.createNodeHttpClient();
  const ask = line.makeRequest.bind(line);
  line.makeRequest = (...asked) => outgoing('acquirer', () => ask(...asked));
  return line;
}
export const clientOf = ({ key, api }: StripeConfig): Stripe =>
  new Stripe(key, { ...patience, ...placeOf(api), httpClient: watchedLine() });

/** Whether real cards are charged with this key. */
export const isLive = (key: string): boolean => /^[a-z]{2}_live_/.test(key);
