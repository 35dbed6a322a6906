import { object } from 'yup';
import { coupons, officeCoupons, sellerCoupons } from '#contract/coupons';
import {
  couponAct,
  couponByCode,
  couponById,
  couponInput,
  couponsOffered,
  couponsQuery,
} from '#contract/shapes/coupons';
import { route, type Room } from '../../platform/http/route';
import { ofMall, ofShop } from '../../platform/workflow/drawing';
import { countTry } from '../../platform/http/throttle';
import { codesOf } from '../../platform/http/tries';
import { claimByCode, claimOffered } from './claim';
import { actOnCoupon, drawnCoupons, saveCoupon } from './draw';
import { offeredCoupons, ownCoupons } from './list';

/** Coupons: claimed by shoppers, drawn by sellers and staff. */
export function couponsHandlers(room: Room): void {
  route(room, coupons.offered, couponsOffered, ({ shop_id }, { db, caller }) =>
    offeredCoupons(db, Number(caller.id), shop_id),
  );
  route(room, coupons.mine, object({}), (_, { db, caller }) => ownCoupons(db, Number(caller.id)));
  route(room, coupons.claim, couponById, ({ id }, { db, caller }) =>
    claimOffered(db, Number(caller.id), id),
  );
  route(room, coupons.claimByCode, couponByCode, async ({ code }, { db, caller }) => {
    // Counted before it is looked up: a right one is taken back.
    const forgive = await countTry(db, codesOf(caller));
    const coupon = await claimByCode(db, Number(caller.id), code);
    await forgive();
    return coupon;
  });
  for (const [rows, who] of [
    [sellerCoupons, ofShop],
    [officeCoupons, ofMall],
  ] as const) {
    route(room, rows.index, couponsQuery, ({ page }, { db, caller }) =>
      drawnCoupons(db, who(caller), page),
    );
    route(room, rows.save, couponInput, (input, { db, caller }) =>
      db.tx((tx) => saveCoupon(tx, who(caller), input)),
    );
    route(room, rows.act, couponAct, (input, { db, caller }) =>
      db.tx((tx) => actOnCoupon(tx, who(caller), input)),
    );
  }
}
