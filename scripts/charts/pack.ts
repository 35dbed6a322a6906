export interface Extent { w: number; h: number }
export interface Packed extends Extent {
  at: { x: number; y: number; row: number }[];
  /** The smaller, the better it fills a sheet of the asked aspect. */
  waste: number;
}
const inRows = (sizes: readonly Extent[], most: number, gap: number): Omit<Packed, 'waste'> => {
  let [x, y, tall, wide, row] = [0, 0, 0, 0, 0];
  const at = sizes.map(({ w, h }) => {
    if (x > 0 && x + w > most) [x, y, tall, row] = [0, y + tall + gap, 0, row + 1];
    const here = { x, y, row };
    x += w + gap;
    tall = Math.max(tall, h);
    wide = Math.max(wide, x - gap);
    return here;
  });
  return { at, w: wide, h: y + tall };
};
/** Sets boxes in reading order, in as many rows as fit an aspect (width over height) best. */
export function pack(sizes: readonly Extent[], aspect: number, gap: number): Packed {
  const least = Math.max(0, ...sizes.map(({ w }) => w));
  const whole = sizes.reduce((sum, { w }) => sum + w + gap, 0);
  const tries: Packed[] = [];
  for (let most = least; most <= whole; most += 20) {
    const packed = inRows(sizes, most, gap);
    tries.push({ ...packed, waste: packed.w * packed.h * (1 + Math.abs(Math.log(packed.w / packed.h / aspect))) });
  }
  return tries.reduce((best, one) => (one.waste < best.waste ? one : best), { ...inRows(sizes, whole, gap), waste: Infinity });
}
/** Every way to take one of the sizes of each, packed; which were taken in the best one. */
export function packBest(choices: readonly (readonly Extent[])[], aspect: number, gap: number): Packed & { taken: number[] } {
  let best: (Packed & { taken: number[] }) | null = null;
  const count = choices.reduce((product, { length }) => product * length, 1);
  for (let index = 0; index < count; index++) {
    let rest = index;
    const taken = choices.map(({ length }) => { const mine = rest % length; rest = Math.floor(rest / length); return mine; });
    const packed = pack(taken.map((one, unit) => choices[unit]?.[one] as Extent), aspect, gap);
    if (!best || packed.waste < best.waste) best = { ...packed, taken };
  }
  if (!best) throw new Error('nothing to pack');
  return best;
}
