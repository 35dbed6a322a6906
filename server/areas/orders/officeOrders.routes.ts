import { officeMail, officeOrders } from '#contract/orders';
import { mailQuery, orderById, shippingInput, staffOrdersQuery } from '#contract/shapes/orders';
import type { Config } from '../../config';
import { mailList } from '../messages/mail/list';
import { actOnOrder } from '../orders/act';
import { matching, sortedBy } from '../orders/find';
import { ofAnyone } from '../orders/load';
import { detail, list } from '../orders/present';
import { route, type Room } from '../../platform/http/route';

/** The sender's side by staff, for every shop's orders; and what was written to people. */
export function officeHandlers(room: Room, config: Config): void {
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
  route(room, officeMail.index, mailQuery, ({ page = 1 }, { db }) => mailList(db, page, config));
  route(room, officeOrders.act, shippingInput, (input, context) =>
    actOnOrder(context, ofAnyone(), 'staff', input),
  );
}
