import type { FastifyReply, FastifyRequest } from 'fastify';
import { FilesAway } from './port';

/**
 * An address of a picture while the store does not answer: 503, kept by nobody, to be asked again.
 */
export async function unlessAway(
  { log }: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
    log.error({ err: error.cause }, 'the store of files does not answer');
    return reply.code(503).header('cache-control', 'no-store').header('retry-after', '5').send();
  }
}
