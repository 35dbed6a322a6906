import { codes } from '#contract/codes';
import { days, hours, lifecycle, type EventOf } from '../defineLifecycle';
import { orderTags } from './orderTags';

/** Staff may act for a shop: the sender's side works before sellers have their own pages. */
const sender = ['seller', 'staff'] as const;
const toPay = 30;
const payable = {
  pay: { by: 'buyer', to: 'paid' },
  startCard: { by: 'buyer', to: 'paymentProcessing' },
  payOnDelivery: { by: 'buyer', to: 'placed' },
} as const;
const acceptable = {
  accept: { by: sender, to: 'toBeShipped' },
  refuse: { by: sender, to: 'cancelled' },
  acceptOverdue: { after: hours(72), to: 'cancelled' },
  cancel: { by: 'buyer', to: 'cancelled' },
} as const;
/** The carrier says so by itself, or whoever sent it does. */
const teller = [...sender, 'system'] as const;
const underway = {
  scan: { by: teller, to: 'inTransit' },
  deliver: { by: teller, to: 'delivered' },
} as const;
/** All its goods were given or paid back (machines/lifecycles/afterSale.ts): nothing is left of it. */
const returned = { allReturned: { by: 'system', to: 'completed' } } as const;
const paying = ['pay.processing', 'pay.cancelled', 'pay.paid'] as const;

/**
 * An order of one shop, from placed to completed (docs/rules.md, States), with all its words: what
 * server and pages answer about `can` comes from here.
 */
export const orderRules = lifecycle({
  entity: 'order',
  roles: ['buyer', 'seller', 'staff', 'system'],
  initial: 'toBePaid',
  tags: orderTags,
  states: {
    toBePaid: {
      who: 'buyer',
      on: {
        ...payable,
        cancel: { by: 'buyer', to: 'cancelled' },
        expire: { after: toPay, to: 'cancelled' },
      },
    },
    paymentProcessing: {
      who: 'system',
      on: {
        cardPaid: { by: 'system', to: 'paid' },
        cardFailed: { by: 'system', to: 'toBePaid' },
        amountDiffers: { by: 'system', to: 'onHold' },
        expire: { after: toPay, to: 'cancelled' },
      },
    },
    onHold: {
      who: 'staff',
      on: {
        release: { by: 'staff', to: 'paid' },
        refuse: { by: 'staff', to: 'cancelled' },
      },
    },
    placed: { who: 'seller', on: acceptable },
    paid: { who: 'seller', on: acceptable },
    toBeShipped: {
      who: 'seller',
      on: {
        ship: { by: sender, to: 'onTheWay' },
        requestCancel: { by: 'buyer', to: 'cancelRequested' },
      },
    },
    cancelRequested: {
      who: 'seller',
      on: {
        takeBack: { by: 'buyer', to: 'toBeShipped' },
        agreeCancel: { by: sender, to: 'cancelled' },
        declineCancel: { by: sender, to: 'toBeShipped' },
        agreeOverdue: { after: hours(48), to: 'cancelled' },
        ship: { by: sender, to: 'onTheWay' },
      },
    },
    onTheWay: { who: 'seller', on: { ...underway, ...returned } },
    inTransit: { who: 'seller', on: { ...underway, ...returned } },
    delivered: {
      who: 'buyer',
      on: {
        confirmReceipt: { by: 'buyer', to: 'receiptConfirmed' },
        extendReceipt: { by: 'buyer', to: 'delivered' },
        receiptOverdue: { after: days(10), to: 'receiptConfirmed' },
        ...returned,
      },
    },
    receiptConfirmed: {
      who: 'system',
      on: { windowClosed: { after: days(7), to: 'completed' }, ...returned },
    },
    completed: {},
    cancelled: {},
  },
  reasons: {
    'cancel.accepted': {
      in: ['toBeShipped'],
      code: codes.cancelFailed,
      instead: 'requestCancel',
    },
    'cancel.requested': { in: ['cancelRequested'], code: codes.cancelFailed, instead: 'takeBack' },
    'cancel.shipped': { tagged: 'shipped', code: codes.cancelAfterShipment },
    'cancel.cancelled': { in: ['cancelled'], code: codes.cancelFailed },
    'cancel.paying': { code: codes.cancelFailed },
    'requestCancel.early': { code: codes.cancelFailed, instead: 'cancel' },
    takeBack: {},
    'pay.processing': { in: ['paymentProcessing'], code: codes.paymentFailed },
    'pay.cancelled': { in: ['cancelled'], code: codes.paymentFailed },
    'pay.paid': { code: codes.paymentFailed },
    'receive.done': { tagged: 'received', code: codes.receiveFailed },
    'receive.cancelled': { in: ['cancelled'], code: codes.receiveFailed },
    'receive.early': { code: codes.receiveFailed },
    extend: {},
  },
  refusals: {
    cancel: [
      'cancel.accepted',
      'cancel.requested',
      'cancel.shipped',
      'cancel.cancelled',
      'cancel.paying',
    ],
    requestCancel: ['cancel.shipped', 'cancel.requested', 'requestCancel.early'],
    takeBack: ['takeBack'],
    pay: paying,
    startCard: paying,
    payOnDelivery: paying,
    confirmReceipt: ['receive.done', 'receive.cancelled', 'receive.early'],
    extendReceipt: ['extend'],
  },
});
/** The chart of an order. */
export const order = orderRules.machine;
export type OrderEvent = EventOf<typeof orderRules>;
export type OrderRole = OrderEvent['by'];
