import { readdirSync } from 'node:fs';
import type { Endpoint } from '#contract/endpoint';

/** A row of the contract, and how TypeScript names it: `orders.index` of `orders.ts`. */
export interface NamedRow {
  file: string;
  name: string;
  row: Endpoint;
}
const isRow = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value;
const rowsOf = (file: string, [name, value]: [string, unknown]): NamedRow[] => {
  if (isRow(value)) return [{ file, name, row: value }];
  return Object.entries((value ?? {}) as object)
    .filter((entry): entry is [string, Endpoint] => isRow(entry[1]))
    .map(([key, row]) => ({ file, name: `${name}.${key}`, row }));
};

/** Every row of the contract, in the order of its files. */
export async function contractRows(): Promise<NamedRow[]> {
  const folder = new URL('../../contract/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const found: NamedRow[] = [];
  for (const file of files.sort()) {
    const module = (await import(new URL(file, folder).href)) as object;
    // Sorted, since the order of a module's names is its loader's.
    for (const entry of Object.entries(module).sort(([a], [b]) => (a < b ? -1 : 1)))
      if (typeof entry[1] === 'object') found.push(...rowsOf(file, entry));
  }
  return found;
}
/** `orders.index` as the name of an operation: `ordersIndex`. */
export const operationOf = ({ name }: NamedRow): string =>
  name.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase());
