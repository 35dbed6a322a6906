import { officeOrders } from '#contract/orders';
import { orderById, shippingInput, staffOrdersQuery } from '#contract/shapes/orders';
import { actOnOrder } from './act';
import { matching, sortedBy } from './find';
import { ofAnyone } from './load';
import { detail, list } from './present';
import { route, type Room } from '../../platform/http/route';

/** The sender's side by staff, for every shop's orders. */
export function officeHandlers(room: Room): void {
  route(room, officeOrders.index, staffOrdersQuery, (asked, { db, caller }) =>
    list(
      db,
      matching(ofAnyone(asked.shop_id), asked.q),
      { ...asked, order: sortedBy(asked) },
      'staff',
      caller.lang,
    ),
  );
  route(room, officeOrders.view, orderById, ({ id }, { db, caller }) =>
    detail(db, ofAnyone(), id, 'staff', caller.lang),
  );
  route(room, officeOrders.act, shippingInput, (input, context) =>
    actOnOrder(context, ofAnyone(), 'staff', input),
  );
}
