/**
 * A query with its parameters apart: the only way SQL is written here, so no value ever becomes
 * text.
 */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}
const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value;

/**
 * What a template was made into, by what stands in its holes: the text of a nested query, or `hole`
 * for a parameter.
 */
interface Made {
  text?: string;
  readonly by: Map<string, Made>;
}
const hole = '$';
const fresh = (): Made => ({ by: new Map() });
const templates = new WeakMap<TemplateStringsArray, Made>();
function following(made: Made, key: string): Made {
  const known = made.by.get(key);
  if (known) return known;
  const next = fresh();
  made.by.set(key, next);
  return next;
}
function firstOf(parts: TemplateStringsArray): Made {
  const known = templates.get(parts);
  if (known) return known;
  const first = fresh();
  templates.set(parts, first);
  return first;
}
function textOf(parts: TemplateStringsArray, values: readonly unknown[]): string {
  let count = 0;
  return parts.reduce((before, part, i) => {
    const value = values[i - 1];
    if (!isSql(value)) return `${before}$${++count}${part}`;
    const shift = count;
    count += value.values.length;
    return (
      before + value.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + shift}`) + part
    );
  });
}

/**
 * sql`select … where id = ${id} ${more}`: values become parameters, nested queries become part of
 * this one.
 * There are as many texts as ways through the code, so each is put together once and is the same
 * string ever after.
 */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): Sql {
  let made = firstOf(parts);
  const all: unknown[] = [];
  // Plain loops: this runs some hundred times for one order.
  for (const value of values) {
    const nested = isSql(value);
    made = following(made, nested ? value.text : hole);
    if (nested) for (const inner of value.values) all.push(inner);
    else all.push(value === undefined ? null : value);
  }
  made.text ??= textOf(parts, values);
  return { text: made.text, values: all };
}
/**
 * A chart's own names for `state in ${names(…)}`, as text: partial indexes serve a query only where
 * its states stand in it.
 * Never for what anybody sent.
 */
export function names(all: readonly string[]): Sql {
  if (all.length === 0 || !all.every((name) => /^[a-zA-Z]+$/.test(name)))
    throw new Error(`not names of a chart: ${all.join(' ')}`);
  return { text: `(${all.map((name) => `'${name}'`).join(', ')})`, values: [] };
}
export const nothing: Sql = { text: '', values: [] };
/**
 * In a statement of its own: its commit does not wait for the disk. For what one more press does
 * again (a cart line, a choice): a server that
 * loses power loses at most the last half second of it, and never a part. Whatever commits after it
 * and does wait takes it along (docs/decisions/011).
 */
export const unhurried: Sql = { text: "set_config('synchronous_commit', 'off', true)", values: [] };
/**
 * In a statement of a transaction: the large ones after it are planned once a connection, whatever
 * their values are, which costs more than running them otherwise. Not before a list that somebody
 * narrows.
 */
export const plannedOnce: Sql = {
  text: "set_config('plan_cache_mode', 'force_generic_plan', true)",
  values: [],
};
/** A value for a jsonb column: `${json(value)}::jsonb` works alike on both engines. */
export const json = (value: unknown): string => JSON.stringify(value);
