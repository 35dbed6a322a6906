/** Where a picture that this page sent, or that was sent before, can be seen: id -> address. */
const known = new Map<string, string>();
export const previewOf = (id: string): string | undefined => known.get(id);
export const notePreview = (id: string, address: string): void => void known.set(id, address);
