import type { Schema } from 'yup';

type Shape = Schema & { fields?: Record<string, unknown>; innerType?: unknown };
const isSchema = (field: unknown): field is Shape =>
  typeof field === 'object' && field !== null && 'spec' in field;
const isSecret = (field: unknown): boolean => isSchema(field) && field.spec.meta?.secret === true;

/** What came in without its secret fields, however deep they lie: what may be hashed and kept. */
export function bare(schema: unknown, value: unknown): unknown {
  if (!isSchema(schema) || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => bare(schema.innerType, one));
  const kept = Object.entries(value).filter(([name]) => !isSecret(schema.fields?.[name]));
  return Object.fromEntries(
    kept.map(([name, inner]) => [name, bare(schema.fields?.[name], inner)]),
  );
}
