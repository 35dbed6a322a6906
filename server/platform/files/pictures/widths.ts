/**
 * Widths beside the whole picture, in pixels: what rows, cards and half a page show. The same as in
 * src/ui/catalogue/pictureSizes.
 */
export const widths = [240, 480, 960] as const;
/** Where a picture is fetched. */
export const srcOf = (id: string): string => `/pictures/${id}.webp`;
const name = /^([a-f0-9]{32})(?:-(240|480|960))?\.webp$/;
/** What a file's name asks for: id, and the width where not the whole is wanted. */
export function asked(file: string): { id: string; width: number | null } | null {
  const [, id, width] = name.exec(file) ?? [];
  return id ? { id, width: width ? Number(width) : null } : null;
}
/** The id in an address of ours; null for a picture from elsewhere. */
export const idIn = (src: string): string | null =>
  /^\/pictures\/([a-f0-9]{32})\.webp$/.exec(src)?.[1] ?? null;
