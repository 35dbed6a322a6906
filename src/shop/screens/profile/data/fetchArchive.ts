import { ownData } from '#contract/ownData';
import { call } from '#lib/api';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
/** Fetches the archive part by part, so that none is too large for a slow line. */
export async function fetchArchive(
  parts: number,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const got: Uint8Array<ArrayBuffer>[] = [];
  for (let n = 0; n < parts; n++) {
    got.push(bytesOf((await call(ownData.part, { n })).data));
    onProgress((n + 1) / parts);
  }
  return new Blob(got, { type: 'application/zip' });
}
/** Saves it under its own name. */
export function saveArchive(archive: Blob): void {
  const href = URL.createObjectURL(archive);
  Object.assign(document.createElement('a'), { href, download: 'arcada-data.zip' }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
