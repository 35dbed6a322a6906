/** What is looked for in texts: its UTF-16 units. */
export type Units = Uint16Array;
export const unitsOf = (text: string): Units =>
  Uint16Array.from(text, (_, i) => text.charCodeAt(i));
/** So many units at the beginning of a text tell most texts apart. */
const headSize = 8;
/** The beginning of a text as one number; 0 where it is too short to have one. */
export function headOf(units: Units): number {
  if (units.length < headSize) return 0;
  let hash = 0x811c9dc5;
  for (let i = 0; i < headSize; i++) hash = Math.imul(hash ^ (units[i] as number), 0x01000193);
  return hash >>> 0 || 1;
}
/** What is looked for as it stands in texts of narrow or wide units; null where it cannot. */
export function bytesOf(part: Units, wide: number): Uint8Array | null {
  if (wide === 1) return new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
  return part.some((unit) => unit > 0xff) ? null : Uint8Array.from(part);
}
