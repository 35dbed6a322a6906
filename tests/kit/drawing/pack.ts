export interface Extent {
  w: number;
  h: number;
}
export interface Packed extends Extent {
  at: { x: number; y: number }[];
  /** The smaller, the better it fills a sheet of the asked aspect. */
  waste: number;
}
/**
 * In rows no wider than `most`; in a row, one below the other while they are no taller than `cap`.
 */
function inRows(
  sizes: readonly Extent[],
  most: number,
  cap: number,
  gap: number,
): Omit<Packed, 'waste'> {
  let [top, tall, wide] = [0, 0, 0];
  let column = { x: 0, w: 0, h: 0 };
  const at = sizes.map(({ w, h }) => {
    const under = column.h > 0 && column.h + gap + h <= cap && column.x + w <= most;
    if (!under && column.h > 0) column = { x: column.x + column.w + gap, w: 0, h: 0 };
    if (column.x > 0 && column.x + w > most) {
      top += tall + gap;
      tall = 0;
      column = { x: 0, w: 0, h: 0 };
    }
    const here = { x: column.x, y: top + (under ? column.h + gap : 0) };
    column = { x: column.x, w: Math.max(column.w, w), h: here.y - top + h };
    tall = Math.max(tall, column.h);
    wide = Math.max(wide, column.x + column.w);
    return here;
  });
  return { at, w: wide, h: top + tall };
}
/**
 * Sets boxes in reading order, in the rows and columns that fit an aspect (width over height) best.
 */
export function pack(sizes: readonly Extent[], aspect: number, gap: number): Packed {
  const least = Math.max(0, ...sizes.map(({ w }) => w));
  const whole = sizes.reduce((sum, { w }) => sum + w + gap, 0);
  const heights = sizes.flatMap(({ h }, index) => [h, h + gap + (sizes[index + 1]?.h ?? 0)]);
  let best: Packed = { ...inRows(sizes, whole, 0, gap), waste: Infinity };
  for (const cap of new Set([0, ...heights])) {
    for (let most = least; most <= whole; most += 40) {
      const packed = inRows(sizes, most, cap, gap);
      const waste =
        packed.w * packed.h * (1 + 0.6 * Math.abs(Math.log(packed.w / packed.h / aspect)));
      if (waste < best.waste) best = { ...packed, waste };
    }
  }
  return best;
}
/** Every way to take one of the sizes of each, packed; which were taken in the best one. */
export function packBest(
  choices: readonly (readonly Extent[])[],
  aspect: number,
  gap: number,
): Packed & { taken: number[] } {
  let best: (Packed & { taken: number[] }) | null = null;
  const count = choices.reduce((product, { length }) => product * length, 1);
  for (let index = 0; index < count; index++) {
    let rest = index;
    const taken = choices.map(({ length }) => {
      const mine = rest % length;
      rest = Math.floor(rest / length);
      return mine;
    });
    const packed = pack(
      taken.map((one, unit) => choices[unit]?.[one] as Extent),
      aspect,
      gap,
    );
    if (!best || packed.waste < best.waste) best = { ...packed, taken };
  }
  if (!best) throw new Error('nothing to pack');
  return best;
}
