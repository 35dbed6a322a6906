import type { Endpoint } from '#contract/endpoint';

const modules = import.meta.glob<Record<string, unknown>>('../../contract/*.ts', { eager: true });
const isRow = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'who' in value &&
  'touches' in value;

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every row of the contract, whoever adds one: `[name, row]`. */
export const rows: readonly (readonly [name: string, row: Endpoint])[] = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([table, value]) =>
    isTable(value)
      ? Object.entries(value).flatMap(([name, row]) =>
          isRow(row) ? [[`${table}.${name}`, row] as const] : [],
        )
      : [],
  );
