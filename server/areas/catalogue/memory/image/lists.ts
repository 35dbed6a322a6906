import { Ascending, ascendingOf, type AscendingData } from './ascending';
import { wider } from './grown';

/**
 * Lists of ascending numbers as bytes: of each twice how many, then the steps from one to the next.
 * Where these would take more bytes than a bit for every number up to the last, there are such bits,
 * and one is added to twice how many.
 */
export interface ListsData {
  /** Where each begins; one more than there are lists. */
  starts: AscendingData;
  bytes: Uint8Array;
}
/** Of each list how many there are, and nothing else: whoever reads it may ask for sizes alone. */
export function sizesAlone(sizes: ArrayLike<number>): ListsData {
  const into = new Bytes();
  const starts = new Uint32Array(sizes.length + 1);
  for (let i = 0; i < sizes.length; i++) {
    into.one((sizes[i] as number) * 2);
    starts[i + 1] = into.size;
  }
  return { starts: ascendingOf(starts), bytes: into.done() };
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
    return { starts: ascendingOf(starts), bytes: into.done() };
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
    const room = ((values[to - 1] ?? 0) >>> 3) + 1;
    if (room < different) return this.bits(values, { from, to, different, room });
    this.number(different * 2);
    let before = 0;
    for (let i = from; i < to; i++) {
      if (i > from && values[i] === values[i - 1]) continue;
      this.number((values[i] as number) - before);
      before = values[i] as number;
    }
  }
  private bits(
    values: Uint32Array,
    { from, to, different, room }: { from: number; to: number; different: number; room: number },
  ): void {
    this.number(different * 2 + 1);
    this.bytes.fill(0, this.size, this.size + room);
    for (let i = from; i < to; i++) {
      const value = values[i] as number;
      this.bytes[this.size + (value >>> 3)]! |= 1 << (value & 7);
    }
    this.size += room;
  }
  done = (): Uint8Array => this.bytes.slice(0, this.size);
}

/** Up to so many numbers. */
const short = 24;

export class Lists {
  private readonly starts: Ascending;
  constructor(private readonly data: ListsData) {
    this.starts = new Ascending(data.starts);
  }

  get count(): number {
    return this.starts.length - 1;
  }
  /** How many numbers a list has. */
  sizeOf(list: number): number {
    return this.headAt(this.starts.at(list)) >>> 1;
  }
  private headAt(start: number): number {
    const { bytes } = this.data;
    let head = 0;
    for (let [at, shift] = [start, 0]; ; shift += 7) {
      const byte = bytes[at++] as number;
      head |= (byte & 0x7f) << shift;
      if (byte < 0x80) return head >>> 0;
    }
  }
  /** The bytes of a list, its head before them. */
  bytesOf(list: number): Uint8Array {
    return this.data.bytes.subarray(this.starts.at(list), this.starts.at(list + 1));
  }
  /** Few numbers are an array of their own, which costs less to make. */
  at(list: number): number[] | Int32Array {
    const { bytes } = this.data;
    const start = this.starts.at(list);
    const head = this.headAt(start);
    let at = start;
    while ((bytes[at++] as number) >= 0x80);
    const found = new Int32Array(head >>> 1);
    if ((head & 1) === 1) this.readBits(at, found);
    else this.read(at, found);
    return found.length < short ? Array.from(found) : found;
  }
  private readBits(from: number, found: Int32Array): void {
    const { bytes } = this.data;
    for (let [count, at] = [0, from]; count < found.length; at++)
      for (let left = bytes[at] as number; left !== 0; left &= left - 1)
        found[count++] = (at - from) * 8 + 31 - Math.clz32(left & -left);
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
