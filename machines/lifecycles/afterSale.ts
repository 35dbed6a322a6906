import { codes } from '#contract/codes';
import { days, hours, lifecycle } from '../defineLifecycle';
import { afterSaleTags } from './afterSaleTags';

const withdraw = { by: 'buyer', to: 'withdrawn' } as const;
/** Whenever the shop gives in, the money goes back: before it refused, afterwards, while staff look. */
const yes = {
  approve: { by: 'seller', to: 'approved' },
  approveWithoutReturn: { by: 'seller', to: 'awaitingRefund' },
} as const;
const inspect = {
  acceptGoods: { by: 'seller', to: 'awaitingRefund' },
  contest: { by: 'seller', to: 'arbitration' },
} as const;
/** The bank of the cardholder took the money back itself: nothing is paid a second time. */
const taken = { chargedBack: { by: 'system', to: 'closed' } } as const;

/**
 * Making an order right after it was sent, from asked to paid back (docs/rules.md, States). Whoever
 * is silent loses nothing but the time: each wait ends by itself, for the buyer where the shop or
 * the mall was silent.
 */
export const afterSaleRules = lifecycle({
  entity: 'afterSale',
  roles: ['buyer', 'seller', 'staff', 'system'],
  initial: 'requested',
  tags: afterSaleTags,
  states: {
    requested: {
      who: 'seller',
      on: {
        ...yes,
        refuse: { by: 'seller', to: 'refused' },
        offer: { by: 'seller', to: 'offered' },
        withdraw,
        approveOverdue: { after: hours(72), to: 'approved' },
        ...taken,
      },
    },
    /** Part of it, and the goods stay: the buyer says yes or no; silence is a no. */
    offered: {
      who: 'buyer',
      on: {
        acceptOffer: { by: 'buyer', to: 'awaitingRefund' },
        declineOffer: { by: 'buyer', to: 'requested' },
        ...yes,
        withdraw,
        offerOverdue: { after: days(3), to: 'requested' },
        ...taken,
      },
    },
    approved: {
      who: 'buyer',
      on: {
        dispatch: { by: 'buyer', to: 'dispatched' },
        /** Nothing has to come back: the shop says so, or nothing can. */
        waiveReturn: { by: ['seller', 'system'], to: 'awaitingRefund' },
        withdraw,
        dispatchOverdue: { after: days(14), to: 'closed' },
        ...taken,
      },
    },
    dispatched: {
      who: 'seller',
      on: {
        receive: { by: 'seller', to: 'returned' },
        ...inspect,
        receiveOverdue: { after: days(14), to: 'awaitingRefund' },
        ...taken,
      },
    },
    returned: {
      who: 'seller',
      on: { ...inspect, inspectOverdue: { after: days(3), to: 'awaitingRefund' }, ...taken },
    },
    refused: {
      who: 'buyer',
      on: {
        appeal: { by: 'buyer', to: 'arbitration' },
        ...yes,
        withdraw,
        appealOverdue: { after: days(7), to: 'closed' },
        ...taken,
      },
    },
    arbitration: {
      who: 'staff',
      on: {
        grantReturn: { by: 'staff', to: 'approved' },
        grantRefund: { by: 'staff', to: 'awaitingRefund' },
        endorse: { by: 'staff', to: 'awaitingSecond' },
        deny: { by: 'staff', to: 'closed' },
        ...yes,
        withdraw,
        arbitrationOverdue: { after: days(7), to: 'approved' },
        ...taken,
      },
    },
    /** Much is given by two: the first said yes. */
    awaitingSecond: {
      who: 'staff',
      on: {
        confirm: { by: 'staff', to: 'awaitingRefund' },
        sendBack: { by: 'staff', to: 'arbitration' },
        ...yes,
        withdraw,
        secondOverdue: { after: days(3), to: 'approved' },
        ...taken,
      },
    },
    awaitingRefund: {
      who: 'system',
      on: { refund: { by: 'system', to: 'refunded' }, ...taken },
    },
    /** The card's bank may send it back: then it is asked for again. */
    refunded: { on: { cameBack: { by: 'system', to: 'awaitingRefund' } } },
    withdrawn: {},
    closed: {},
  },
  reasons: {
    withdrawn: { in: ['withdrawn'], code: codes.returnCancelled },
    refunded: { in: ['refunded'] },
    closed: { in: ['closed'] },
    paying: { in: ['awaitingRefund'] },
    sent: { tagged: 'sent' },
    approved: { in: ['approved'] },
    staff: { tagged: 'staff' },
    refused: { in: ['refused'] },
    offered: { in: ['offered'] },
    'dispatch.withdrawn': {
      in: ['withdrawn'],
      code: codes.returnCancelled,
      words: 'afterSale.cannot.withdrawn',
    },
    'dispatch.sent': { tagged: 'sent', code: codes.returnScheduling },
    'dispatch.ended': { tagged: 'ended', code: codes.returnScheduling },
    'dispatch.early': { code: codes.returnScheduling },
    'receive.here': { in: ['returned'], code: codes.returnScheduling },
    'receive.awaited': { in: ['approved'], code: codes.returnScheduling },
    'receive.none': { code: codes.returnScheduling },
    noOffer: {},
    notApproved: {},
    notRefused: {},
    notYours: {},
    unendorsed: {},
  },
  refusals: {
    withdraw: ['withdrawn', 'refunded', 'closed', 'paying', 'sent'],
    dispatch: ['dispatch.withdrawn', 'dispatch.sent', 'dispatch.ended', 'dispatch.early'],
    appeal: ['withdrawn', 'refunded', 'closed', 'paying', 'staff', 'notRefused'],
    acceptOffer: ['withdrawn', 'refunded', 'closed', 'paying', 'noOffer'],
    declineOffer: ['withdrawn', 'refunded', 'closed', 'paying', 'noOffer'],
    approve: ['withdrawn', 'refunded', 'closed', 'paying', 'approved', 'sent'],
    approveWithoutReturn: ['withdrawn', 'refunded', 'closed', 'paying', 'approved', 'sent'],
    waiveReturn: ['withdrawn', 'refunded', 'closed', 'paying', 'sent', 'notApproved'],
    refuse: [
      'withdrawn',
      'refunded',
      'closed',
      'paying',
      'approved',
      'sent',
      'refused',
      'staff',
      'offered',
    ],
    offer: [
      'withdrawn',
      'refunded',
      'closed',
      'paying',
      'approved',
      'sent',
      'refused',
      'staff',
      'offered',
    ],
    receive: ['dispatch.withdrawn', 'receive.here', 'receive.awaited', 'receive.none'],
    acceptGoods: ['dispatch.withdrawn', 'receive.awaited', 'receive.none'],
    confirm: ['withdrawn', 'refunded', 'closed', 'paying', 'unendorsed'],
    contest: ['dispatch.withdrawn', 'receive.awaited', 'receive.none'],
    grantReturn: ['withdrawn', 'refunded', 'closed', 'paying', 'notYours'],
    grantRefund: ['withdrawn', 'refunded', 'closed', 'paying', 'notYours'],
    endorse: ['withdrawn', 'refunded', 'closed', 'paying', 'notYours'],
    deny: ['withdrawn', 'refunded', 'closed', 'paying', 'notYours'],
    sendBack: ['withdrawn', 'refunded', 'closed', 'paying', 'unendorsed'],
  },
});
/** The chart of an after-sale case. */
export const afterSale = afterSaleRules.machine;
