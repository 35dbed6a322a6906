import { officeAffiliates } from '#contract/affiliates';
import { affiliateAct, affiliatePage, rewardAct, rewardsQuery } from '#contract/shapes/affiliates';
import { route, type Room } from '../../platform/http/route';
import { actOnAffiliate, affiliatesPage, judgeReward, rewardsPage } from './office';

/** Who invites and what it costs, as staff look at it and decide about it. */
export function officeAffiliatesHandlers(room: Room): void {
  route(room, officeAffiliates.index, affiliatePage, ({ page }, { db }) =>
    affiliatesPage(db, page),
  );
  route(room, officeAffiliates.act, affiliateAct, (input, { db, caller }) =>
    db.tx((tx) => actOnAffiliate(tx, Number(caller.id), input)),
  );
  route(room, officeAffiliates.rewards, rewardsQuery, (input, { db, caller }) =>
    rewardsPage(db, Number(caller.id), input),
  );
  route(room, officeAffiliates.judge, rewardAct, (input, { db, caller }) =>
    db.tx((tx) => judgeReward(tx, Number(caller.id), input)),
  );
}
