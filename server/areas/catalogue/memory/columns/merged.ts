import { due, piece, turn } from '../slices';

type Compare = (a: number, b: number) => number;
/**
 * `list` without the slots that `marks` has a 1 for, and with `come` at their places; both are
 * sorted. Others are served in between.
 */
export async function merged(
  list: Int32Array,
  marks: Uint8Array,
  come: readonly number[],
  compare: Compare,
): Promise<Int32Array> {
  const out = new Int32Array(list.length + come.length);
  let [size, done] = [0, 0];
  const keep = async (until: number) => {
    while (done < until) {
      const to = Math.min(until, done + piece);
      for (; done < to; done++)
        if (marks[list[done] as number] === 0) out[size++] = list[done] as number;
      if (due()) await turn();
    }
  };
  for (const slot of come) {
    await keep(placeOf(list, marks, slot, compare, done));
    out[size++] = slot;
  }
  await keep(list.length);
  return out.subarray(0, size);
}
/**
 * Where `slot` belongs; marked neighbours are stepped over, since their numbers are new already.
 */
function placeOf(
  list: Int32Array,
  marks: Uint8Array,
  slot: number,
  compare: Compare,
  from: number,
): number {
  let low = from;
  let high = list.length;
  while (low < high) {
    let middle = (low + high) >> 1;
    while (middle < high && marks[list[middle] as number] === 1) middle++;
    if (middle === high) high = (low + high) >> 1;
    else if (compare(list[middle] as number, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
