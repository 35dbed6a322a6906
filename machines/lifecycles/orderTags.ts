import type { OrderState } from '#contract/orders';
import { asksTags, type Tags } from '../tags';

/** What a state of an order is, for all that is done with many states alike. */
export type OrderTag =
  /** Nothing was sold yet: goods are reserved, money is awaited. */
  | 'unpaid'
  /** Sold and not over: what was paid is held for the shop. */
  | 'underway'
  /** Nothing moves it any more. */
  | 'ended'
  /** Of the unpaid: the time to pay runs. */
  | 'paying'
  /** Of the unpaid: the money is on its way, or staff look at it. */
  | 'processing'
  /** Paid for, or promised and accepted by the shop; counts as sold. */
  | 'sold'
  /** The shop decides whether it takes the order. */
  | 'toAccept'
  /** The shop has the goods and the order. */
  | 'toShip'
  /** The shop may still want the packing slip. */
  | 'packingSlip'
  /** The parcel left the shop. */
  | 'shipped'
  /** The buyer does not have it yet. */
  | 'awaited'
  /** The buyer has it. */
  | 'arrived'
  /** The buyer said so, or let the time pass. */
  | 'received'
  /** The shop is paid once the time to ask anything back is over. */
  | 'settling'
  /** Goods can be asked back, or the money where nothing came. */
  | 'returnable'
  /** Nothing is left to do for the buyer but to buy the same again. */
  | 'reorderable';

/**
 * The tags of each state: the chart (./order) carries them, pages read them here and load no chart.
 * A state without does not compile.
 */
export const orderTags: Tags<OrderState, OrderTag> = {
  toBePaid: ['unpaid', 'paying', 'awaited'],
  paymentProcessing: ['unpaid', 'paying', 'processing', 'awaited'],
  onHold: ['unpaid', 'processing', 'awaited'],
  placed: ['underway', 'toAccept', 'toShip', 'packingSlip', 'awaited'],
  paid: ['underway', 'sold', 'toAccept', 'toShip', 'packingSlip', 'awaited'],
  toBeShipped: ['underway', 'sold', 'toShip', 'packingSlip', 'awaited'],
  cancelRequested: ['underway', 'sold', 'toShip', 'packingSlip', 'awaited'],
  onTheWay: ['underway', 'sold', 'shipped', 'packingSlip', 'awaited', 'returnable'],
  inTransit: ['underway', 'sold', 'shipped', 'awaited', 'returnable'],
  delivered: ['underway', 'sold', 'shipped', 'arrived', 'returnable'],
  receiptConfirmed: [
    'underway',
    'sold',
    'shipped',
    'arrived',
    'received',
    'settling',
    'returnable',
    'reorderable',
  ],
  completed: ['ended', 'sold', 'shipped', 'arrived', 'received', 'reorderable'],
  cancelled: ['ended', 'reorderable'],
};

/** Has this state of an order the tag? What `inTag` says of the chart, without the chart. */
export const orderIs = asksTags(orderTags);
