import { navigate } from '#lib/location';
import { routes, type RouteName } from './routes';

type Value = string | number | boolean | undefined;
type Table = typeof routes;
type Needs<N extends RouteName> = Table[N]['needs'][number];
type Keys<N extends RouteName> = Table[N]['keys'][number];
type QueryOf<N extends RouteName> = { [K in Needs<N>]: string | number } & {
  [K in Keys<N>]?: Value;
};
type Link<N extends RouteName> = [Needs<N>] extends [never]
  ? (query?: QueryOf<N>) => string
  : (query: QueryOf<N>) => string;

const withQuery = (path: string, query: Record<string, Value>): string => {
  const pairs = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return pairs.length > 0 ? `#${path}?${new URLSearchParams(pairs)}` : `#${path}`;
};
/**
 * Every link of the mall: `to.product({id: 7})` -> `#/pages/prouduct/detail?id=7`. Names and query
 * keys are checked.
 */
export const to = Object.fromEntries(
  Object.entries(routes).map(([name, { path }]) => [
    name,
    (query: Record<string, Value> = {}) => withQuery(path, query),
  ]),
) as unknown as { [N in RouteName]: Link<N> };

/** Opens what a link of `to` leads to. */
export const go = (href: string, options?: { replace?: boolean }): void =>
  navigate(href.slice(1), options);
