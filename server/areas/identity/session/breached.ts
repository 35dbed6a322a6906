import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * How many bits of the filter a password sets: with 19.2 bits a password, one stranger in 10,000 is
 * taken for one of them.
 */
const bitsEach = 13;
/** The bits of one password in a filter of so many; two numbers of its hash make all of them. */
export function bitsOf(password: string, size: number): number[] {
  const digest = hash('sha256', password, 'buffer');
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  return Array.from({ length: bitsEach }, (_, i) => (first + i * step) % size);
}
/**
 * `npm run passwords` writes it: a Bloom filter of passwords that were breached
 * (docs/decisions/028-doors.md).
 */
export const filterFile = new URL('breached.bin', import.meta.url);

let filter: Buffer | undefined;
/** Whether the password, in small letters, is one that was breached. */
export function isBreached(password: string): boolean {
  const bits = (filter ??= readFileSync(filterFile));
  return bitsOf(password, bits.length * 8).every((bit) => ((bits[bit >> 3] ?? 0) >> (bit & 7)) & 1);
}
