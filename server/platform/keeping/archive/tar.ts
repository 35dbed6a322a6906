import { KeepingRefused } from './refused';

const block = 512;
/** Eleven octal digits: eight gibibytes. What is larger comes in pieces. */
const largest = 8 ** 11 - 1;

/** What stands before each thing in a tar (POSIX ustar): any `tar` opens what we write. */
export interface Head {
  name: string;
  folder: boolean;
  /** Bytes; 0 of a folder. */
  size: number;
}
export const blockSize = block;
/** Zeros after a thing of so many bytes. */
export const padding = (size: number): number => (block - (size % block)) % block;
export const theEnd = Buffer.alloc(2 * block);

/** A name of more than 100 bytes is cut at a slash: up to 155 before it. */
function cut(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name];
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1))
    if (at <= 155 && Buffer.byteLength(name.slice(at + 1)) <= 100)
      return [name.slice(0, at), name.slice(at + 1)];
  throw new KeepingRefused(`The name is too long for an archive: ${name}`);
}
const sumOf = (bytes: Buffer): number =>
  bytes.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

/** `at`: seconds since 1970. Its owner alone may read what is taken out. */
export function headBytes({ name, folder, size }: Head, at: number): Buffer {
  if (size > largest) throw new KeepingRefused(`${name} is larger than eight gibibytes.`);
  const [prefix, rest] = cut(name);
  const bytes = Buffer.alloc(block);
  bytes.write(rest, 0);
  bytes.write(folder ? '0000700' : '0000600', 100);
  bytes.write('0000000', 108);
  bytes.write('0000000', 116);
  bytes.write(octal(size, 11), 124);
  bytes.write(octal(at, 11), 136);
  bytes.write(folder ? '5' : '0', 156);
  bytes.write('ustar', 257);
  bytes.write('00', 263);
  bytes.write(prefix, 345);
  bytes.write(`${octal(sumOf(bytes), 6)}\0 `, 148);
  return bytes;
}
const textAt = (bytes: Buffer, from: number, length: number): string => {
  const part = bytes.subarray(from, from + length);
  const end = part.indexOf(0);
  return part.subarray(0, end < 0 ? length : end).toString();
};
function numberAt(bytes: Buffer, from: number, length: number): number {
  const text = textAt(bytes, from, length).trim();
  if (!/^[0-7]{1,11}$/.test(text)) throw new KeepingRefused('The archive is damaged.');
  return Number.parseInt(text, 8);
}
/** Nothing: the archive ends here. Anything but files and folders is refused. */
export function readHead(bytes: Buffer): Head | undefined {
  if (bytes.every((byte) => byte === 0)) return undefined;
  if (textAt(bytes, 257, 5) !== 'ustar' || numberAt(bytes, 148, 8) !== sumOf(bytes))
    throw new KeepingRefused('The archive is damaged.');
  const kind = textAt(bytes, 156, 1);
  const name = [textAt(bytes, 345, 155), textAt(bytes, 0, 100)].filter(Boolean).join('/');
  if (kind !== '0' && kind !== '5')
    throw new KeepingRefused(`${name} is neither a file nor a folder: this is no back-up of ours.`);
  return { name, folder: kind === '5', size: numberAt(bytes, 124, 12) };
}
