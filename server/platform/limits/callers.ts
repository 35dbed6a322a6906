import type { FastifyRequest } from 'fastify';
import { hashOf, isSecret } from '../crypto/secrets';
import { tokenOf } from '../http/caller';

/** A session that was let in lately, and whose it is. */
interface Known {
  user: string;
  until: number;
}
const keptFor = 60 * 60_000;
const mostKnown = 50_000;
const known = new Map<string, Known>();

/** What a call's token is known by; '' where it has none that could be one. */
export function sessionOf(request: FastifyRequest): string {
  const token = tokenOf(request);
  return isSecret(token) ? hashOf(token).toString('base64url') : '';
}
/** Whose session it is, where it was let in lately: what anybody writes there is nobody's. */
export function userOf(session: string): string | undefined {
  const found = session === '' ? undefined : known.get(session);
  return found && found.until > performance.now() ? found.user : undefined;
}
/** The session was let in just now. */
export function nowKnown(session: string, user: string): void {
  known.delete(session);
  const oldest = known.size < mostKnown ? undefined : known.keys().next().value;
  if (oldest !== undefined) known.delete(oldest);
  known.set(session, { user, until: performance.now() + keptFor });
}

const awaited = new WeakMap<FastifyRequest, (user: string) => void>();
/** `then` hears whose session a call came with, once that is known. */
export const whenLetIn = (request: FastifyRequest, then: (user: string) => void): void =>
  void awaited.set(request, then);
/** The session that a call came with is good, and this person's; '' of a visitor. */
export function letIn(request: FastifyRequest, user: string): void {
  if (user !== '') awaited.get(request)?.(user);
  awaited.delete(request);
}
