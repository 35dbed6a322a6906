import { ValidationError, type AnyObjectSchema } from 'yup';

export type WordedProblem = { id: string; values: Record<string, string | number> };

const plain = (params: Record<string, unknown> | undefined): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params ?? {}).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );

/**
 * Checks values by a schema: field name -> text id with the schema's numbers (max, min), the first
 * problem of each field.
 */
export async function problemsOf(
  schema: AnyObjectSchema | undefined,
  values: unknown,
): Promise<Record<string, WordedProblem>> {
  try {
    await schema?.validate(values, { abortEarly: false });
    return {};
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    const found: Record<string, WordedProblem> = {};
    for (const one of failure.inner.length > 0 ? failure.inner : [failure]) {
      found[one.path ?? ''] ??= { id: one.message, values: plain(one.params) };
    }
    return found;
  }
}
