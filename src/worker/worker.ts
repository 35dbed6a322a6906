import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { byPerson, isKeptCall } from './answers';
import { isLasting, isPage, keptIn } from './places';

/**
 * What was opened once opens without a connection too: the page, its files and pictures, what the
 * catalogue answered, and the cart to be read. A call that changes something is never looked at, so
 * nothing is sent late and nothing is ordered twice (docs/decisions/091).
 */
const week = 7 * 24 * 3600;
const room = (most: ExpirationPluginOptions) =>
  new ExpirationPlugin({ ...most, purgeOnQuotaError: true });

// A new worker begins at once. Files are kept by names that change with what is in them: an open
// checkout goes on with those it began with.
void (self as unknown as { skipWaiting: () => Promise<void> }).skipWaiting();
clientsClaim();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isLasting(url.pathname),
  new CacheFirst({
    cacheName: keptIn.files,
    matchOptions: { ignoreVary: true },
    plugins: [room({ maxEntries: 800 })],
  }),
);
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  new NetworkFirst({
    cacheName: keptIn.pages,
    // Written for a language and a currency: in another one it is better than none.
    matchOptions: { ignoreVary: true },
    plugins: [room({ maxEntries: 5 })],
  }),
);
const answers = new NetworkFirst({
  cacheName: keptIn.answers,
  // Language and person stand in the name that it is kept under.
  matchOptions: { ignoreVary: true },
  plugins: [byPerson, room({ maxEntries: 200, maxAgeSeconds: week })],
});
for (const method of ['GET', 'POST'] as const)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isKeptCall(method, url.pathname),
    answers,
    method,
  );
