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
import { promotionQueue } from '#contract/shapes/promotions';
import { route, type Room } from '../../platform/http/route';
import { ofMall, ofShop } from '../../platform/workflow/drawing';
import { promotionsWaiting } from '../../platform/workflow/promotions';
import { countTry } from '../../platform/http/throttle';
import { codesOf } from '../../platform/http/tries';
import { claimByCode, claimOffered } from './claim';
import { actOnCoupon, drawnCoupons, saveCoupon } from './draw';
import { secondedCoupon } from './coupon.lifecycle';
import { offeredCoupons, ownCoupons } from './list';
import { couponCase, couponQueue, decideCoupon } from './queue';

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
  }
  route(room, sellerCoupons.act, couponAct, (input, { db, caller }) =>
    db.tx((tx) => actOnCoupon(tx, ofShop(caller), input)),
  );
  officeQueue(room);
}
/** What waits for a second person, and what staff decide. */
function officeQueue(room: Room): void {
  route(room, officeCoupons.act, couponAct, (input, { db, caller }) =>
    db.tx((tx) => decideCoupon(tx, ofMall(caller), input)),
  );
  route(room, officeCoupons.queue, promotionQueue, (asked, { db, caller }) =>
    couponQueue(db, ofMall(caller), asked),
  );
  route(room, officeCoupons.view, couponById, ({ id }, { db, caller }) =>
    couponCase(db, ofMall(caller), id),
  );
  route(room, officeCoupons.waiting, object({}), (_, { db }) =>
    promotionsWaiting(db, secondedCoupon),
  );
}
