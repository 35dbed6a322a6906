import { request, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { judged } from './judge';
import { internet, lineTo, type Network, type StandIns } from './network';
import { NotFetched } from './notFetched';

export interface Wanted {
  /** What the answer may be, at most. */
  bytes: number;
  /** What its first bytes must be. */
  isKind: (first: Buffer) => boolean;
  accept: string;
}
export interface Outward {
  standIns: StandIns;
  network?: Network;
  /** Milliseconds for all of it, and for the next byte. */
  patience?: { all: number; pause: number };
  signal?: AbortSignal;
}
const usual = { all: 30_000, pause: 8000 };
const mostRedirects = 3;
const leads = new Set([301, 302, 303, 307, 308]);
/** Said of a file that is there: the host's trouble, or too much asked at once. */
const later = (status: number) => status === 408 || status === 429 || status >= 500;
/** What tells a kind of file. */
const firstBytes = 16;

const certificates = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER))/;
function worded(error: unknown): NotFetched {
  if (error instanceof NotFetched) return error;
  const code = String((error as { code?: unknown }).code ?? '');
  return certificates.test(code)
    ? new NotFetched('certificate')
    : new NotFetched('unreachable', true);
}
/** The head of the answer; the line is closed by whoever reads no further. */
const asked = (url: URL, line: Duplex, accept: string, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({
      createConnection: () => line,
      method: 'GET',
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      signal,
      headers: {
        host: url.hostname,
        accept,
        'accept-encoding': 'identity',
        'user-agent': 'Arcada',
        connection: 'close',
      },
    });
    sent.once('response', resolve).once('error', reject).end();
  });

/** The body, as long as it is what is wanted; nothing is kept of what is not. */
async function bodyOf(answer: IncomingMessage, { bytes, isKind }: Wanted): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > bytes) throw new NotFetched('big');
  const coding = answer.headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity') throw new NotFetched('kind');
  const parts: Buffer[] = [];
  let size = 0;
  let known = false;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > bytes) throw new NotFetched('big');
    if (known || size < firstBytes) continue;
    known = true;
    if (!isKind(Buffer.concat(parts))) throw new NotFetched('kind');
  }
  const all = Buffer.concat(parts);
  if (!isKind(all)) throw new NotFetched('kind');
  return all;
}
/** One address: its bytes, or where it leads on to. */
async function step(url: URL, wanted: Wanted, way: Required<Outward>): Promise<Buffer | URL> {
  const { network, standIns, patience, signal } = way;
  const line = await lineTo(url.hostname, network, standIns);
  let paused = false;
  const idle = setTimeout(() => {
    paused = true;
    line.destroy();
  }, patience.pause);
  try {
    line.on('data', () => idle.refresh());
    line.on('error', () => undefined);
    const answer = await asked(url, line, wanted.accept, signal);
    const { statusCode: status = 0, headers } = answer;
    if (leads.has(status) && headers.location) return judged(headers.location, url);
    if (status !== 200) throw new NotFetched('refused', later(status));
    return await bodyOf(answer, wanted);
  } catch (error) {
    throw paused ? new NotFetched('slow', true) : error;
  } finally {
    clearTimeout(idle);
    line.destroy();
  }
}
async function followed(address: string, wanted: Wanted, way: Required<Outward>): Promise<Buffer> {
  let url = judged(address);
  for (let n = 0; n <= mostRedirects; n++) {
    const came = await step(url, wanted, way);
    if (!(came instanceof URL)) return came;
    url = came;
  }
  throw new NotFetched('redirects');
}
/**
 * What lies at an address that a stranger wrote. Every name on the way is judged and asked at the
 * address that was judged (docs/decisions/084). Throws NotFetched.
 */
export async function getFrom(
  address: string,
  wanted: Wanted,
  { standIns, network = internet, patience = usual, signal: stop }: Outward,
): Promise<Buffer> {
  const time = AbortSignal.timeout(patience.all);
  const signal = stop ? AbortSignal.any([time, stop]) : time;
  const late = new Promise<never>((_, refuse) => {
    const end = () => refuse(new NotFetched('slow', true));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  try {
    return await Promise.race([
      followed(address, wanted, { standIns, network, patience, signal }),
      late,
    ]);
  } catch (error) {
    throw signal.aborted ? new NotFetched('slow', true) : worded(error);
  }
}
