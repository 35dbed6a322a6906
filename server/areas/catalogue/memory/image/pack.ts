import { due, turn } from '../slices';

const kinds = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
type Kind = keyof typeof kinds;
type Piece = InstanceType<(typeof kinds)[Kind]>;
/** Where an array lies in one piece of memory; what is no array stands as it is. */
interface Laid {
  kind: Kind;
  at: number;
  length: number;
}
export type Layout = { [name: string]: Layout | Laid | string | number | unknown[] };
export interface Packed {
  buffer: SharedArrayBuffer;
  layout: Layout;
}
const isPiece = (value: unknown): value is Piece => ArrayBuffer.isView(value);
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLaid = (value: object): value is Laid => 'kind' in value && 'at' in value;
const aligned = (size: number): number => (size + 7) & ~7;

function lay(value: object, pieces: Piece[], from: { at: number }): Layout {
  const layout: Layout = {};
  for (const [name, part] of Object.entries(value) as [string, unknown][]) {
    if (isPiece(part)) {
      layout[name] = { kind: part.constructor.name as Kind, at: from.at, length: part.length };
      from.at += aligned(part.byteLength);
      pieces.push(part);
    } else layout[name] = isPlain(part) ? lay(part, pieces, from) : (part as string);
  }
  return layout;
}
/** What lies side by side already. */
const packed = new WeakMap<object, Packed>();
/** Room for every array within `value`, and where each of them comes. */
function roomFor(value: object): Packed & { places: [bytes: Uint8Array, at: number][] } {
  const pieces: Piece[] = [];
  const from = { at: 0 };
  const layout = lay(value, pieces, from);
  let at = 0;
  const places = pieces.map(({ buffer, byteOffset, byteLength }): [Uint8Array, number] => {
    const here = at;
    at += aligned(byteLength);
    return [new Uint8Array(buffer, byteOffset, byteLength), here];
  });
  return { buffer: new SharedArrayBuffer(from.at), layout, places };
}
/** Every array within `value` side by side in memory that all threads can look into. */
export function pack(value: object): Packed {
  const known = packed.get(value);
  if (known) return known;
  const { buffer, layout, places } = roomFor(value);
  const bytes = new Uint8Array(buffer);
  for (const [piece, at] of places) bytes.set(piece, at);
  return { buffer, layout };
}
/** So many bytes are copied at once. */
const slice = 2 ** 20;
/** The same with others served in between; nothing of it may change meanwhile. */
export async function packInSlices(value: object): Promise<Packed> {
  const { buffer, layout, places } = roomFor(value);
  const bytes = new Uint8Array(buffer);
  for (const [piece, to] of places)
    for (let at = 0; at < piece.length; at += slice) {
      bytes.set(piece.subarray(at, at + slice), to + at);
      if (due()) await turn();
    }
  return { buffer, layout };
}
/** The same value over that memory; an array that would not lie in it is an error. */
export function unpack<T extends object>(from: Packed): T {
  const value = over<T>(from);
  packed.set(value, from);
  return value;
}
function over<T>({ buffer, layout }: Packed): T {
  const value: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(layout)) {
    if (!isPlain(part)) value[name] = part;
    else
      value[name] = isLaid(part)
        ? new kinds[part.kind](buffer as unknown as ArrayBuffer, part.at, part.length)
        : over({ buffer, layout: part as Layout });
  }
  return value as T;
}
