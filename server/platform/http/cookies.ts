import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-`: only this host, only https, whole site; no script can read it. */
export const cookieNames = {
  shop: '__Host-arcada',
  seller: '__Host-arcada-seller',
  office: '__Host-arcada-office',
  guest: '__Host-arcada-guest',
  device: '__Host-arcada-device',
  handover: '__Host-arcada-handover',
  thirdParty: '__Host-arcada-sign-in',
  wrote: '__Host-arcada-wrote',
} as const;
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

/** What the same cookie is called on a mall that runs on this very machine without TLS. */
export const localName = (name: CookieName): string => name.replace('__Host-', 'local-');

export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host === '::1' ||
  host === '[::1]' ||
  /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host);
/** A proxy that names nothing it carries is still given away by the page that the browser is on. */
function isLoopbackPage(origin: string | undefined): boolean {
  if (origin === undefined || origin === 'null') return true;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return url?.protocol === 'http:' && isLoopback(url.hostname);
}

/**
 * A browser on this machine that asks without TLS. WebKit keeps no `Secure` cookie that came that
 * way, not even
 * from localhost, so nobody could sign in there. Everybody else gets `__Host-` and `Secure`,
 * whatever they send.
 */
function isLocal({ protocol, hostname, socket, headers }: FastifyRequest): boolean {
  const carried = headers.forwarded ?? headers['x-forwarded-for'] ?? headers['x-forwarded-proto'];
  if (protocol !== 'http' || carried !== undefined) return false;
  const ends = isLoopback(hostname) && isLoopback(socket.remoteAddress ?? '');
  return ends && isLoopbackPage(headers.origin);
}

/** Of any cookie, those too that the page itself keeps. */
function cookieIn(request: FastifyRequest, name: string): string {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return '';
}
/** What the page itself keeps of a choice: over https under a name that no other host can write. */
export const choiceIn = (request: FastifyRequest, name: 'lang' | 'cur'): string =>
  cookieIn(request, `__Host-${name}`) || cookieIn(request, name);
/** The cookie's value; '' where there is none. */
export const cookieOf = (request: FastifyRequest, name: CookieName): string =>
  (isLocal(request) && cookieIn(request, localName(name))) || cookieIn(request, name);

/** Who comes back from a provider comes from another site: that one cookie has to be sent along. */
const sameSite = (name: string) =>
  name.endsWith(cookieNames.thirdParty.replace('__Host-', '')) ? 'Lax' : 'Strict';
const line = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite(name)}`;
/** Adds to what was set before in this answer. `seconds` 0 takes the cookie away. */
export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  seconds: number,
): void {
  const local = isLocal(reply.request);
  if (local) void reply.header('set-cookie', line(localName(name), value, seconds));
  if (local && seconds > 0) return;
  void reply.header('set-cookie', `${line(name, value, seconds)}; Secure`);
}
