import { cart } from '#contract/cart';
import { catalogue } from '#contract/catalogue';
import type { Endpoint } from '#contract/endpoint';
import { site } from '#contract/site';
import { call } from '#lib/api';
import { isLasting, keptIn } from './places';

const address = '/worker.js';
/** The strict policy of the page lets this one address through, by this one name. */
function trusted(): string {
  const { trustedTypes } = window as unknown as {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: () => string },
      ) => { createScriptURL: (url: string) => string };
    };
  };
  if (!trustedTypes) return address;
  return trustedTypes
    .createPolicy('arcada-worker', { createScriptURL: () => address })
    .createScriptURL(address);
}
/** On a line that is paid by the byte, nothing is fetched that nobody asked for. */
const isSaving = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function add(cache: Cache, url: string): Promise<void> {
  if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url).catch(() => undefined);
}
/** What this visit has loaded before the worker was there: the browser still has it. */
async function keepLoaded(): Promise<void> {
  const files = await caches.open(keptIn.files);
  for (const { name } of performance.getEntriesByType('resource')) {
    const { origin, pathname } = new URL(name);
    if (origin === location.origin && isLasting(pathname)) await add(files, name);
  }
  await add(await caches.open(keptIn.pages), '/');
}
/** Whether an answer to the call (`/path?query`) is kept in this language. */
async function isKept(path: string, lang: string): Promise<boolean> {
  const kept = await (await caches.open(keptIn.answers)).keys();
  const begins = `${location.origin}/api${path}`;
  return kept.some(({ url }) => url.startsWith(begins) && url.includes(`~lang=${lang}`));
}
/** What no page begins without; the server may have written it into this one. */
async function keepBeginning(lang: string): Promise<void> {
  const begins: [Endpoint, object][] = [
    [site.store, { type: 'advert' }],
    [site.store, { type: 'website_config' }],
    [catalogue.categories, {}],
    [site.currencies, {}],
    [cart.index, {}],
  ];
  for (const [endpoint, input] of begins) {
    const query = new URLSearchParams(input as Record<string, string>).toString();
    if (!(await isKept(query ? `${endpoint.path}?${query}` : endpoint.path, lang)))
      await call(endpoint, input).catch(() => undefined);
  }
}
/**
 * Has the mall at hand without a connection: starts the worker, and keeps what the page was made of.
 * `alsoLoad` fetches what should be there besides. Resolves in browsers without workers too.
 */
export async function keepAtHand(lang: string, alsoLoad: () => Promise<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext || isSaving()) return;
  try {
    await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
    await alsoLoad();
    await keepBeginning(lang);
    await keepLoaded();
  } catch {
    // Storage or workers are switched off here: the mall works as it did.
  }
}
