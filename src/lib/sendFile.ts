import type { Failure } from '#contract/codes';
import type { Envelope } from '#contract/endpoint';
import { languageNow } from './intl';

/** Ms until it is given up (docs/rules.md, Waiting). */
const patience = 60_000;
export interface SendOptions {
  signal: AbortSignal;
  /** Told how much has been sent, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  /** A file may take longer than a picture, ms. */
  patience?: number | undefined;
}
const envelopeIn = (text: string): Envelope | null => {
  try {
    const body = JSON.parse(text) as Partial<Envelope> | null;
    return typeof body?.code === 'number' ? (body as Envelope) : null;
  } catch {
    return null; // no answer of ours: a gateway's page, or half of one
  }
};
/** Sends one file by the browser's own request: it alone tells how much has been sent. Rejects with a Failure. */
export function sendFile(
  url: string,
  file: Blob,
  token: string | null,
  { signal, onProgress, patience: wait = patience }: SendOptions,
): Promise<Envelope> {
  const body = new FormData();
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = wait;
    request.setRequestHeader('lang', languageNow());
    if (token) request.setRequestHeader('access-token', token);
    const lost = () => reject({ kind: 'network' } satisfies Failure);
    Object.assign(request, { onerror: lost, ontimeout: lost, onabort: lost });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const answer =
        request.status >= 200 && request.status < 300 ? envelopeIn(request.responseText) : null;
      if (answer) resolve(answer);
      else reject({ kind: 'http', status: request.status } satisfies Failure);
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
