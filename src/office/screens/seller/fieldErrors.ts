import type { Failure } from '#contract/codes';

/**
 * The fields a refusal names, as the form calls them: `description.en` is `description-en`;
 * undefined when it names none.
 */
export function fieldErrors(failure: Failure | null): Record<string, string> | undefined {
  const fields =
    failure?.kind === 'code'
      ? (failure.data as { fields?: Record<string, unknown> } | null)?.fields
      : undefined;
  const named = Object.entries(fields ?? {}).flatMap(([name, words]) =>
    typeof words === 'string' ? [[name.replace('.', '-'), words]] : [],
  );
  return named.length > 0 ? (Object.fromEntries(named) as Record<string, string>) : undefined;
}
