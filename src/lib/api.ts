import type { Endpoint, Envelope, Input, Output } from '#contract/endpoint';
import type { Language } from '#contract/languages';
import { chosenLanguage } from './choices';
import { encode, fillPath } from './encode';
import { ask, dataOf, isEnvelope, type Held } from './http';
import { token } from './token';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Idempotency key: the same key answers the same result. */
  key?: string | undefined;
  /** A refusal that ends the session is only thrown: launch decides itself what it means. */
  quiet?: boolean | undefined;
}
/**
 * Requests a small script started before this one arrived, or answers it brought along; used once,
 * and only for the same person and language.
 */
export interface Boot {
  token: string | null;
  lang: Language;
  /** By "GET /path?query". */
  calls: Record<string, Promise<Envelope>>;
  /**
   * The answers that the page was written with, where it is the one that is meant; null when they
   * did not come.
   */
  first?: Promise<unknown>;
}
declare global {
  interface Window {
    __boot?: Boot;
  }
}

const listening: { ended: (code: number, message: string) => void; lang: () => string } = {
  ended: () => undefined,
  lang: () => chosenLanguage() ?? 'en',
};

/** Who is told, once per session, that the server ended it; and which language answers come in. */
export const configureApi = (wiring: Partial<typeof listening>): void =>
  void Object.assign(listening, wiring);

let given: Boot | undefined;
/**
 * What is known before anything is asked: answers the server wrote into the page, or has at hand
 * while it writes one.
 */
export const preload = (boot: Boot): void => void (given = boot);
const early = (what: string, sent: string | null): Promise<Envelope> | undefined => {
  const boot = given ?? (typeof window === 'undefined' ? undefined : window.__boot);
  if (!boot || boot.token !== sent || boot.lang !== listening.lang()) return undefined;
  const call = boot.calls[what];
  delete boot.calls[what];
  return call;
};

function request(
  endpoint: Endpoint,
  input: object,
  sent: string | null,
  { signal, key }: CallOptions,
): Promise<Envelope> {
  const { path, rest } = fillPath(endpoint.path, input);
  const body = encode(rest);
  const query = endpoint.method === 'GET' && body.size > 0 ? `?${body}` : '';
  return ask({
    method: endpoint.method,
    baseURL: '/api',
    url: path + query,
    ...(endpoint.method === 'POST' ? { data: body } : {}),
    ...(signal ? { signal } : {}),
    headers: {
      lang: listening.lang(),
      ...(sent ? { 'access-token': sent } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });
}
async function reach(
  endpoint: Endpoint,
  input: object,
  sent: string | null,
  options: CallOptions,
): Promise<Envelope> {
  const { path, rest } = fillPath(endpoint.path, input);
  const begun = early(
    `${endpoint.method} ${[path, encode(rest).toString()].filter(Boolean).join('?')}`,
    sent,
  );
  const answer = await begun?.catch(() => undefined);
  return isEnvelope(answer) ? answer : request(endpoint, input, sent, options);
}

const shopSession: Held = {
  get: token.get,
  end: ({ code, message }) => {
    token.clear();
    listening.ended(code, message);
  },
};
/** Nobody is told that this session ended. */
const quietly: Held = { get: token.get, end: () => undefined };
/**
 * The data of an answer that was sent for with `sent`; throws a Failure where the server refused.
 */
export const dataHere = <T>(answer: Envelope, sent: string | null, quiet = false): T =>
  dataOf(answer, sent, quiet ? quietly : shopSession);

/** Calls one endpoint of the contract. Resolves with its data; rejects with a Failure. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const sent = token.get();
  return dataHere(
    await reach(endpoint, (input ?? {}) as object, sent, options),
    sent,
    options.quiet,
  );
}
