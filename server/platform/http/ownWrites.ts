import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint';
import { ownWrites } from '../db/replica';
import { cookieNames, cookieOf, setCookie } from './cookies';

/**
 * Whoever changes something reads their own change: for some seconds, longer than a copy may lag,
 * their browser says so, to whichever process it speaks with.
 */
export function tellWrote(
  { method, changes, mayLag }: Pick<Endpoint, 'method' | 'changes' | 'mayLag'>,
  reply: FastifyReply,
): void {
  if (!mayLag && (changes || method !== 'GET')) setCookie(reply, cookieNames.wrote, '1', ownWrites);
}
export const wroteLately = (request: FastifyRequest): boolean =>
  cookieOf(request, cookieNames.wrote) !== '';
