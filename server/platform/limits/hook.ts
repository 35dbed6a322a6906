import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes, Refusal } from '#contract/codes';
import { costOf } from '#contract/load';
import { isOwn } from '../http/ownAddress';
import type { CallLimits, Refused } from './calls';
import { told } from './told';

/**
 * 429, with the words and the seconds until it may be tried again: in the header, for programs, and
 * in `data`, where also the moment stands.
 */
function refusal(
  { routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { by, ms }: NonNullable<Refused>,
): Refusal {
  const after = Math.ceil(ms / 1000);
  void reply.code(429).header('retry-after', after);
  told.emit('limited', { by, path: routeOptions.url ?? '', seconds: after });
  const until = new Date(Date.now() + ms).toISOString();
  return new Refusal(codes.tooManyRequests, 'error.slower', { after, until });
}

/** Refuses who calls too often; what is no row of the contract (pages, files, health) is free. */
export function limitCalls(app: FastifyInstance, limits: CallLimits): void {
  // With `done`: who has enough left waits for no promise.
  app.addHook('onRequest', (request, reply, done) => {
    const endpoint = request.routeOptions.config?.endpoint;
    if (!endpoint || isOwn(request)) return done();
    const end = (refused: Refused) => (refused ? done(refusal(request, reply, refused)) : done());
    const refused = limits.take(request, costOf(endpoint));
    if (!(refused instanceof Promise)) return end(refused);
    void refused
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'calls are not counted');
        return undefined;
      })
      .then(end);
  });
}
