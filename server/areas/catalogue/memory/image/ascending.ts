import { onesIn } from './bits';

/** Numbers that never fall, in a few bits each: two more than the mean step between them has. */
export interface AscendingData {
  count: number;
  /** So many lower bits of each number stand in `low`, one after the other. */
  shift: number;
  low: Uint32Array;
  /** A bit for each number: as many places on as its upper bits say, and one for each before it. */
  high: Uint32Array;
  /** Where the bit of every sixty-fourth number stands. */
  samples: Uint32Array;
}
const sampled = 64;

export function ascendingOf(numbers: ArrayLike<number>): AscendingData {
  const count = numbers.length;
  const last = numbers[count - 1] ?? 0;
  const shift = Math.max(0, Math.floor(Math.log2((last + 1) / Math.max(1, count))));
  const low = new Uint32Array(Math.ceil((count * shift) / 32) + 1);
  const high = new Uint32Array(Math.ceil((count + Math.floor(last / 2 ** shift) + 1) / 32));
  const samples = new Uint32Array(Math.ceil(count / sampled));
  for (let i = 0; i < count; i++) {
    const number = numbers[i] as number;
    const place = Math.floor(number / 2 ** shift) + i;
    high[place >>> 5]! |= 1 << (place & 31);
    if (i % sampled === 0) samples[i / sampled] = place;
    if (shift > 0) lay(low, i * shift, number % 2 ** shift);
  }
  return { count, shift, low, high, samples };
}
function lay(into: Uint32Array, at: number, bits: number): void {
  const [word, inside] = [Math.floor(at / 32), at % 32];
  into[word]! |= bits << inside;
  if (inside > 0) into[word + 1]! |= bits >>> (32 - inside);
}
/** The place of a set bit within a word, so many set ones being before it. */
function placeIn(word: number, before: number): number {
  let left = word;
  for (let i = 0; i < before; i++) left &= left - 1;
  return 31 - Math.clz32(left & -left);
}

export class Ascending {
  private readonly step: number;
  constructor(private readonly data: AscendingData) {
    this.step = 2 ** data.shift;
  }
  get length(): number {
    return this.data.count;
  }
  at(i: number): number {
    const { shift } = this.data;
    const upper = this.placeOf(i) - i;
    return shift === 0 ? upper : upper * this.step + this.lower(i * shift);
  }
  private lower(at: number): number {
    const { low } = this.data;
    const [word, inside] = [at >>> 5, at & 31];
    const first = (low[word] as number) >>> inside;
    const more = inside > 0 ? (low[word + 1] as number) << (32 - inside) : 0;
    return ((first | more) & (this.step - 1)) >>> 0;
  }
  private placeOf(i: number): number {
    const { high, samples } = this.data;
    const from = samples[(i / sampled) >>> 0] as number;
    let before = i % sampled;
    let word = from >>> 5;
    let bits = (high[word] as number) & (-1 << (from & 31));
    for (let ones = onesIn(bits); ones <= before; ones = onesIn(bits)) {
      before -= ones;
      bits = high[++word] as number;
    }
    return word * 32 + placeIn(bits, before);
  }
}
