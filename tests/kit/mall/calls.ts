import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint';

/** What is asked: fields of the address and of the body. */
type Query = Record<string, unknown>;
/**
 * A call by its row of the agreement, or rows, or by "METHOD /path"; `when` tells apart two actors
 * that make the same one.
 */
type Call =
  | Endpoint
  | readonly Endpoint[]
  | { to: Endpoint; when: (query: Query) => boolean }
  | { on: RegExp; when?: (query: Query) => boolean };
/** A chart's actors and the call each of them makes. */
export type Calls = Record<string, Call>;
/** Whether a request, by its method, its path after "/api" and what it asks, is this call. */
const isOf = (call: Call, method: string, path: string, query: Query): boolean => {
  if ('on' in call) return call.on.test(`${method} ${path}`) && (call.when?.(query) ?? true);
  if ('to' in call) return isOf(call.to, method, path, query) && call.when(query);
  return 'path' in call
    ? call.method === method && call.path.replace(/^\/backoffice\//, '/backoffice/api/') === path
    : call.some((one) => isOf(one, method, path, query));
};
/** The name of the call that a request makes; undefined for one that the chart knows nothing of. */
export function callAsked(
  calls: Calls,
  { url, method, query, body }: FastifyRequest,
): string | undefined {
  const path = (url.split('?')[0] ?? '').replace(/^\/api/, '');
  return Object.keys(calls).find((one) =>
    isOf(calls[one] ?? [], method, path, { ...(query as Query), ...(body as Query | undefined) }),
  );
}
/**
 * The name of the call an actor makes. Actors that make the same one share the name of the first of
 * them.
 */
export const callOf = (
  { calls, callOf: named }: { calls: Calls; callOf?: ((actor: string) => string) | undefined },
  actor: string,
): string =>
  named?.(actor) ?? Object.keys(calls).find((one) => calls[one] === calls[actor]) ?? actor;
