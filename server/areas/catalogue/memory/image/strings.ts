import { placeOf } from './lists';

/** Texts, each once, as UTF-8 in one piece of memory. */
export interface StringsData {
  /** Where each begins; one more than there are texts. */
  starts: Uint32Array;
  bytes: Uint8Array;
  /** By hash: the place of a text and 1, 0 for none. As long as a power of two. */
  table: Int32Array;
}
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
function tableOf(starts: Uint32Array, bytes: Uint8Array): Int32Array {
  const count = starts.length - 1;
  const table = new Int32Array(2 ** Math.ceil(Math.log2(count * 1.4 + 2)));
  const mask = table.length - 1;
  for (let i = 0; i < count; i++) {
    let at = hashOf(bytes, starts[i] as number, starts[i + 1] as number) & mask;
    while (table[at] !== 0) at = (at + 1) & mask;
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
    starts,
    bytes: new Uint8Array(bytes),
    table: lookedUp ? tableOf(starts, bytes) : new Int32Array(0),
  };
}
export class Strings {
  private readonly text: Buffer;
  constructor(private readonly data: StringsData) {
    const { buffer, byteOffset, byteLength } = data.bytes;
    this.text = Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
  }
  get count(): number {
    return this.data.starts.length - 1;
  }
  at(place: number): string {
    const { starts } = this.data;
    return this.text.toString('utf8', starts[place], starts[place + 1]);
  }
  /** The place of a text; -1 where it is not here. */
  find(text: string): number {
    const { table } = this.data;
    const asked = Buffer.from(text);
    const mask = table.length - 1;
    for (let at = hashOf(asked, 0, asked.length) & mask; ; at = (at + 1) & mask) {
      const place = (table[at] ?? 0) - 1;
      if (place < 0) return -1;
      if (this.is(place, asked)) return place;
    }
  }
  private is(place: number, asked: Buffer): boolean {
    const { starts } = this.data;
    const [from, to] = [starts[place] as number, starts[place + 1] as number];
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
