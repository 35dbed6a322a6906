import type { PaperFile } from '#contract/documents';

/** Saves a document that came in an answer, under its own name. */
export function savePaper({ name, mime, data }: PaperFile): void {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mime }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
