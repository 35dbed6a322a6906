import { object } from 'yup';
import { deals, officeDeals, sellerDeals } from '#contract/deals';
import { dealAct, dealById, dealGoods, dealInput, dealsQuery } from '#contract/shapes/deals';
import { promotionQueue } from '#contract/shapes/promotions';
import { route, type Room } from '../../platform/http/route';
import { ofMall, ofShop } from '../../platform/workflow/drawing';
import { promotionsWaiting } from '../../platform/workflow/promotions';
import { actOnDeal, decideDeal } from './act';
import { dealGoods as goodsOf, drawnDeals, saveDeal } from './draw';
import { dealShown, dealsShown } from './list';
import { judgedDeal } from './flashDeal.lifecycle';
import { dealCase, dealQueue } from './queue';

/** Flash deals: shown to everybody, drawn by sellers and staff, judged by staff. */
export function dealsHandlers(room: Room): void {
  route(room, deals.index, object({}), (_, { db, caller }) => dealsShown(db, caller.lang));
  route(room, deals.view, dealById, ({ id }, { db, caller }) => dealShown(db, id, caller.lang));
  for (const [rows, who] of [
    [sellerDeals, ofShop],
    [officeDeals, ofMall],
  ] as const) {
    route(room, rows.index, dealsQuery, (query, { db, caller }) =>
      drawnDeals(db, who(caller), query, caller.lang),
    );
    route(room, rows.goods, dealGoods, ({ keyword }, { db, caller }) =>
      goodsOf(db, who(caller), keyword, caller.lang),
    );
    route(room, rows.save, dealInput, (input, { db, caller }) =>
      db.tx((tx) => saveDeal(tx, who(caller), input, caller.lang)),
    );
  }
  route(room, sellerDeals.act, dealAct, (input, { db, caller }) =>
    db.tx((tx) => actOnDeal(tx, ofShop(caller), input, caller.lang)),
  );
  officeQueue(room);
}
/** What waits for staff, and what they decide. */
function officeQueue(room: Room): void {
  route(room, officeDeals.act, dealAct, (input, { db, caller }) =>
    db.tx((tx) => decideDeal(tx, ofMall(caller), input, caller.lang)),
  );
  route(room, officeDeals.queue, promotionQueue, (asked, { db, caller }) =>
    dealQueue(db, ofMall(caller), asked, caller.lang),
  );
  route(room, officeDeals.view, dealById, ({ id }, { db, caller }) =>
    dealCase(db, ofMall(caller), id, caller.lang),
  );
  route(room, officeDeals.waiting, object({}), (_, { db }) => promotionsWaiting(db, judgedDeal));
}
