/** What the mall is held to with a million products, and whether it keeps it. */
export interface Figure {
  what: string;
  measured: number;
  /** At most. */
  goal: number;
  unit: string;
}
const say = (line: string) => void process.stdout.write(`${line}\n`);
const told = (value: number, unit: string) =>
  `${value.toFixed(value < 10 ? 2 : 0)}${unit && ` ${unit}`}`;
const width = (rows: readonly Figure[]) => Math.max(...rows.map(({ what }) => what.length));

/** One row each, with those that fall short marked. */
export function printFigures(rows: readonly Figure[]): void {
  say(`\n${'figure'.padEnd(width(rows))}  ${'measured'.padStart(10)}  ${'at most'.padStart(10)}`);
  for (const { what, measured, goal, unit } of rows) {
    const kept = measured <= goal ? 'kept' : 'SHORT';
    const columns = [told(measured, unit), told(goal, unit)].map((one) => one.padStart(10));
    say(`${what.padEnd(width(rows))}  ${columns.join('  ')}  ${kept}`);
  }
}
