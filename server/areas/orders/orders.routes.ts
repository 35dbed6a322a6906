import { orders, sellerOrders } from '#contract/orders';
import {
  orderAct,
  orderById,
  ordersQuery,
  receiveInput,
  shippingInput,
} from '#contract/shapes/orders';
import { canSend } from '#machines/lifecycle';
import type { orderRules } from '#machines/lifecycles/order';
import type { EventName } from '#machines/eventName';
import { advance } from '../../platform/workflow/advance';
import { actOnOrder } from './act';
import { orderLife } from './order.lifecycle';
import { ofBuyer, ofSeller } from './load';
import { detail, list, own } from './present';
import { reorder } from './reorder';
import { route, type Context, type Room } from '../../platform/http/route';

const mine = ({ caller }: Context) => ofBuyer(caller.id);
const shown = (context: Context, id: string) =>
  detail(context.db, mine(context), id, 'buyer', context.caller.lang);

/** The buyer sends an event to an own order, and sees the order as it is then. */
async function send(
  context: Context,
  id: string,
  event: EventName<typeof orderRules>,
  reason?: string,
) {
  const row = await own(context.db, mine(context), id);
  await advance(context.db, orderLife, row, {
    event,
    by: 'buyer',
    actor: `user:${context.caller.id}`,
    reason,
  });
  return shown(context, id);
}
/**
 * At once where the chart allows it, else by asking the shop; where neither is allowed the refusal
 * speaks of cancelling.
 */
async function cancel(context: Context, id: string, reason: string | undefined) {
  const row = await own(context.db, mine(context), id);
  const events = orders.cancel.sends;
  const allowed = events.find((event) => canSend(orderLife, row, event, 'buyer').ok);
  return send(context, id, allowed ?? events[0], reason);
}

export function orderHandlers(room: Room): void {
  route(room, orders.index, ordersQuery, (asked, context) =>
    list(context.db, mine(context), asked, 'buyer', context.caller.lang),
  );
  route(room, orders.view, orderById, ({ id }, context) => shown(context, id));
  route(room, orders.cancel, orderAct, ({ id, cancel_remark }, context) =>
    cancel(context, id, cancel_remark),
  );
  route(room, orders.cancelBack, orderAct, ({ id, cancel_remark }, context) =>
    send(context, id, orders.cancelBack.sends, cancel_remark),
  );
  route(room, orders.receive, receiveInput, ({ id }, context) =>
    send(context, id, orders.receive.sends),
  );
  route(room, orders.delayReceive, orderAct, ({ id }, context) =>
    send(context, id, orders.delayReceive.sends),
  );
  route(room, orders.reorder, orderById, async ({ id }, context) =>
    reorder(context, await own(context.db, mine(context), id)),
  );
  route(room, sellerOrders.shipping, shippingInput, (input, context) =>
    actOnOrder(context, ofSeller(context.caller.id), 'seller', input),
  );
}
