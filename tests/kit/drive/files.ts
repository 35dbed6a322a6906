/** What the model says of a file. */
export interface Described {
  name: string;
  size: number;
  type: string;
}
/** One point of a picture; what comes after it nobody reads. */
const point =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * A file as described, that begins with a real picture; told to a call, it is written as the model
 * says it.
 */
export function fileAs(described: Described): File {
  const { name, size, type } = described;
  const bytes = new Uint8Array(size);
  bytes.set(Uint8Array.from(atob(point), (letter) => letter.charCodeAt(0)).slice(0, size));
  return Object.assign(new File([bytes], name, { type }), { toJSON: () => described });
}
/** Chooses a file as the platform's own dialog does. */
export function choose(field: HTMLInputElement, file: Described): void {
  const chosen = new DataTransfer();
  chosen.items.add(fileAs(file));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
