import { object, string, type InferType } from 'yup';
import { sandboxCarrier } from '../carriers';
import { senderEvents } from '../senderEvents';
import { line, page, rowId, text } from './fields';

const tab = () =>
  string().oneOf([
    'all',
    'toPay',
    'toShip',
    'onTheWay',
    'delivered',
    'completed',
    'cancelled',
  ] as const);

export const ordersQuery = object({ tab: tab(), page: page() });
export type OrdersQuery = InferType<typeof ordersQuery>;
/** `q`: number, customer or product. */
export const staffOrdersQuery = object({
  tab: tab(),
  page: page(),
  shop_id: text(64),
  q: line(60),
  sort: string().oneOf(['date', 'deadline', 'price'] as const),
  dir: string().oneOf(['up', 'down'] as const),
});
export type StaffOrdersQuery = InferType<typeof staffOrdersQuery>;
export const orderById = object({ id: rowId().required() });
export type OrderById = InferType<typeof orderById>;
/** `cancel_remark`: why, in the buyer's words or a reason from the list. */
export const orderAct = object({ id: rowId().required(), cancel_remark: line(140) });
export type OrderAct = InferType<typeof orderAct>;
export const receiveInput = object({ id: rowId().required() });
export type ReceiveInput = InferType<typeof receiveInput>;
export const shippingInput = object({
  id: rowId().required(),
  event: string().oneOf(senderEvents).required(),
  carrier: line(60).when('event', ([event], shape) =>
    event === 'ship' ? shape.required('form.enter') : shape,
  ),
  // A carrier that tells by itself gives the number.
  log_sn: line(60).when(['event', 'carrier'], ([event, carrier], shape) =>
    event === 'ship' && carrier !== sandboxCarrier ? shape.required('form.enter') : shape,
  ),
  reason: line(140).when('event', ([event], shape) =>
    event === 'refuse' || event === 'declineCancel' ? shape.required('form.enter') : shape,
  ),
});
export type ShippingInput = InferType<typeof shippingInput>;
