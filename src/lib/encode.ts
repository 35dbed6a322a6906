type Pair = [string, string];

const scalar = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value);

function pairs(key: string, value: unknown): Pair[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item, i) =>
      pairs(item !== null && typeof item === 'object' ? `${key}[${i}]` : `${key}[]`, item),
    );
  if (typeof value === 'object' && !(value instanceof Date))
    return Object.entries(value).flatMap(([name, inner]) => pairs(`${key}[${name}]`, inner));
  return [[key, scalar(value)]];
}

/**
 * Form encoding as the server reads it: `key[]` for lists, `key[0][name]` for lists of things, ISO
 * dates (docs/rules.md, Calls).
 */
export const encode = (input: object): URLSearchParams =>
  new URLSearchParams(Object.entries(input).flatMap(([key, value]) => pairs(key, value)));

/** Puts `:id` into the path; gives back what is left for the query or body. */
export function fillPath(
  path: string,
  input: object,
): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/:([a-z_]+)/gi, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(scalar(value ?? ''));
  });
  return { path: filled, rest };
}
