/** What a table of addresses says of one: where it lies, and which keys its query knows. */
export interface Address {
  path: string;
  /** Query keys that must be there. */
  needs?: readonly string[];
  /** Query keys that may be there. */
  keys?: readonly string[];
}
type Value = string | number | boolean | undefined;
type Needs<A> = A extends { needs: readonly (infer Key extends string)[] } ? Key : never;
type Keys<A> = A extends { keys: readonly (infer Key extends string)[] } ? Key : never;
type QueryOf<A> = { [K in Needs<A>]: string | number } & { [K in Keys<A>]?: Value };
type Link<A> = [Needs<A>] extends [never]
  ? (query?: QueryOf<A>) => string
  : (query: QueryOf<A>) => string;

const withQuery = (path: string, query: Record<string, Value>): string => {
  const pairs = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return pairs.length > 0 ? `#${path}?${new URLSearchParams(pairs)}` : `#${path}`;
};

/** A builder of links for each address of a table; its query's keys are checked by the compiler. */
export const linksTo = <const T extends Record<string, Address>>(table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { path }]) => [
      name,
      (query: Record<string, Value> = {}) => withQuery(path, query),
    ]),
  ) as unknown as { [N in keyof T]: Link<T[N]> };
