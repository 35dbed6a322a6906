import { sessionCodes } from '#contract/codes';
import { eventsOf } from '#machines/lifecycle';
import { order, orderRoles, type OrderRole } from '#machines/lifecycles/order';
import type { Cases } from '../kit/model';

/** What a page asks for before it sends the event. */
const asked: Record<string, object> = {
  cancel: { reason: 'changedMind' }, requestCancel: { reason: 'wrongAddress' },
  ship: { carrier: 'SEUR', log_sn: '8812 440' }, refuse: { choice: 'outOfStock' }, declineCancel: { choice: 'notDelivered' },
};
/** The buyer picks these on the payment page, which the checkout's chart describes: an order's own pages have no control for them. */
const fromPayment = ['startCard', 'payOnDelivery'];

type Named = Record<string, { by: OrderRole }>;
/** Each of these events, once for every role that may send it; by others the chart refuses it. */
const sent = (kept: (type: string, roles: OrderRole[]) => boolean): Record<string, Named> =>
  Object.fromEntries(order.events.flatMap((type) => {
    const roles = orderRoles.filter((role) => eventsOf(order, role).includes(type));
    return kept(type, roles) ? [[type, Object.fromEntries(roles.map((by) => [by, { by, ...asked[type] }]))]] : [];
  }));
/** And once for every role that may not. */
const strangers = Object.fromEntries(order.events.map((type) => {
  const others = orderRoles.filter((role) => !eventsOf(order, role).includes(type));
  return [type, Object.fromEntries(others.map((by) => [`by the ${by}`, { by, ...asked[type] }]))];
}));
const byItself = (type: string, roles: OrderRole[]) => roles.includes('system') || fromPayment.includes(type);

/** The test vocabulary of an order: buyer and sender press, the system and the payment page just happen. */
export const orderCases: Cases = {
  starts: { placed: undefined },
  sessionCodes,
  user: sent((type, roles) => !byItself(type, roles)),
  system: sent(byItself),
  strangers,
  actors: {},
};
