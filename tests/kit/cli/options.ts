import { parseArgs } from 'node:util';
import type { Chart } from '../model/model';
import { charts } from '../registry/charts';

/** What was asked for on the command line, `--name value` each; a word on its own is a chart. */
export function asked<N extends string>(names: readonly N[]): Partial<Record<N | 'chart', string>> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  return { ...(positionals[0] ? { chart: positionals[0] } : {}), ...values } as Partial<
    Record<N | 'chart', string>
  >;
}
/** The chart that was named, or all of them. */
export function chartsFor(name: string | undefined): [string, Chart][] {
  const found = Object.entries(charts).filter(([one]) => name === undefined || one === name);
  if (found.length === 0)
    throw new Error(`there is no chart ${name}; there are ${Object.keys(charts).join(', ')}`);
  return found;
}
