import axios, { AxiosError } from 'axios';
import { sessionCodes, successCodes, type Failure } from '#contract/codes';
import type { Endpoint, Envelope, Input, Output } from '#contract/endpoint';
import { stored } from './choices';
import { encode } from './encode';
import { languageNow } from './intl';

const key = 'office-token';
const listeners = new Set<() => void>();
const changed = () => { for (const tell of listeners) tell(); };

/** The back office's own session: a shop token opens none of its doors, and the other way round. */
export const officeToken = {
  get: () => stored.get(key),
  set: (value: string) => { stored.set(key, value); changed(); },
  clear: () => { stored.remove(key); changed(); },
  watch: (listener: () => void) => {
    const other = (event: StorageEvent) => { if (event.key === key || event.key === null) listener(); };
    listeners.add(listener);
    addEventListener('storage', other);
    return () => { listeners.delete(listener); removeEventListener('storage', other); };
  },
};
const http = axios.create({ timeout: 60_000, adapter: 'xhr', validateStatus: () => true });
const urlOf = (path: string) => path.replace('/backoffice/', '/backoffice/api/');
const isEnvelope = (body: unknown): body is Envelope => typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number';

/** Calls a back-office endpoint. Resolves with its data; rejects with a Failure. A session that ended forgets its token. */
export async function officeCall<E extends Endpoint>(endpoint: E, input: Input<E>, options: { signal?: AbortSignal; key?: string } = {}): Promise<Output<E>> {
  const token = officeToken.get();
  const body = encode((input ?? {}) as object);
  const isGet = endpoint.method === 'GET';
  const { status, data } = await http.request<unknown>({
    method: endpoint.method, url: urlOf(endpoint.path) + (isGet && body.size > 0 ? `?${body}` : ''), ...(isGet ? {} : { data: body }), ...(options.signal ? { signal: options.signal } : {}),
    headers: { lang: languageNow(), ...(token ? { 'access-token': token } : {}), ...(options.key ? { 'idempotency-key': options.key } : {}) },
  }).catch((error: unknown) => {
    const answer = error instanceof AxiosError ? error.response : undefined;
    throw (answer ? { kind: 'http', status: answer.status } : { kind: 'network' }) satisfies Failure;
  });
  if (status < 200 || status > 299 || !isEnvelope(data)) throw { kind: 'http', status } satisfies Failure;
  if (successCodes.includes(data.code)) return data.data as Output<E>;
  if (sessionCodes.includes(data.code) && token !== null && token === officeToken.get()) officeToken.clear();
  throw { kind: 'code', code: data.code, message: data.message, data: data.data } satisfies Failure;
}
/** The last word of a page that is being left: sent without waiting for an answer. Say it again with the same key to hear one. */
export function officeLast<E extends Endpoint>({ path, method }: E, input: Input<E>, key: string): void {
  const headers = { lang: languageNow(), 'access-token': officeToken.get() ?? '', 'idempotency-key': key };
  void fetch(urlOf(path), { method, keepalive: true, body: encode((input ?? {}) as object), headers }).catch(() => undefined);
}
