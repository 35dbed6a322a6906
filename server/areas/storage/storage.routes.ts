import { object } from 'yup';
import { codes, Refusal } from '#contract/codes';
import {
  storageAct,
  storageAsk,
  storageCount,
  storageGoods,
  storageHandOver,
  storageQuery,
  storageStaffAct,
} from '#contract/shapes/storage';
import { officeStorage, sellerStorage } from '#contract/storage';
import type { Caller } from '../../platform/http/caller';
import { route, type Room } from '../../platform/http/route';
import { actOnStorage, countStorage } from './act';
import { askForStorage, storageGoods as goodsOf } from './ask';
import { storagePage, type Keeper } from './requests';
import { handOver, warehouseOrders } from './shipping';

const ofMall = ({ id }: Caller): Keeper => ({ id: Number(id), shop: null });
function ofShop({ id, shop }: Caller): Keeper & { shop: string } {
  if (shop === null) throw new Refusal(codes.noPermission);
  return { id: Number(id), shop };
}
/** Goods in the mall's warehouse: asked for by sellers, taken in and shipped by staff. */
export function storageHandlers(room: Room): void {
  route(room, sellerStorage.index, storageQuery, (query, { db, caller }) =>
    storagePage(db, ofShop(caller), query, caller.lang),
  );
  route(room, sellerStorage.goods, storageGoods, ({ kind }, { db, caller }) =>
    goodsOf(db, ofShop(caller).shop, kind, caller.lang),
  );
  route(room, sellerStorage.ask, storageAsk, (input, { db, caller }) =>
    db.tx((tx) => askForStorage(tx, ofShop(caller), input, caller.lang)),
  );
  route(room, sellerStorage.act, storageAct, (input, { db, caller }) =>
    db.tx((tx) => actOnStorage(tx, ofShop(caller), input, caller.lang)),
  );
  route(room, officeStorage.index, storageQuery, (query, { db, caller }) =>
    storagePage(db, ofMall(caller), query, caller.lang),
  );
  route(room, officeStorage.act, storageStaffAct, (input, { db, caller }) =>
    db.tx((tx) => actOnStorage(tx, ofMall(caller), input, caller.lang)),
  );
  route(room, officeStorage.count, storageCount, (input, { db, caller }) =>
    db.tx((tx) => countStorage(tx, ofMall(caller), input, caller.lang)),
  );
  route(room, officeStorage.orders, object({}), (_, { db, caller }) =>
    warehouseOrders(db, caller.lang),
  );
  route(room, officeStorage.handOver, storageHandOver, ({ id }, { db, caller }) =>
    db.tx(async (tx) => {
      await handOver(tx, caller.id, id);
      return warehouseOrders(tx, caller.lang);
    }),
  );
}
