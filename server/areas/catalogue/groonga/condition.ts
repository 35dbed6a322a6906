import type { Language } from '#contract/languages';

/** Columns that conditions speak of; those of a language end with its name. */
export type Column =
  | '_id'
  | '_key'
  | 'shop'
  | 'brand'
  | 'category'
  | 'choices'
  | 'price'
  | 'stocked'
  | 'reduced'
  | `by_${'best' | 'price' | 'new' | 'sold'}`
  | `${'words' | 'named' | 'name' | 'runs' | 'name_runs'}_${Language}`;
type Compared = '<' | '<=' | '>' | '>=' | '==';

/** A text as it stands in Groonga's script: nothing in it ends the text. */
const quoted = (text: string): string =>
  `"${text.replace(/\p{Cc}/gu, ' ').replace(/[\\"]/g, String.raw`\$&`)}"`;
const numbered = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new RangeError('no whole number');
  return String(value);
};
const valued = (value: string | number | boolean): string =>
  typeof value === 'string'
    ? quoted(value)
    : typeof value === 'number'
      ? numbered(value)
      : String(value);

/**
 * What is asked of products, in Groonga's script. Made here alone, of columns, of numbers and of
 * texts that are quoted: what people type cannot become script.
 */
export class Condition {
  private constructor(
    readonly script: string,
    /** Whether nothing can meet it; then it is not asked. */
    readonly impossible = false,
  ) {}
  static readonly nothing = new Condition('false', true);
  static readonly everything = new Condition('');

  static is(column: Column, how: Compared, value: string | number | boolean): Condition {
    return new Condition(`(${column} ${how} ${valued(value)})`);
  }
  /** One of the values, or for a column of several that one of them is there. */
  static among(column: Column, values: readonly string[]): Condition {
    if (values.length === 0) return Condition.nothing;
    return new Condition(`in_values(${column},${values.map(quoted).join(',')})`);
  }
  static begins(column: Column, text: string): Condition {
    return new Condition(`(${column} @^ ${quoted(text)})`);
  }
  /** The text stands somewhere in the column. */
  static holds(column: Column, text: string): Condition {
    return new Condition(`(${column} @ ${quoted(text)})`);
  }
  static any(conditions: readonly Condition[]): Condition {
    if (conditions.includes(Condition.everything)) return Condition.everything;
    const all = distinct(conditions.filter(({ impossible }) => !impossible));
    if (all.length <= 1) return all[0] ?? Condition.nothing;
    return new Condition(`(${all.map(({ script }) => script).join(' || ')})`);
  }
  static all(conditions: readonly Condition[]): Condition {
    if (conditions.some(({ impossible }) => impossible)) return Condition.nothing;
    const all = distinct(conditions.filter((one) => one !== Condition.everything));
    if (all.length <= 1) return all[0] ?? Condition.everything;
    return new Condition(`(${all.map(({ script }) => script).join(' && ')})`);
  }
  /** What meets the one and not the other. */
  static but(one: Condition, other: Condition): Condition {
    if (one.impossible || other.impossible) return one;
    return new Condition(`(${one.script || 'all_records()'} &! ${other.script})`);
  }
}
const distinct = (conditions: readonly Condition[]): Condition[] => [
  ...new Map(conditions.map((one) => [one.script, one])).values(),
];
