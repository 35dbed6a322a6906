import { setup } from 'xstate';
import { codes } from '#contract/codes';
import { statesWith, type RefusalRule } from '../lifecycle';
import { orderTags, type OrderTag } from './orderTags';

export const orderRoles = ['buyer', 'seller', 'staff', 'system'] as const;
export type OrderRole = (typeof orderRoles)[number];
export type OrderEvent = {
  by: OrderRole;
  type:
    | 'pay'
    | 'startCard'
    | 'payOnDelivery'
    | 'cancel'
    | 'requestCancel'
    | 'takeBack'
    | 'confirmReceipt'
    | 'extendReceipt'
    | 'accept'
    | 'refuse'
    | 'agreeCancel'
    | 'declineCancel'
    | 'ship'
    | 'scan'
    | 'deliver'
    | 'release'
    | 'cardPaid'
    | 'cardFailed'
    | 'amountDiffers'
    | 'expire'
    | 'acceptOverdue'
    | 'agreeOverdue'
    | 'receiptOverdue'
    | 'windowClosed';
};
type By = { roles: readonly OrderRole[] };

const buyer = { type: 'by', params: { roles: ['buyer'] } } as const;
const system = { type: 'by', params: { roles: ['system'] } } as const;
const staff = { type: 'by', params: { roles: ['staff'] } } as const;
/** Staff may act for a shop: the sender's side works before sellers have their own pages. */
const sender = { type: 'by', params: { roles: ['seller', 'staff'] } } as const;

const minutes = {
  toPay: 30,
  toAccept: 72 * 60,
  toAgree: 48 * 60,
  toReceive: 10 * 24 * 60,
  afterSale: 7 * 24 * 60,
};
const payable = {
  pay: { guard: buyer, target: 'paid' },
  startCard: { guard: buyer, target: 'paymentProcessing' },
  payOnDelivery: { guard: buyer, target: 'placed' },
} as const;
const acceptable = {
  accept: { guard: sender, target: 'toBeShipped' },
  refuse: { guard: sender, target: 'cancelled' },
  acceptOverdue: { guard: system, target: 'cancelled' },
  cancel: { guard: buyer, target: 'cancelled' },
} as const;

/** An order of one shop, from placed to completed (docs/rules.md, States). */
export const order = setup({
  types: {
    events: {} as OrderEvent,
    meta: {} as import('../lifecycle').StateMeta,
    tags: {} as OrderTag,
  },
  guards: { by: ({ event }, { roles }: By) => roles.includes(event.by) },
}).createMachine({
  id: 'order',
  initial: 'toBePaid',
  states: {
    toBePaid: {
      tags: orderTags.toBePaid,
      meta: { who: 'buyer', timer: { event: 'expire', minutes: minutes.toPay } },
      on: {
        ...payable,
        cancel: { guard: buyer, target: 'cancelled' },
        expire: { guard: system, target: 'cancelled' },
      },
    },
    paymentProcessing: {
      tags: orderTags.paymentProcessing,
      meta: { who: 'system', timer: { event: 'expire', minutes: minutes.toPay } },
      on: {
        cardPaid: { guard: system, target: 'paid' },
        cardFailed: { guard: system, target: 'toBePaid' },
        amountDiffers: { guard: system, target: 'onHold' },
        expire: { guard: system, target: 'cancelled' },
      },
    },
    onHold: {
      tags: orderTags.onHold,
      meta: { who: 'staff' },
      on: {
        release: { guard: staff, target: 'paid' },
        refuse: { guard: staff, target: 'cancelled' },
      },
    },
    placed: {
      tags: orderTags.placed,
      meta: { who: 'seller', timer: { event: 'acceptOverdue', minutes: minutes.toAccept } },
      on: acceptable,
    },
    paid: {
      tags: orderTags.paid,
      meta: { who: 'seller', timer: { event: 'acceptOverdue', minutes: minutes.toAccept } },
      on: acceptable,
    },
    toBeShipped: {
      tags: orderTags.toBeShipped,
      meta: { who: 'seller' },
      on: {
        ship: { guard: sender, target: 'onTheWay' },
        requestCancel: { guard: buyer, target: 'cancelRequested' },
      },
    },
    cancelRequested: {
      tags: orderTags.cancelRequested,
      meta: { who: 'seller', timer: { event: 'agreeOverdue', minutes: minutes.toAgree } },
      on: {
        takeBack: { guard: buyer, target: 'toBeShipped' },
        agreeCancel: { guard: sender, target: 'cancelled' },
        declineCancel: { guard: sender, target: 'toBeShipped' },
        agreeOverdue: { guard: system, target: 'cancelled' },
        ship: { guard: sender, target: 'onTheWay' },
      },
    },
    onTheWay: {
      tags: orderTags.onTheWay,
      meta: { who: 'seller' },
      on: {
        scan: { guard: sender, target: 'inTransit' },
        deliver: { guard: sender, target: 'delivered' },
      },
    },
    inTransit: {
      tags: orderTags.inTransit,
      meta: { who: 'seller' },
      on: {
        scan: { guard: sender, target: 'inTransit' },
        deliver: { guard: sender, target: 'delivered' },
      },
    },
    delivered: {
      tags: orderTags.delivered,
      meta: { who: 'buyer', timer: { event: 'receiptOverdue', minutes: minutes.toReceive } },
      on: {
        confirmReceipt: { guard: buyer, target: 'receiptConfirmed' },
        extendReceipt: { guard: buyer, target: 'delivered' },
        receiptOverdue: { guard: system, target: 'receiptConfirmed' },
      },
    },
    receiptConfirmed: {
      tags: orderTags.receiptConfirmed,
      meta: { who: 'system', timer: { event: 'windowClosed', minutes: minutes.afterSale } },
      on: { windowClosed: { guard: system, target: 'completed' } },
    },
    completed: { type: 'final', tags: orderTags.completed },
    cancelled: { type: 'final', tags: orderTags.cancelled },
  },
});

const shipped = statesWith(order, 'shipped');
/** Why an event cannot be sent now. The first rule that names the state, or names none, speaks. */
export const orderRefusals: Partial<Record<OrderEvent['type'], readonly RefusalRule[]>> = {
  cancel: [
    {
      in: ['toBeShipped'],
      code: codes.cancelFailed,
      reason: 'order.cannot.cancel.accepted',
      instead: 'requestCancel',
    },
    {
      in: ['cancelRequested'],
      code: codes.cancelFailed,
      reason: 'order.cannot.cancel.requested',
      instead: 'takeBack',
    },
    { in: shipped, code: codes.cancelAfterShipment, reason: 'order.cannot.cancel.shipped' },
    { in: ['cancelled'], code: codes.cancelFailed, reason: 'order.cannot.cancel.cancelled' },
    { code: codes.cancelFailed, reason: 'order.cannot.cancel.paying' },
  ],
  requestCancel: [
    { in: shipped, code: codes.cancelAfterShipment, reason: 'order.cannot.cancel.shipped' },
    {
      in: ['cancelRequested'],
      code: codes.cancelFailed,
      reason: 'order.cannot.cancel.requested',
      instead: 'takeBack',
    },
    { code: codes.cancelFailed, reason: 'order.cannot.requestCancel.early', instead: 'cancel' },
  ],
  takeBack: [{ code: codes.notAllowedNow, reason: 'order.cannot.takeBack' }],
  pay: [
    { in: ['paymentProcessing'], code: codes.paymentFailed, reason: 'order.cannot.pay.processing' },
    { in: ['cancelled'], code: codes.paymentFailed, reason: 'order.cannot.pay.cancelled' },
    { code: codes.paymentFailed, reason: 'order.cannot.pay.paid' },
  ],
  confirmReceipt: [
    {
      in: statesWith(order, 'received'),
      code: codes.receiveFailed,
      reason: 'order.cannot.receive.done',
    },
    { in: ['cancelled'], code: codes.receiveFailed, reason: 'order.cannot.receive.cancelled' },
    { code: codes.receiveFailed, reason: 'order.cannot.receive.early' },
  ],
  extendReceipt: [{ code: codes.notAllowedNow, reason: 'order.cannot.extend' }],
};
/** The order chart with all its words: what server and pages answer about `can` comes from here. */
export const orderRules = {
  entity: 'order',
  machine: order,
  roles: orderRoles,
  refusals: { ...orderRefusals, startCard: orderRefusals.pay, payOnDelivery: orderRefusals.pay },
};
