const room = 64;
/** The three latest rows; nobody waits while they are used. */
const rows = [new Uint8Array(room), new Uint8Array(room), new Uint8Array(room)] as const;
/** Further apart than anybody asks for. */
const far = 3;

/** Changes of one letter, or two neighbours swapped, between two words; gives up above 2. */
export function distance(a: string, b: string): number {
  const size = b.length;
  if (Math.abs(a.length - size) > 2 || Math.max(a.length, size) >= room) return far;
  let [older, old, row]: [Uint8Array, Uint8Array, Uint8Array] = [...rows];
  for (let j = 0; j <= size; j++) old[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    let best = i;
    row[0] = i;
    for (let j = 1; j <= size; j++) {
      const other = b.charCodeAt(j - 1);
      let least = (old[j - 1] as number) + (letter === other ? 0 : 1);
      if ((old[j] as number) + 1 < least) least = (old[j] as number) + 1;
      if ((row[j - 1] as number) + 1 < least) least = (row[j - 1] as number) + 1;
      const swapped =
        i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other;
      if (swapped && (older[j - 2] as number) + 1 < least) least = (older[j - 2] as number) + 1;
      row[j] = least;
      if (least < best) best = least;
    }
    // A swap looks two rows back: one row that is too far is not the end yet.
    if (best > far) return far;
    [older, old, row] = [old, row, older];
  }
  return Math.min(far, old[size] as number);
}
/** So many letters of a word may be wrong. */
export const slipsIn = (part: string): number => (part.length < 4 ? 0 : part.length < 8 ? 1 : 2);
