import type { FastifyInstance } from 'fastify';
import { codes, Refusal } from '#contract/codes';
import { waiting } from '#contract/endpoint';
import { waitsOf } from '#contract/load';
import { isOwn } from '../http/ownAddress';
import { Pressure } from './pressure';
import { told } from './told';

/** Seconds until a call that was sent away may come again: longer, the more is sent away. */
const afterOf = (level: number): number => 1 + level;

/**
 * Sends away what can wait while this process cannot keep up, before anything is done for it: 503,
 * with the words and the seconds. What is no row of the contract is always answered: pages, files,
 * an acquirer's word about a payment, whether the mall is well.
 */
export function shedCalls(app: FastifyInstance, pressure: Pick<Pressure, 'level'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { level } = pressure;
    const { endpoint } = request.routeOptions.config ?? {};
    if (level === 0 || !endpoint || isOwn(request)) return done();
    const waits = waitsOf(endpoint);
    if (waiting.indexOf(waits) >= level) return done();
    const after = afterOf(level);
    void reply.code(503).header('retry-after', after);
    told.emit('shed', { path: request.routeOptions.url ?? '', waits });
    done(new Refusal(codes.busy, '', { after }));
  });
}
/** Watches this process until the server closes; each decision is one line of the log. */
export function watchFor(app: FastifyInstance, delay: number): Pressure {
  const pressure = new Pressure(delay, (level, before, ms) =>
    app.log.warn(
      { delay: ms, sendsAway: waiting.slice(0, level) },
      level > before ? 'cannot keep up' : 'keeps up better',
    ),
  ).watch();
  app.addHook('onClose', async () => pressure.stop());
  return pressure;
}
