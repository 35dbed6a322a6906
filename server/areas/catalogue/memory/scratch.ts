type Numbers = Uint8Array | Int32Array | Uint32Array | Float64Array;
/**
 * Memory for what is worked out and thrown away at once: a hundred thousand numbers a request would
 * keep the collector of garbage busy.
 * Answers the same piece each time, with at least `size` places and whatever was left in them;
 * nobody may wait while using it.
 */
export function scratch<T extends Numbers>(make: (size: number) => T): (size: number) => T {
  let piece = make(1024);
  return (size) => (piece.length >= size ? piece : (piece = make(Math.ceil(size * 1.5))));
}
