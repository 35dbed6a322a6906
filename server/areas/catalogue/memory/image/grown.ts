export type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;
/** Numbers below `most` in as little room as they need. */
export const narrowest = (numbers: readonly number[], most: number): Uint16Array | Uint32Array =>
  most > 2 ** 16 ? Uint32Array.from(numbers) : Uint16Array.from(numbers);
/** The same with room for half as much again, or for so many. */
export function wider<T extends Numbers>(old: T, size = old.length * 1.5 + 16): T {
  const next = new (old.constructor as new (length: number) => T)(Math.ceil(size));
  next.set(old as never);
  return next;
}
