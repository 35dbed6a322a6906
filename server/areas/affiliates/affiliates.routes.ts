import { object } from 'yup';
import { affiliate } from '#contract/affiliates';
import { affiliatePage, invited } from '#contract/shapes/affiliates';
import { route, type Room } from '../../platform/http/route';
import { countTry } from '../../platform/http/throttle';
import { visitsOf } from '../../platform/http/tries';
import { countVisit } from './invitations';
import { affiliateOf, joinProgramme } from './view';

/** Inviting others: the own programme, and the doors that its link opens. */
export function affiliatesHandlers(room: Room): void {
  route(room, affiliate.view, affiliatePage, ({ page }, { db, caller }) =>
    affiliateOf(db, caller.id, page),
  );
  route(room, affiliate.join, object({}), async (_, { db, caller }) => {
    await joinProgramme(db, caller.id);
    return affiliateOf(db, caller.id);
  });
  route(room, affiliate.visit, invited, async ({ pcode }, { db, caller, request }) => {
    await countTry(db, visitsOf(caller));
    const agent = (request.headers['user-agent'] ?? '').slice(0, 200);
    return { known: await countVisit(db, { pcode, ip: caller.ip, agent, me: caller.id }) };
  });
}
