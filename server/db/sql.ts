/** A query with its parameters apart: the only way SQL is written here, so no value ever becomes text. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}
const isSql = (value: unknown): value is Sql => typeof value === 'object' && value !== null && 'text' in value && 'values' in value;

/** sql`select … where id = ${id} ${more}`: values become parameters, nested queries become part of this one. */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): Sql {
  const found: unknown[] = [];
  const text = parts.reduce((before, part, i) => {
    const value = values[i - 1];
    if (!isSql(value)) {
      found.push(value === undefined ? null : value);
      return `${before}$${found.length}${part}`;
    }
    const shifted = value.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + found.length}`);
    found.push(...value.values);
    return before + shifted + part;
  });
  return { text, values: found };
}
export const nothing: Sql = { text: '', values: [] };
/** A value for a jsonb column: `${json(value)}::jsonb` works alike on both engines. */
export const json = (value: unknown): string => JSON.stringify(value);
