import { readdirSync } from 'node:fs';

const areas = new URL('areas/', import.meta.url);
const files = readdirSync(areas, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .sort();

/**
 * What every file of the areas exports whose path ends so, in the order of their paths: what is
 * found by its name stands in no list.
 */
export const areaModules = (ending: string): Promise<Record<string, unknown>[]> =>
  Promise.all(
    files
      .filter((name) => name.endsWith(ending))
      .map((name) => import(new URL(name, areas).href) as Promise<Record<string, unknown>>),
  );
