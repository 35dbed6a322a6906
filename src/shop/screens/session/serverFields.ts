import type { Failure } from '#contract/codes';

/** The fields a refusal names, with their text ids; undefined when it names none. */
export function serverFields(failure: Failure | null): Record<string, string> | undefined {
  if (failure?.kind !== 'code') return undefined;
  const { fields } = (failure.data ?? {}) as { fields?: unknown };
  if (typeof fields !== 'object' || fields === null) return undefined;
  const named = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}
