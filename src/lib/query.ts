import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { afterOf, codes, sessionCodes, type Failure } from '#contract/codes';
import type { Endpoint, Input, Output } from '#contract/endpoint';
import { keptIn } from '../worker/places';
import { call } from './api';
import { asFailure } from './failure';
import { toastFailure } from './toast';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure;
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean };
  }
}
const endsSession = (failure: Failure) =>
  failure.kind === 'code' && sessionCodes.includes(failure.code);
/**
 * The one place that tells of failures nobody else shows. `meta: {quiet: true}` says: the screen
 * shows it itself.
 */
function tell(error: unknown, meta: { quiet?: boolean } | undefined, shownInPlace = false): void {
  const failure = asFailure(error);
  if (endsSession(failure) || meta?.quiet || shownInPlace) return;
  toastFailure(failure);
}
const again = (count: number, failure: Failure) =>
  count < 2 &&
  (failure.kind === 'code'
    ? failure.code === codes.busy
    : failure.kind === 'network' || failure.status >= 500);
/** When a busy server says, and then not all browsers in the same moment. */
const pause = (count: number, failure: Failure) =>
  1000 * (afterOf(failure) * (1 + Math.random()) || count + 1);

export const queryClient = new QueryClient({
  // A first load that fails with a code has its place on the page; what broke on the way is also
  // said aloud (docs/rules.md, Failures).
  queryCache: new QueryCache({
    onError: (error, query) =>
      tell(error, query.meta, query.state.data === undefined && asFailure(error).kind === 'code'),
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => tell(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      retry: again,
      retryDelay: pause,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Without a connection the worker answers what was opened before, and the rest says at once
      // that it did not come.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Pressed without a connection, it fails at once: nothing is ordered or paid later by itself.
    mutations: { networkMode: 'always' },
  },
});

/**
 * Query options for an endpoint. The key is the path, then the input: nobody writes keys by hand.
 */
export const q = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions<Output<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

/** Everything an endpoint answered is out of date: what is on the screen loads again. */
export const refresh = (endpoint: Endpoint): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [endpoint.path] });
/** Puts a fresh answer in place of the kept one: every cart call answers the whole cart. */
export const put = <E extends Endpoint>(endpoint: E, input: Input<E>, answer: Output<E>): void =>
  void queryClient.setQueryData([endpoint.path, input], answer);
/** Another person, or nobody: nothing kept may be seen any more. */
export const forgetAnswers = (): Promise<void> => {
  // Where storage is switched off nothing was kept.
  globalThis.caches?.delete(keptIn.answers).catch(() => undefined);
  return queryClient.resetQueries();
};
