/** What the query of an address may hold. */
export interface Query {
  /** Keys that must be there. */
  needs?: readonly string[];
  /** Keys that may be there. */
  keys?: readonly string[];
}
type Value = string | number | boolean | undefined;
type Needs<Q> = Q extends { needs: readonly (infer Key extends string)[] } ? Key : never;
type Keys<Q> = Q extends { keys: readonly (infer Key extends string)[] } ? Key : never;
type Given<Q> = { [K in Needs<Q>]: string | number } & { [K in Keys<Q>]?: Value };
type Link<Q> = [Needs<Q>] extends [never]
  ? (query?: Given<Q>) => string
  : (query: Given<Q>) => string;
type Links<T, Queries> = { [N in keyof T]: Link<N extends keyof Queries ? Queries[N] : object> };

const withQuery = (path: string, query: Record<string, Value>): string => {
  const pairs = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return pairs.length > 0 ? `#${path}?${new URLSearchParams(pairs)}` : `#${path}`;
};

/**
 * A builder of links for each address of a table: `to.order({ id: 7 })`. Names and query keys are
 * checked by the compiler.
 */
export const linksTo = <T extends Record<string, { path: string }>, Queries>(table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { path }]) => [
      name,
      (query: Record<string, Value> = {}) => withQuery(path, query),
    ]),
  ) as unknown as Links<T, Queries>;

/** What the router matches: these paths as they are spelled, and what may `end` them. */
export const patternOf = (paths: readonly string[], end = ''): RegExp =>
  // bounded: one address; the paths are words without repetition
  new RegExp(`^(?:${paths.join('|')})${end}$`);
