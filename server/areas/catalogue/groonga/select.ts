import type { Groonga } from './client';
import type { Condition } from './condition';
import { tables } from './schema';

interface Asked {
  condition: Condition;
  columns: readonly string[];
  /** All others where it is not given. */
  table?: string;
  sortKeys?: string;
  from?: number;
  /** -1: as many as there are. */
  limit: number;
}
type Table<R> = [total: [number], columns: unknown, ...rows: R[]];
/** Rows of a table that meet a condition, as many of them as are asked for, and how many do. */
export async function selected<R extends readonly unknown[]>(
  groonga: Groonga,
  { condition, columns, table = tables.products, sortKeys, from = 0, limit }: Asked,
): Promise<{ total: number; rows: R[] }> {
  if (condition.impossible) return { total: 0, rows: [] };
  const [[[total], , ...rows]] = await groonga.ask<[Table<R>]>('select', {
    table,
    output_columns: columns.join(','),
    limit: String(limit),
    offset: String(from),
    ...(condition.script ? { filter: condition.script } : {}),
    ...(sortKeys ? { sort_keys: sortKeys } : {}),
  });
  return { total, rows };
}
/** How often each value of a column comes among what meets the condition. */
export interface Grouped {
  column: string;
  /** What is told of a value beside its count. */
  more?: readonly string[];
  most?: number;
}
type Group = [key: string | number | boolean, count: number, ...more: string[]];
/** Several counts at once, by the names they are asked under; and how many meet the condition. */
export async function counted<K extends string>(
  groonga: Groonga,
  condition: Condition,
  groups: Readonly<Record<K, Grouped>>,
): Promise<{ total: number; groups: Record<K, Group[]> }> {
  const names = Object.keys(groups) as K[];
  const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    K,
    Group[]
  >;
  if (condition.impossible) return { total: 0, groups: found };
  const told = names.map((name): [string, string][] => [
    [`drilldowns[${name}].keys`, groups[name].column],
    [
      `drilldowns[${name}].output_columns`,
      ['_key', '_nsubrecs', ...(groups[name].more ?? [])].join(','),
    ],
    [`drilldowns[${name}].sort_keys`, '-_nsubrecs,_key'],
    [`drilldowns[${name}].limit`, String(groups[name].most ?? -1)],
  ]);
  const [[[total]], byName] = await groonga.ask<[Table<Group>, Record<K, Table<Group>>?]>(
    'select',
    {
      table: tables.products,
      limit: '0',
      output_columns: '_key',
      ...(condition.script ? { filter: condition.script } : {}),
      ...Object.fromEntries(told.flat()),
    },
  );
  for (const name of names) {
    const [, , ...rows] = byName?.[name] ?? [[0], null];
    found[name] = rows as Group[];
  }
  return { total, groups: found };
}
