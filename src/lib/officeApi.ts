import type { Failure } from '#contract/codes';
import type { Endpoint, Input, Output } from '#contract/endpoint';
import { stored } from './choices';
import { encode } from './encode';
import { ask, dataOf, type Held } from './http';
import { languageNow } from './intl';

/**
 * A session of the back office in this browser. A shop token opens none of its doors, and the other
 * way round.
 */
export interface OfficeToken extends Held {
  set: (value: string) => void;
  /** Its person left. */
  clear: () => void;
  /** Why the last session ended by itself; null where it did not. */
  ended: () => Failure | null;
  watch: (listener: () => void) => () => void;
}
function tokenIn(key: string): OfficeToken {
  const listeners = new Set<() => void>();
  let ended: Failure | null = null;
  const changed = (why: Failure | null) => {
    ended = why;
    for (const tell of listeners) tell();
  };
  const forget = (why: Failure | null) => {
    stored.remove(key);
    changed(why);
  };
  return {
    get: () => stored.get(key),
    set: (value) => {
      stored.set(key, value);
      changed(null);
    },
    clear: () => forget(null),
    end: forget,
    ended: () => ended,
    watch: (listener) => {
      const other = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      addEventListener('storage', other);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', other);
      };
    },
  };
}
/** The two sides of the back office: the mall's own people, and a seller in the own shop. */
export type Side = 'staff' | 'seller';
export const officeToken = tokenIn('office-token');
export const sellerToken = tokenIn('seller-token');
export const tokenOf: Record<Side, OfficeToken> = { staff: officeToken, seller: sellerToken };
/** Whose door a path of the contract is. */
export const sideOf = (path: string): Side =>
  path.startsWith('/backoffice/seller/') ? 'seller' : 'staff';

/** Where a path of the contract is asked for. */
export const officeUrlOf = (path: string): string =>
  path.replace('/backoffice/', '/backoffice/api/');
/**
 * Calls a back-office endpoint with the session of its side. Resolves with its data; rejects with a
 * Failure. A session that ended forgets its token. `bare`: without a session.
 */
export async function officeCall<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: { signal?: AbortSignal; key?: string; bare?: boolean } = {},
): Promise<Output<E>> {
  const held = tokenOf[sideOf(endpoint.path)];
  const token = options.bare ? null : held.get();
  const body = encode((input ?? {}) as object);
  const isGet = endpoint.method === 'GET';
  const answer = await ask({
    method: endpoint.method,
    url: officeUrlOf(endpoint.path) + (isGet && body.size > 0 ? `?${body}` : ''),
    ...(isGet ? {} : { data: endpoint.bytes ? JSON.stringify(input ?? {}) : body }),
    ...(options.signal ? { signal: options.signal } : {}),
    headers: {
      lang: languageNow(),
      ...(endpoint.bytes ? { 'content-type': 'application/json' } : {}),
      ...(token ? { 'access-token': token } : {}),
      ...(options.key ? { 'idempotency-key': options.key } : {}),
    },
  });
  return dataOf(answer, token, held);
}
/**
 * The last word of a page that is being left: sent without waiting for an answer. Say it again with
 * the same key to hear one.
 */
export function officeLast<E extends Endpoint>(
  { path, method }: E,
  input: Input<E>,
  key: string,
): void {
  const headers = {
    lang: languageNow(),
    'access-token': tokenOf[sideOf(path)].get() ?? '',
    'idempotency-key': key,
  };
  void fetch(officeUrlOf(path), {
    method,
    keepalive: true,
    body: encode((input ?? {}) as object),
    headers,
  }).catch(() => undefined);
}
