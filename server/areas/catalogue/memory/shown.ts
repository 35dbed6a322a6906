import { placeAfter } from '../sorts';

/** How a search was answered. */
interface Answering {
  /** How many stand before each further tier of answers; null where nothing was searched. */
  tiers: readonly number[] | null;
  /** The spelling that was found where nothing has what was typed. */
  instead: string | null;
  /** The reader's language is not ready: others answered. */
  preparing: boolean;
}
export const unsearched: Answering = { tiers: null, instead: null, preparing: false };

/**
 * A sorted choice of products as slots: a list, or what is left of one. Where little is missing,
 * only what is missing is kept, and a page is read around it.
 */
export class Shown {
  readonly size: number;
  /** `out`: the places of the list that are left out, ascending. */
  constructor(
    private readonly list: Int32Array,
    readonly answering: Answering,
    private readonly out: Int32Array | null = null,
  ) {
    this.size = list.length - (out?.length ?? 0);
  }
  /** What of it does not fail: the first `count` places of `at` do. */
  without(at: Int32Array, count: number): Shown {
    const left = (before: number) =>
      before - placeAfter(count, (k) => [at[k] as number], [before - 1]);
    const tiers = this.answering.tiers?.map(left) ?? null;
    const out = at.slice(0, count);
    const { slots } = this;
    const few = count * 2 < slots.length;
    return new Shown(
      few ? slots : leave(slots, out),
      { ...this.answering, tiers },
      few ? out : null,
    );
  }
  /** A copy where something is left out; it is not kept, which would weigh more than is counted. */
  get slots(): Int32Array {
    return this.out?.length ? leave(this.list, this.out) : this.list;
  }
  /** Those from one place up to another. */
  part(from: number, to: number): Int32Array {
    const { out, list } = this;
    if (!out) return list.subarray(from, to);
    const found = new Int32Array(Math.max(0, Math.min(to, this.size) - from));
    let k = gapsBefore(out, from);
    for (let i = 0, at = from + k; i < found.length; at++) {
      if (out[k] === at) k++;
      else found[i++] = list[at] as number;
    }
    return found;
  }
  /** How many numbers it keeps for itself. */
  get weight(): number {
    return this.out?.length ?? this.list.length;
  }
}
/** How many are left out before the place `index` of what is left. */
function gapsBefore(out: Int32Array, index: number): number {
  let [low, high] = [0, out.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((out[middle] as number) - middle <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}
/** A list without these places: what stands in a row is copied at once. */
function leave(list: Int32Array, out: Int32Array): Int32Array {
  const into = new Int32Array(list.length - out.length);
  let [from, to] = [0, 0];
  for (let k = 0; k <= out.length; k++) {
    const end = k < out.length ? (out[k] as number) : list.length;
    if (end - from > 8) into.set(list.subarray(from, end), to);
    else for (let i = from; i < end; i++) into[to + i - from] = list[i] as number;
    to += end - from;
    from = end + 1;
  }
  return into;
}
