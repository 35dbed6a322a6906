import { wider } from './grown';

/** Pieces of texts that come often, each written as one byte; the place of the first is 1. */
export interface SymbolsData {
  /** Where each begins; one more than there are symbols. */
  starts: Uint32Array;
  bytes: Uint8Array;
}
type Bytes = Uint8Array;
const mostSymbols = 255;
const longest = 16;
/** Before a byte that stands for itself. */
const itself = 0;
/** Looked at to learn which pieces come often, so many texts, so many times. */
const samples = 2000;
const rounds = 6;
/** A prime: what is alike every so many texts is met in all its kinds. */
const strides = 7_368_787;

/** By the byte that they begin with: symbols, the longest first, each with its code. */
type Table = readonly (readonly { code: number; piece: Bytes }[])[];
function tableOf(pieces: readonly Bytes[]): Table {
  const table = Array.from({ length: 256 }, (): { code: number; piece: Bytes }[] => []);
  for (const [i, piece] of pieces.entries())
    table[piece[0] as number]?.push({ code: i + 1, piece });
  for (const some of table) some.sort((a, b) => b.piece.length - a.piece.length);
  return table;
}
function isAt(bytes: Bytes, at: number, end: number, piece: Bytes): boolean {
  if (at + piece.length > end) return false;
  for (let i = 1; i < piece.length; i++) if (bytes[at + i] !== piece[i]) return false;
  return true;
}
const symbolAt = (table: Table, bytes: Bytes, at: number, end: number) =>
  (table[bytes[at] as number] as Table[number]).find(({ piece }) => isAt(bytes, at, end, piece));

/** Which pieces, and which two side by side, come how often in a text. */
function count(counts: Map<string, number>, text: Bytes, table: Table): void {
  const note = (piece: string) =>
    piece.length <= longest && counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const letters = Buffer.from(text).toString('latin1');
  let before = '';
  for (let at = 0; at < text.length;) {
    const size = symbolAt(table, text, at, text.length)?.piece.length ?? 1;
    const piece = letters.slice(at, at + size);
    note(piece);
    if (before) note(before + piece);
    before = piece;
    at += size;
  }
}
/** The pieces that save most where they are written as one byte. */
function learn(texts: readonly Bytes[]): Bytes[] {
  let pieces: Bytes[] = [];
  for (let round = 0; round < rounds; round++) {
    const [counts, table] = [new Map<string, number>(), tableOf(pieces)];
    for (const text of texts) count(counts, text, table);
    const gains = [...counts].toSorted((a, b) => b[1] * b[0].length - a[1] * a[0].length);
    pieces = gains
      .slice(0, mostSymbols)
      .map(([piece]) => Uint8Array.from(Buffer.from(piece, 'latin1')));
  }
  return pieces;
}
/** Texts that lie side by side, in fewer bytes: those, where each begins then, and the symbols. */
export function shortened(
  bytes: Bytes,
  count: number,
  startOf: (text: number) => number,
): { bytes: Bytes; starts: Uint32Array; symbols: SymbolsData } {
  const textAt = (i: number) => bytes.subarray(startOf(i), startOf(i + 1));
  const sample = Array.from({ length: Math.min(count, samples) }, (_, i) =>
    textAt((i * strides) % count),
  );
  const pieces = learn(sample);
  const table = tableOf(pieces);
  const starts = new Uint32Array(count + 1);
  let [into, size] = [new Uint8Array(Math.floor(bytes.length / 2) + 64), 0];
  for (let i = 0; i < count; i++) {
    const [from, end] = [startOf(i), startOf(i + 1)];
    if (size + (end - from) * 2 > into.length)
      into = wider(into, size + (end - from) * 2 + into.length / 2);
    for (let at = from; at < end;) {
      const symbol = symbolAt(table, bytes, at, end);
      into[size++] = symbol?.code ?? itself;
      if (!symbol) into[size++] = bytes[at] as number;
      at += symbol?.piece.length ?? 1;
    }
    starts[i + 1] = size;
  }
  const ends = pieces.map((_, i) =>
    pieces.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0),
  );
  const symbols = {
    starts: Uint32Array.from([0, ...ends]),
    bytes: new Uint8Array(Buffer.concat(pieces)),
  };
  return { bytes: into.slice(0, size), starts, symbols };
}
/** Writes what stands from one place up to another at length; answers how many bytes that is. */
export function lengthened(
  { starts, bytes: pieces }: SymbolsData,
  bytes: Bytes,
  [from, end]: readonly [from: number, end: number],
  into: Bytes,
): number {
  let size = 0;
  for (let at = from; at < end; at++) {
    const code = bytes[at] as number;
    if (code === itself) into[size++] = bytes[++at] as number;
    else
      for (let i = starts[code - 1] as number; i < (starts[code] as number); i++)
        into[size++] = pieces[i] as number;
  }
  return size;
}
/**
 * Whether what stands here begins with the part: where what was read for it ends, and whether it
 * ends with it; null where it does not. It may have read on into the next text. `symbols` null:
 * every byte stands for itself.
 */
export function begun(
  symbols: SymbolsData | null,
  bytes: Bytes,
  from: number,
  part: Bytes,
): { at: number; whole: boolean } | null {
  let at = from;
  for (let done = 0; done < part.length; at++) {
    if (at >= bytes.length) return null;
    const code = symbols ? (bytes[at] as number) : itself;
    if (!symbols || code === itself) {
      if (bytes[symbols ? ++at : at] !== part[done++]) return null;
      continue;
    }
    const [start, end] = [symbols.starts[code - 1] as number, symbols.starts[code] as number];
    for (let i = start; i < end; i++) {
      if (done === part.length) return { at: at + 1, whole: false };
      if (symbols.bytes[i] !== part[done++]) return null;
    }
  }
  return { at, whole: true };
}
/** One byte stands for so many at most. */
export const longestSymbol = longest;
