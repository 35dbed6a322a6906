import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const home = new URL('../../charts/', import.meta.url);

/** The names of all charts: each is a folder of tests/charts that holds cases. */
export const chartNames: readonly string[] = readdirSync(fileURLToPath(home))
  .filter((name) => existsSync(new URL(`${name}/cases.ts`, home)))
  .sort();

/** What every chart's folder exports under `name` from its file `file`, by the chart's name. */
export async function everyChart<T>(file: string, name: string): Promise<Record<string, T>> {
  const found = chartNames.map(async (chart) => {
    const module = (await import(new URL(`${chart}/${file}`, home).href)) as Record<string, T>;
    if (!(name in module)) throw new Error(`tests/charts/${chart}/${file} exports no ${name}`);
    return [chart, module[name] as T] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
