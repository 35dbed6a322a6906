import { wider } from './grown';

/** Lists of ascending numbers as bytes: of each how many, then the steps from one to the next. */
export interface ListsData {
  /** Where each begins; one more than there are lists. */
  starts: Uint32Array;
  bytes: Uint8Array;
}
/** Of each list how many there are, and nothing else: whoever reads it may ask for sizes alone. */
export function sizesAlone(sizes: ArrayLike<number>): ListsData {
  const into = new Bytes();
  const starts = new Uint32Array(sizes.length + 1);
  for (let i = 0; i < sizes.length; i++) {
    into.one(sizes[i] as number);
    starts[i + 1] = into.size;
  }
  return { starts, bytes: into.done() };
}
/** Numbers under keys, in the order they came: of each key ascending. */
export class Gathered {
  private keys = new Uint32Array(1024);
  private values = new Uint32Array(1024);
  private size = 0;

  add(key: number, value: number): void {
    if (this.size === this.keys.length)
      [this.keys, this.values] = [wider(this.keys), wider(this.values)];
    this.keys[this.size] = key;
    this.values[this.size++] = value;
  }
  /** The values of each key side by side, and where each key's end. */
  private sorted(count: number): { placed: Uint32Array; ends: Uint32Array } {
    const ends = new Uint32Array(count + 1);
    const { keys, values, size } = this;
    for (let i = 0; i < size; i++) ends[(keys[i] as number) + 1]!++;
    for (let key = 0; key < count; key++) ends[key + 1]! += ends[key] as number;
    const placed = new Uint32Array(size);
    for (let i = 0; i < size; i++) placed[ends[keys[i] as number]!++] = values[i] as number;
    return { placed, ends };
  }
  /** A list for each of so many keys; what comes twice in a row is taken once. */
  lists(count: number): ListsData {
    const { placed, ends } = this.sorted(count);
    const into = new Bytes();
    const starts = new Uint32Array(count + 1);
    for (let key = 0, from = 0; key < count; key++) {
      const to = ends[key] as number;
      into.list(placed, from, to);
      starts[key + 1] = into.size;
      from = to;
    }
    return { starts, bytes: into.done() };
  }
}
/** Grows as numbers are written to it: seven bits a byte, the highest bit says that more follow. */
class Bytes {
  private bytes = new Uint8Array(4096);
  size = 0;
  private number(value: number): void {
    for (; value > 0x7f; value >>>= 7) this.bytes[this.size++] = (value & 0x7f) | 0x80;
    this.bytes[this.size++] = value;
  }
  one(value: number): void {
    while (this.size + 5 > this.bytes.length) this.bytes = wider(this.bytes);
    this.number(value);
  }
  list(values: Uint32Array, from: number, to: number): void {
    let different = 0;
    for (let i = from; i < to; i++) if (i === from || values[i] !== values[i - 1]) different++;
    while (this.size + 5 * (different + 1) > this.bytes.length) this.bytes = wider(this.bytes);
    this.number(different);
    let before = 0;
    for (let i = from; i < to; i++) {
      if (i > from && values[i] === values[i - 1]) continue;
      this.number((values[i] as number) - before);
      before = values[i] as number;
    }
  }
  done = (): Uint8Array => this.bytes.slice(0, this.size);
}

/** Up to so many numbers. */
const short = 24;

export class Lists {
  constructor(private readonly data: ListsData) {}

  get count(): number {
    return this.data.starts.length - 1;
  }
  /** How many numbers a list has. */
  sizeOf(list: number): number {
    const { bytes, starts } = this.data;
    let at = starts[list] as number;
    let size = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] as number;
      size |= (byte & 0x7f) << shift;
      if (byte < 0x80) return size;
    }
  }
  /** Few numbers are an array of their own, which costs less to make. */
  at(list: number): number[] | Int32Array {
    const { bytes, starts } = this.data;
    let at = starts[list] as number;
    while ((bytes[at++] as number) >= 0x80);
    const size = this.sizeOf(list);
    const found = new Int32Array(size);
    this.read(at, found);
    return size < short ? Array.from(found) : found;
  }
  private read(from: number, found: Int32Array): void {
    const { bytes } = this.data;
    let [at, value] = [from, 0];
    for (let i = 0; i < found.length; i++) {
      let byte = bytes[at++] as number;
      let step = byte & 0x7f;
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = bytes[at++] as number;
        step |= (byte & 0x7f) << shift;
      }
      value += step;
      found[i] = value;
    }
  }
}
/** Lists under numbers that are few among many: found by halving. */
export interface KeyedData {
  keys: Uint32Array;
  lists: ListsData;
}
/** The place of a number among ascending ones; -1 where it is none of them. */
export function placeOf(keys: Uint32Array, key: number): number {
  let [low, high] = [0, keys.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = keys[middle] as number;
    if (found === key) return middle;
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
