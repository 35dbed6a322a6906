import { Agent, request } from 'node:http';

export interface Call {
  method?: 'GET' | 'POST';
  /** With /api where it is the API's. */
  url: string;
  /** Where it comes from, in the words of a proxy on this machine. */
  from: string;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is bytes. */
  body?: object | Buffer;
}
export interface Answer {
  /** The envelope's code, or the status of what has none; 0 where the connection broke. */
  code: number;
  data: unknown;
}
const agent = new Agent({ keepAlive: true });

const answerOf = (status: number, text: string): Answer => {
  if (!text.startsWith('{"code"')) return { code: status, data: null };
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return { code: status, data: null };
  }
};
/**
 * Sends it and waits for the whole answer. `first`: for the beginning of it alone, and hangs up.
 */
export function send(
  address: string,
  { method = 'GET', url, from, headers = {}, body }: Call,
  first = false,
): Promise<Answer> {
  const bytes =
    body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const type = body && !Buffer.isBuffer(body) ? { 'content-type': 'application/json' } : {};
  return new Promise((resolve) => {
    const broken = () => resolve({ code: 0, data: null });
    const call = request(
      `${address}${url}`,
      {
        method,
        agent,
        headers: {
          'x-forwarded-for': from,
          ...type,
          ...headers,
          ...(bytes ? { 'content-length': bytes.length } : {}),
        },
      },
      (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => {
            text += part;
            if (!first) return;
            resolve(answerOf(answer.statusCode ?? 0, text));
            call.destroy();
          })
          .on('end', () => resolve(answerOf(answer.statusCode ?? 0, text)))
          .on('error', broken);
      },
    );
    call.on('error', broken).end(bytes);
  });
}
export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
