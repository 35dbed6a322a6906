import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-`: only this host, only https (or localhost), whole site; no script can read it (promises, section 0.5). */
export const cookieNames = { shop: '__Host-arcada', seller: '__Host-arcada-seller', office: '__Host-arcada-office', guest: '__Host-arcada-guest', handover: '__Host-arcada-handover' } as const;
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

/** The cookie's value; '' where there is none. */
export function cookieOf(request: FastifyRequest, name: CookieName): string {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return '';
}

/** Adds to what was set before in this answer. `seconds` 0 takes the cookie away. */
export function setCookie(reply: FastifyReply, name: CookieName, value: string, seconds: number): void {
  void reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`);
}
