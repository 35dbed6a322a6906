import type { Envelope } from '#contract/endpoint';
import { ask } from './http';
import { languageNow } from './intl';

export interface SendOptions {
  signal: AbortSignal;
  /** Told how much has been sent, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  /** A file may take longer than a picture, ms. */
  patience?: number | undefined;
}
/** Sends one file, and tells how much of it has been sent. Rejects with a Failure. */
export function sendFile(
  url: string,
  file: Blob,
  token: string | null,
  { signal, onProgress, patience }: SendOptions,
): Promise<Envelope> {
  const data = new FormData();
  data.append('file', file);
  return ask({
    method: 'POST',
    url,
    data,
    signal,
    ...(patience === undefined ? {} : { timeout: patience }),
    headers: { lang: languageNow(), ...(token ? { 'access-token': token } : {}) },
    onUploadProgress: ({ progress }) => {
      if (progress !== undefined) onProgress?.(progress);
    },
  });
}
