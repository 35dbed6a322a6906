import type { FastifyRequest } from 'fastify';

/**
 * The addresses that the mall's own first page asks from (server/ssr/answers.ts), one a language: how
 * often it is written has a bound of its own.
 */
const own = '127.255.255.';
export const ownAddress = (place: number): string => `${own}${place + 1}`;
/** By the connection alone: what anybody forwards is not believed. */
export const isOwn = ({ socket }: Pick<FastifyRequest, 'socket'>): boolean =>
  socket.remoteAddress?.startsWith(own) === true;
