import { object } from 'yup';
import { deals, officeDeals, sellerDeals } from '#contract/deals';
import { dealAct, dealById, dealGoods, dealInput, dealsQuery } from '#contract/shapes/deals';
import { route, type Room } from '../../platform/http/route';
import { ofMall, ofShop } from '../../platform/workflow/drawing';
import { actOnDeal } from './act';
import { dealGoods as goodsOf, drawnDeals, saveDeal } from './draw';
import { dealShown, dealsShown } from './list';

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
    route(room, rows.act, dealAct, (input, { db, caller }) =>
      db.tx((tx) => actOnDeal(tx, who(caller), input, caller.lang)),
    );
  }
}
