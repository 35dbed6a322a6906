import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes } from '#contract/codes';

/** Nothing inline, nothing from elsewhere, no markup from text (docs/promises.md S8). */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "manifest-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

interface Element {
  tag: string;
  text: string;
}
/** The page's elements of that name, one after the other. */
function* elementsOf(page: string, name: 'script' | 'style'): Generator<Element> {
  for (let at = page.indexOf(`<${name}`); at >= 0; at = page.indexOf(`<${name}`, at)) {
    const begin = page.indexOf('>', at) + 1;
    const end = page.indexOf(`</${name}>`, begin);
    if (begin === 0 || end < 0) return;
    yield { tag: page.slice(at, begin), text: page.slice(begin, end) };
    at = end;
  }
}
const hashes = (elements: Iterable<Element>): string =>
  [...elements]
    .map(({ text }) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');
/**
 * The same policy for a page as it was built: the one script and the styles that stand in it are
 * named by what they say, and nothing else gets in. `frames`: origins that it may show in a frame;
 * `pictures`: where pictures may come from besides.
 */
export const policyOf = (page: string, frames: readonly string[] = [], pictures = ''): string =>
  [contentPolicy, ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : [])]
    .join('; ')
    .replace("img-src 'self'", (source) => (pictures ? `${source} ${pictures}` : source))
    .replace("trusted-types 'none'", 'trusted-types arcada-worker')
    .replace(
      "script-src 'self'",
      (source) =>
        source +
        hashes([...elementsOf(page, 'script')].filter(({ tag }) => !/ (?:src|type)=/.test(tag))),
    )
    .replace(
      "style-src 'self'",
      (source) =>
        source + hashes([...elementsOf(page, 'style')].filter(({ tag }) => tag === '<style>')),
    );

const always = {
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};
/** With all that lies under the mall's own name (docs/decisions/041). */
const twoYears = 'max-age=63072000; includeSubDomains';
/** On an answer that no hook comes by too: an address that cannot be read. */
export const withHeaders = (
  request: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
): void => {
  void reply.headers(always);
  if (request.protocol === 'https') void reply.header('strict-transport-security', twoYears);
};

const statusOf: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const unread = JSON.stringify({ code: codes.invalidParameter, message: 'no request', data: null });
const headersOf = {
  ...always,
  connection: 'close',
  'content-type': 'application/json; charset=utf-8',
  'content-length': unread.length,
  'cache-control': 'no-store',
};
/**
 * What is no HTTP, or says its length in two ways, is answered with the headers of every answer,
 * and the connection ends.
 */
export function refuseUnread({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const lines = [
    `HTTP/1.1 ${statusOf[code] ?? '400 Bad Request'}`,
    ...Object.entries(headersOf).map(([name, value]) => `${name}: ${value}`),
    '',
    unread,
  ];
  if (socket.writable) socket.write(lines.join('\r\n'));
  socket.destroySoon();
}

/** Headers on every answer. */
export function secure(app: FastifyInstance): void {
  // With `done`: a promise for each of them is a good part of what it costs to answer.
  app.addHook('onRequest', (request, reply, done) => {
    withHeaders(request, reply);
    if (request.routeOptions.config?.endpoint) void reply.header('cache-control', 'no-store');
    done();
  });
}
