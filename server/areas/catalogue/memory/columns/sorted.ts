import { due, turn } from '../slices';

const run = 10_000;
type Compare = (a: number, b: number) => number;

/** The same numbers in their order; others are served in between. */
export async function sortedInSlices(numbers: Int32Array, compare: Compare): Promise<Int32Array> {
  let from = numbers.slice();
  for (let at = 0; at < from.length; at += run) {
    from.subarray(at, at + run).sort(compare);
    if (due()) await turn();
  }
  let to = new Int32Array(from.length);
  for (let size = run; size < from.length; size *= 2) {
    for (let at = 0; at < from.length; at += size * 2) await merge(from, to, at, size, compare);
    [from, to] = [to, from];
  }
  return from;
}
/** Two sorted neighbours in one. */
async function merge(
  from: Int32Array,
  to: Int32Array,
  at: number,
  size: number,
  compare: Compare,
): Promise<void> {
  const [middle, end] = [Math.min(at + size, from.length), Math.min(at + size * 2, from.length)];
  for (let [left, right, into] = [at, middle, at]; into < end; into++) {
    const first =
      right >= end || (left < middle && compare(from[left] as number, from[right] as number) <= 0);
    to[into] = from[first ? left++ : right++] as number;
    if (into % run === 0 && due()) await turn();
  }
}
