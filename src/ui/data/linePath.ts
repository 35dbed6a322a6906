/** Values beside each other; null where there is none. */
export type Values = readonly (number | null)[];
/** Width of a step and height of the drawing, in its own units: it is stretched to its place. */
export const plotSize = { step: 10, height: 100 } as const;

export const highestOf = (all: readonly Values[]): number =>
  all.flat().reduce<number>((most, value) => Math.max(most, value ?? 0), 0);

/** The line through the values, from 0 to `highest`, broken where there are none. */
export function linePath(values: Values, highest: number): string {
  const y = (value: number) => plotSize.height * (1 - value / (highest || 1));
  const parts: string[] = [];
  let drawn = false;
  for (const [at, value] of values.entries()) {
    if (value !== null)
      parts.push(`${drawn ? 'L' : 'M'}${at * plotSize.step} ${y(value).toFixed(1)}`);
    // One value alone is a dot: a line of no length with round ends.
    if (value !== null && !drawn) parts.push('h0');
    drawn = value !== null;
  }
  return parts.join('');
}
/** The point that lies under so much of the width, from 0 to 1. */
export const pointAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
