/** Milliseconds that are computed at once while others wait to be heard. */
const slice = 5;
/** Works that wait for their turn, in the order they came. */
const waiting: (() => void)[] = [];
let since = performance.now();

/** One work alone goes on between two rounds of what was asked, whatever else is at work. */
function next(): void {
  waiting.shift()?.();
  since = performance.now();
  if (waiting.length > 0) setImmediate(next);
}
/** Whether others have waited long enough; asked after each piece of a long work. */
export const due = (): boolean => performance.now() - since >= slice;
/**
 * Lets others have their turn: all works of this thread together compute a slice between two rounds
 * of theirs, so that many at once hold up nobody longer than one does.
 */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(next);
  });

/** So many numbers are copied or looked through before it is asked whether others wait. */
export const piece = 50_000;
type Copied = Uint8Array | Uint32Array | Int32Array | Float64Array;
/** A longer one that begins the same; `old` may not change meanwhile. */
export async function longerInSlices<T extends Copied>(old: T, length: number): Promise<T> {
  const next = new (old.constructor as new (size: number) => T)(length);
  for (let at = 0; at < old.length; at += piece) {
    next.set(old.subarray(at, at + piece) as never, at);
    if (due()) await turn();
  }
  return next;
}
