import type { WorkboxPlugin } from 'workbox-core';
import { blog } from '#contract/blog';
import { cart } from '#contract/cart';
import { catalogue } from '#contract/catalogue';
import { codes } from '#contract/codes';
import type { Endpoint, Envelope } from '#contract/endpoint';
import { reviews } from '#contract/reviews';
import { session } from '#contract/session';
import { site } from '#contract/site';

const publicRows: Endpoint[] = [catalogue, site, blog, reviews]
  .flatMap((rows) => Object.values<Endpoint>(rows))
  .filter(({ method, touches, changes }) => method === 'GET' && touches === 'public' && !changes);
/**
 * Of a person's own things: who they are, without which no page begins, and the cart. The
 * categories are asked for by POST, as the specification has it.
 */
const rows: Endpoint[] = [...publicRows, catalogue.categories, session.user, cart.index];
const written = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patterns = rows.map(({ method, path }) => ({
  method,
  path: new RegExp(`^/api${written(path).replace(/:\w+/g, '[^/]+')}$`),
}));
/** Whether the answer to this call (`/api/…`) may be read again where there is no connection. */
export const isKeptCall = (method: 'GET' | 'POST', path: string): boolean =>
  patterns.some((one) => one.method === method && one.path.test(path));

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** The session by its digest, so that no answer of one is found by another; '' for a visitor. */
async function whoAsks({ headers }: Request): Promise<string> {
  const token = headers.get('access-token');
  if (!token) return '';
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
}
async function named(request: Request): Promise<string> {
  const url = new URL(request.url);
  url.searchParams.set('~lang', request.headers.get('lang') ?? '');
  url.searchParams.set('~who', await whoAsks(request));
  return url.href;
}
async function isAnswer(response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Envelope | null;
  return body?.code === codes.ok;
}
/** Kept by language and person, and only where the mall did not refuse. */
export const byPerson: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => named(request),
  cacheWillUpdate: async ({ response }) => ((await isAnswer(response)) ? response : null),
};
