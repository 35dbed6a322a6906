import { number, object, string, type InferType } from 'yup';

const id = () => string().matches(/^\d{1,18}$/, 'form.id');
const page = () => number().integer().min(1).max(10_000);
const tab = () => string().oneOf(['all', 'toPay', 'toShip', 'onTheWay', 'delivered', 'completed', 'cancelled'] as const);

export const ordersQuery = object({ tab: tab(), page: page() });
export type OrdersQuery = InferType<typeof ordersQuery>;
/** `q`: number, customer or product. */
export const staffOrdersQuery = object({
  tab: tab(), page: page(), shop_id: string().max(64), q: string().trim().max(60, 'form.tooLong'),
  sort: string().oneOf(['date', 'deadline', 'price'] as const), dir: string().oneOf(['up', 'down'] as const),
});
export type StaffOrdersQuery = InferType<typeof staffOrdersQuery>;
export const mailQuery = object({ page: page() });
export type MailQuery = InferType<typeof mailQuery>;
export const orderById = object({ id: id().required() });
export type OrderById = InferType<typeof orderById>;
/** `cancel_remark`: why, in the buyer's words or a reason from the list. */
export const orderAct = object({ id: id().required(), cancel_remark: string().trim().max(140, 'form.tooLong') });
export type OrderAct = InferType<typeof orderAct>;
export const receiveInput = object({ id: id().required() });
export type ReceiveInput = InferType<typeof receiveInput>;
export const shippingInput = object({
  id: id().required(),
  event: string().oneOf(['accept', 'refuse', 'agreeCancel', 'declineCancel', 'ship', 'scan', 'deliver', 'release'] as const).required(),
  carrier: string().trim().max(60, 'form.tooLong').when('event', ([event], shape) => (event === 'ship' ? shape.required('form.enter') : shape)),
  log_sn: string().trim().max(60, 'form.tooLong').when('event', ([event], shape) => (event === 'ship' ? shape.required('form.enter') : shape)),
  reason: string().trim().max(140, 'form.tooLong').when('event', ([event], shape) => (event === 'refuse' || event === 'declineCancel' ? shape.required('form.enter') : shape)),
});
export type ShippingInput = InferType<typeof shippingInput>;
