import axios, { type AxiosRequestConfig } from 'axios';
import { afterOf, codes, sessionCodes, successCodes, type Failure } from '#contract/codes';
import type { Envelope } from '#contract/endpoint';

/** A page that is older than the mall is told so where the server does not understand it. */
const headers = { 'mall-version': __VERSION__ };
const http = axios.create({
  timeout: 60_000,
  adapter: 'xhr',
  validateStatus: () => true,
  headers,
});

export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number';

/** One request. Resolves with our server's envelope; rejects with a Failure where none came. */
export async function ask(request: AxiosRequestConfig): Promise<Envelope> {
  const { status, data, headers } = await http.request<unknown>(request).catch(() => {
    // Whatever its status, an answer is no error here (`validateStatus`).
    throw { kind: 'network' } satisfies Failure;
  });
  // One that names a time to come again is the server's own word, whatever its status; so is what
  // a page hears that is older than the mall.
  if (!isEnvelope(data) || (status > 299 && data.code !== codes.noPath && !afterOf(data)))
    throw { kind: 'http', status, case: headers['x-case'] } satisfies Failure;
  return data;
}

/** The session that a call was sent with. */
export interface Held {
  get: () => string | null;
  /** The server ended it. */
  end: (refusal: Refused) => void;
}
/** A Failure with all that the server said. */
interface Refused {
  kind: 'code';
  code: number;
  /** The id of a text, or words. */
  message: string;
  words: string;
  data: unknown;
}

/**
 * What a refusal is thrown as. Only the first one of a token ends its session: by the next the
 * token is gone, or another person's.
 */
export function refused({ code, text, message, data }: Envelope, sent: string | null, held: Held) {
  const refusal: Refused = {
    kind: 'code',
    code,
    message: text ?? message,
    words: message,
    data,
  };
  if (sessionCodes.includes(code) && sent !== null && sent === held.get()) held.end(refusal);
  return refusal;
}
/** The data of an answer; throws a Failure where the server refused. */
export function dataOf<T>(answer: Envelope, sent: string | null, held: Held): T {
  if (successCodes.includes(answer.code)) return answer.data as T;
  throw refused(answer, sent, held) satisfies Failure;
}
