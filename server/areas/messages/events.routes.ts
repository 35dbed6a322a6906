import { codes, Refusal } from '#contract/codes';
import { stream } from '#contract/notices';
import { eventStreams } from './events/eventStreams';
import { urlOf, type Room } from '../../platform/http/route';
import { hashOf } from '../../platform/crypto/secrets';
import { tokenOf } from '../../platform/http/caller';

/**
 * News as they happen: the one answer outside the envelope. Refusals are the usual ones, so a
 * stream that does not open says why.
 */
export function liveHandlers({ app, db, resolveCaller }: Room): void {
  const streams = eventStreams(db, (error) =>
    app.log.error({ err: error }, 'a look for news failed'),
  );
  // Before the server waits for its connections: these would never end by themselves.
  app.addHook('preClose', () => streams.close());
  app.get(urlOf(stream.path), { config: { endpoint: stream } }, async (request, reply) => {
    const caller = await resolveCaller(db, request, 'shop');
    if (!stream.who.includes(caller.role))
      throw new Refusal(caller.role === 'visitor' ? codes.notLoggedIn : codes.noPermission, '', {
        needs: stream.who,
      });
    const out = await streams.open(caller, hashOf(tokenOf(request)).toString('hex'));
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(out);
  });
}
