import { object } from 'yup';
import { codes, Refusal } from '#contract/codes';
import { deals, officeDeals, sellerDeals } from '#contract/deals';
import { dealAct, dealById, dealGoods, dealInput, dealsQuery } from '#contract/shapes/deals';
import type { Caller } from '../../platform/http/caller';
import { route, type Room } from '../../platform/http/route';
import { actOnDeal } from './act';
import { dealGoods as goodsOf, drawnDeals, saveDeal, type Drawer } from './draw';
import { dealShown, dealsShown } from './list';

const ofMall = ({ id }: Caller): Drawer => ({ id: Number(id), shop: null });
function ofShop({ id, shop }: Caller): Drawer {
  if (shop === null) throw new Refusal(codes.noPermission);
  return { id: Number(id), shop };
}
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
