import { sessionCodes, type Failure } from '#contract/codes';
import type { Envelope } from '#contract/endpoint';
import { uploads, type Upload } from '#contract/notices';
import { languageNow } from './intl';
import { visitor } from './session';
import { token } from './token';

/** Ms until it is given up (spec §9). */
const patience = 60_000;
interface Options {
  signal: AbortSignal;
  /** Told how much has been sent, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}
const envelopeIn = (text: string): Envelope | null => {
  try {
    const body = JSON.parse(text) as Partial<Envelope> | null;
    return typeof body?.code === 'number' ? (body as Envelope) : null;
  } catch {
    return null; // no answer of ours: a gateway's page, or half of one
  }
};
/** The browser's own request: it alone tells how much has been sent. Rejects with a Failure. */
function sent(file: Blob, mine: string | null, { signal, onProgress }: Options): Promise<Envelope> {
  const body = new FormData();
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${uploads.add.path}`);
    request.timeout = patience;
    request.setRequestHeader('lang', languageNow());
    if (mine) request.setRequestHeader('access-token', mine);
    const lost = () => reject({ kind: 'network' } satisfies Failure);
    Object.assign(request, { onerror: lost, ontimeout: lost, onabort: lost });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => { if (lengthComputable) onProgress?.(loaded / total); };
    request.onload = () => {
      const answer = request.status >= 200 && request.status < 300 ? envelopeIn(request.responseText) : null;
      if (answer) resolve(answer);
      else reject({ kind: 'http', status: request.status } satisfies Failure);
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** Sends one picture. Resolves with its id and size; rejects with a Failure, as every call does. */
export async function uploadPicture(file: Blob, options: Options): Promise<Upload> {
  const mine = token.get();
  const { code, message, data } = await sent(file, mine, options);
  if (code === 200) return data as Upload;
  if (sessionCodes.includes(code) && mine !== null && mine === token.get()) {
    token.clear();
    visitor.send({ type: 'forceOut', code, message });
  }
  throw { kind: 'code', code, message, data } satisfies Failure;
}
