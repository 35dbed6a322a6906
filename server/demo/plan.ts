import type { PaymentMethod } from '#contract/checkout';
import type { OrderEvent } from '#machines/lifecycles/order';

export type Shopper = 'ana' | 'ben';
/** A step of an order's life: who sends what, so many minutes after the order was placed. */
export interface Step {
  event: OrderEvent['type'];
  by: OrderEvent['by'];
  after: number;
  reason?: string;
}
/** One checkout: `things` are [shop, place among the shop's favourites, quantity]. */
export interface Purchase {
  who: Shopper;
  /** Minutes before the filling. */
  ago: number;
  payment: PaymentMethod;
  things: readonly (readonly [shop: number, place: number, quantity: number])[];
  /** The test card that is typed; none leaves the acquirer's page open. */
  card?: 'approve' | 'decline' | 'otherAmount';
  life: readonly Step[];
  /** Of cash: so many minutes after the order was placed it is handed over to the mall. */
  handOver?: number;
}
const hour = 60;
const day = 24 * hour;
const seller = (event: Step['event'], after: number, reason?: string): Step => ({
  event,
  by: 'seller',
  after,
  reason,
});
const buyer = (event: Step['event'], after: number, reason?: string): Step => ({
  event,
  by: 'buyer',
  after,
  reason,
});

const sent = (ship = 20 * hour) => [seller('accept', 3 * hour), seller('ship', ship)];
const brought = (days: number) => [
  ...sent(),
  seller('scan', 2 * day),
  seller('deliver', days * day),
];
const received = (days: number) => [
  ...brought(days),
  buyer('confirmReceipt', days * day + 9 * hour),
];
const whole = (days: number): Step[] => [
  ...received(days),
  { event: 'windowClosed', by: 'system', after: (days + 7) * day + 9 * hour },
];

/**
 * Sixteen checkouts at two shops each. Places follow a halving row, so that a few things sell much
 * better than the rest.
 */
const places = [0, 0, 1, 0, 2, 0, 1, 3, 0, 1, 0, 2, 0, 4, 1, 0];
const past: Purchase[] = places.map((place, i) => ({
  who: i % 3 === 2 ? 'ben' : 'ana',
  ago: (60 - i * 2.4) * day + (i % 5) * hour * 3,
  payment: i % 3 === 2 ? (i % 2 ? 'wallet' : 'card') : i % 4 === 0 ? 'cod' : 'wallet',
  card: 'approve',
  things: [
    [i % 5, place, 1 + (i % 3 === 0 ? 1 : 0)],
    [(i + 2) % 5, places[(i + 5) % 16] ?? 0, 1],
    ...(i % 4 === 1 ? [[i % 5, place + 1, 1] as const] : []),
  ],
  life: whole(4 + (i % 4)),
  handOver: (7 + (i % 4)) * day,
}));

/** One more in every state of the chart. Unpaid ones are Ben's: Ana's cart stays free of them. */
export const purchases: readonly Purchase[] = [
  ...past,
  {
    who: 'ben',
    ago: 21 * day,
    payment: 'card',
    card: 'approve',
    things: [[1, 2, 1]],
    life: [seller('refuse', 7 * hour, 'order.refusal.outOfStock')],
  },
  {
    who: 'ben',
    ago: 16 * day,
    payment: 'card',
    card: 'decline',
    things: [[2, 1, 1]],
    life: [{ event: 'expire', by: 'system', after: 32 }],
  },
  {
    who: 'ben',
    ago: 15 * day,
    payment: 'wallet',
    things: [
      [0, 1, 1],
      [3, 0, 1],
    ],
    life: brought(8),
  },
  {
    who: 'ana',
    ago: 20 * day,
    payment: 'cod',
    things: [[2, 3, 1]],
    life: [...brought(4), { event: 'receiptOverdue', by: 'system', after: 14 * day }],
  },
  { who: 'ana', ago: 14 * day, payment: 'wallet', things: [[3, 1, 1]], life: brought(6) },
  {
    who: 'ana',
    ago: 12 * day,
    payment: 'wallet',
    things: [[4, 2, 1]],
    life: [buyer('cancel', 50, 'order.reason.changedMind')],
  },
  { who: 'ana', ago: 10 * day, payment: 'wallet', things: [[0, 0, 2]], life: received(6) },
  {
    who: 'ben',
    ago: 9 * day,
    payment: 'card',
    card: 'approve',
    things: [[4, 0, 1]],
    life: received(7),
  },
  { who: 'ana', ago: 8 * day, payment: 'cod', things: [[1, 3, 1]], life: received(4) },
  { who: 'ana', ago: 6 * day, payment: 'cod', things: [[4, 3, 1]], life: brought(4) },
  {
    who: 'ana',
    ago: 5 * day,
    payment: 'cod',
    things: [[1, 0, 1]],
    life: [...sent(), seller('scan', 2 * day), seller('scan', 4 * day)],
  },
  { who: 'ana', ago: 3 * day, payment: 'wallet', things: [[3, 0, 1]], life: sent(2 * day) },
  {
    who: 'ana',
    ago: 2 * day,
    payment: 'wallet',
    things: [[4, 1, 1]],
    life: [seller('accept', 6 * hour)],
  },
  {
    who: 'ana',
    ago: 30 * hour,
    payment: 'wallet',
    things: [[0, 3, 1]],
    life: [seller('accept', 4 * hour), buyer('requestCancel', 26 * hour, 'order.reason.tooLate')],
  },
  {
    who: 'ben',
    ago: 20 * hour,
    payment: 'card',
    card: 'otherAmount',
    things: [[0, 2, 1]],
    life: [],
  },
  { who: 'ana', ago: 6 * hour, payment: 'cod', things: [[3, 2, 1]], life: [] },
  {
    who: 'ana',
    ago: 3 * hour,
    payment: 'wallet',
    things: [
      [2, 0, 1],
      [0, 1, 1],
    ],
    life: [],
  },
  { who: 'ben', ago: 2, payment: 'card', card: 'decline', things: [[3, 3, 1]], life: [] },
  { who: 'ben', ago: 1, payment: 'card', things: [[1, 1, 1]], life: [] },
];
/** What Ana put into her cart and has not ordered yet: two shops, three lines. */
export const inCart: Purchase['things'] = [
  [0, 4, 1],
  [0, 5, 2],
  [2, 2, 1],
];
