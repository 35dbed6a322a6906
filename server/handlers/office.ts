import { officeMail, officeOrders } from '#contract/orders';
import { mailQuery, orderById, shippingInput, staffOrdersQuery } from '#contract/shapes/orders';
import { advance } from '../advance';
import { mailList } from '../mail/list';
import { orderLife } from '../orders/life';
import { ofAnyone } from '../orders/load';
import { detail, list, own } from '../orders/present';
import { route, type Room } from '../route';
import { parcelOf } from './orders';

/** The sender's side by staff, for every shop's orders; and what was written to people. */
export function officeHandlers(room: Room): void {
  route(room, officeOrders.index, staffOrdersQuery, (asked, { db, caller }) => list(db, ofAnyone(asked.shop_id), asked, 'staff', caller.lang));
  route(room, officeOrders.view, orderById, ({ id }, { db, caller }) => detail(db, ofAnyone(), id, 'staff', caller.lang));
  route(room, officeMail.index, mailQuery, ({ page = 1 }, { db }) => mailList(db, page));
  route(room, officeOrders.act, shippingInput, async (input, { db, caller }) => {
    const row = await own(db, ofAnyone(), input.id);
    await advance(db, orderLife, row, { event: input.event, by: 'staff', actor: `staff:${caller.id}`, reason: input.reason, also: parcelOf(input) });
    return detail(db, ofAnyone(), input.id, 'staff', caller.lang);
  });
}
