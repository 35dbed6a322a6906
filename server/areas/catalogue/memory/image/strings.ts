import { Ascending, ascendingOf, type AscendingData } from './ascending';
import { placeOf } from './lists';

/** Texts, each once, as UTF-8 in one piece of memory. */
export interface StringsData {
  /** Where each begins; one more than there are texts. */
  starts: AscendingData;
  bytes: Uint8Array;
  /** By hash: the place of a text and 1, 0 for none. A fifth of it is empty, so every search ends. */
  table: Int32Array;
}
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
function tableOf(starts: Uint32Array, bytes: Uint8Array): Int32Array {
  const count = starts.length - 1;
  const table = new Int32Array(Math.ceil(count * 1.25) + 2);
  const { length } = table;
  for (let i = 0; i < count; i++) {
    let at = hashOf(bytes, starts[i] as number, starts[i + 1] as number) % length;
    while (table[at] !== 0) at = (at + 1) % length;
    table[at] = i + 1;
  }
  return table;
}
/** `lookedUp`: whether texts are asked for by what they say. */
export function stringsOf(texts: readonly string[], lookedUp = true): StringsData {
  const starts = new Uint32Array(texts.length + 1);
  for (let i = 0; i < texts.length; i++)
    starts[i + 1] = (starts[i] as number) + Buffer.byteLength(texts[i] as string);
  const bytes = Buffer.alloc(starts[texts.length] as number);
  for (let i = 0; i < texts.length; i++) bytes.write(texts[i] as string, starts[i] as number);
  return {
    starts: ascendingOf(starts),
    bytes: new Uint8Array(bytes),
    table: lookedUp ? tableOf(starts, bytes) : new Int32Array(0),
  };
}
export class Strings {
  private readonly text: Buffer;
  private readonly starts: Ascending;
  constructor(private readonly data: StringsData) {
    const { buffer, byteOffset, byteLength } = data.bytes;
    this.starts = new Ascending(data.starts);
    this.text = Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
  }
  get count(): number {
    return this.starts.length - 1;
  }
  at(place: number): string {
    return this.text.toString('utf8', this.starts.at(place), this.starts.at(place + 1));
  }
  /** The place of a text; -1 where it is not here. */
  find(text: string): number {
    const { table } = this.data;
    const asked = Buffer.from(text);
    const { length } = table;
    for (let at = hashOf(asked, 0, asked.length) % length; ; at = (at + 1) % length) {
      const place = (table[at] ?? 0) - 1;
      if (place < 0) return -1;
      if (this.is(place, asked)) return place;
    }
  }
  private is(place: number, asked: Buffer): boolean {
    const [from, to] = [this.starts.at(place), this.starts.at(place + 1)];
    return to - from === asked.length && this.text.compare(asked, 0, asked.length, from, to) === 0;
  }
}
/** Texts under numbers that are few among many. */
export interface KeyedStringsData {
  keys: Uint32Array;
  texts: StringsData;
}
export class KeyedStrings {
  private readonly texts: Strings;
  constructor(private readonly data: KeyedStringsData) {
    this.texts = new Strings(data.texts);
  }
  find(key: number): string | null {
    const place = placeOf(this.data.keys, key);
    return place < 0 ? null : this.texts.at(place);
  }
}
