import type { FastifyRequest } from 'fastify';
import { codes, type Refusal } from '#contract/codes';

/** Refusals that somebody who tries doors comes by; whoever made a mistake comes by them too. */
const telling: readonly number[] = [
  codes.wrongCredentials,
  codes.captchaFailed,
  codes.tooManyRequests,
  codes.noPermission,
  codes.invalidToken,
  codes.notLoggedIn,
  codes.accountClosed,
  codes.factorNeeded,
  codes.passwordMustChange,
  codes.invalidParameter,
];
/** Refusals that one process writes down in a minute: who knocks without end fills no disk. */
export const mostLines = 1200;
interface Count {
  began: number;
  written: number;
  left: number;
}
/** Each server's own. */
const counts = new WeakMap<object, Count>();
function countOf({ server: { server } }: FastifyRequest): Count {
  const count = counts.get(server) ?? { began: 0, written: 0, left: 0 };
  counts.set(server, count);
  return count;
}
/** Whether there is room for a line; how many there was none for is said with the next one. */
function room(request: FastifyRequest): boolean {
  const { log } = request;
  const count = countOf(request);
  const now = performance.now();
  if (now - count.began >= 60_000) {
    if (count.left > 0) log.warn({ event: 'left out', lines: count.left }, 'security');
    Object.assign(count, { began: now, written: 0, left: 0 });
  }
  count[count.written < mostLines ? 'written' : 'left'] += 1;
  return count.left === 0;
}

const callers = new WeakMap<FastifyRequest, string>();
/** Who is calling, or whose account somebody tries: what is told later of this call says so. */
export const calledBy = (request: FastifyRequest, id: string): void =>
  void (id && callers.set(request, id));

/**
 * One line of the log, at whatever level the rest is written: what happened, to whose account, from
 * where. Never what was sent.
 */
export function tell(
  request: FastifyRequest,
  event: string,
  detail: Record<string, unknown> = {},
): void {
  const { method, url, ip } = request;
  request.log
    .child({}, { level: 'info' })
    .info(
      { event, method, path: url.split('?')[0], ip, user: callers.get(request) ?? null, ...detail },
      'security',
    );
}
export function tellRefusal(request: FastifyRequest, { code }: Pick<Refusal, 'code'>): void {
  if (telling.includes(code) && room(request)) tell(request, 'refused', { code });
}
