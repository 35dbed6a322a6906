import type { Endpoint } from '#contract/endpoint';

const modules = import.meta.glob<Record<string, unknown>>('../../contract/*.ts', { eager: true });
const isRow = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'touches' in value;

/** Every row of the contract, whoever adds one: `[name, row]`. */
export const rows: readonly (readonly [string, Endpoint])[] = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([table, value]) => (value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value).map(([name, row]) => [`${table}.${name}`, row as unknown] as const) : []))
  .filter((entry): entry is readonly [string, Endpoint] => isRow(entry[1]));
