import { describe, expect, it, test } from 'vitest';
import { orderStates, statesUnder } from '#contract/orders';
import { ahead } from '#lib/orderTimeline';
import { inTag, statesWith, table } from '#machines/lifecycle';
import { order, orderRules } from '#machines/lifecycles/order';
import { orderIs, orderTags, type OrderTag } from '#machines/lifecycles/orderTags';
import { names } from '#server/platform/db/open';

const before = [
  'toBePaid',
  'paymentProcessing',
  'onHold',
  'placed',
  'paid',
  'toBeShipped',
  'cancelRequested',
];
/** Written out by hand: the states that each tag has always meant. */
const meant: Record<OrderTag, readonly string[]> = {
  unpaid: ['toBePaid', 'paymentProcessing', 'onHold'],
  underway: [
    'placed',
    'paid',
    'toBeShipped',
    'cancelRequested',
    'onTheWay',
    'inTransit',
    'delivered',
    'receiptConfirmed',
  ],
  ended: ['completed', 'cancelled'],
  paying: ['toBePaid', 'paymentProcessing'],
  processing: ['paymentProcessing', 'onHold'],
  sold: [
    'paid',
    'toBeShipped',
    'cancelRequested',
    'onTheWay',
    'inTransit',
    'delivered',
    'receiptConfirmed',
    'completed',
  ],
  toAccept: ['placed', 'paid'],
  toShip: ['placed', 'paid', 'toBeShipped', 'cancelRequested'],
  packingSlip: ['placed', 'paid', 'toBeShipped', 'cancelRequested', 'onTheWay'],
  shipped: ['onTheWay', 'inTransit', 'delivered', 'receiptConfirmed', 'completed'],
  awaited: [...before, 'onTheWay', 'inTransit'],
  arrived: ['delivered', 'receiptConfirmed', 'completed'],
  received: ['receiptConfirmed', 'completed'],
  settling: ['receiptConfirmed'],
  returnable: ['onTheWay', 'inTransit', 'delivered', 'receiptConfirmed'],
  reorderable: ['receiptConfirmed', 'completed', 'cancelled'],
};
const tags = Object.keys(meant) as OrderTag[];

describe('the tags of an order', () => {
  it.each(tags)('%s is on the states it has always meant', (tag) => {
    expect(statesWith(order, tag)).toEqual(meant[tag]);
    expect(orderStates.filter((state) => orderIs(state, tag))).toEqual(meant[tag]);
    expect(orderStates.filter((state) => inTag(order, state, tag))).toEqual(meant[tag]);
  });
  it('stand in the chart as they are read without it', () => {
    for (const state of orderStates) expect(order.states[state]?.tags).toEqual(orderTags[state]);
  });
  it('are on no state that there is not', () => {
    expect([null, undefined, 'lost'].map((state) => inTag(order, state, 'unpaid'))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

test('every order state is unpaid, underway or ended', () => {
  for (const state of orderStates)
    expect(
      (['unpaid', 'underway', 'ended'] as const).filter((tag) => inTag(order, state, tag)),
    ).toHaveLength(1);
});
test('the ended are those that nothing moves', () => {
  const moved = new Set(table(order, orderRules.roles).map(({ from }) => from));
  expect(orderStates.filter((state) => !moved.has(state))).toEqual(meant.ended);
});
test('what is sold and can be cancelled is what counts less when it is', () => {
  const from = table(order, orderRules.roles).flatMap((move) =>
    move.to === 'cancelled' && inTag(order, move.from, 'sold') ? [move.from] : [],
  );
  expect([...new Set(from)].sort()).toEqual(['cancelRequested', 'paid']);
});
test('what has not left the shop is unpaid or to be shipped', () => {
  expect(
    orderStates.filter((state) => inTag(order, state, 'unpaid') || inTag(order, state, 'toShip')),
  ).toEqual(before);
});
test('each tab has the states it has always had', () => {
  expect(statesUnder('all')).toEqual(orderStates);
  expect(statesUnder('toPay')).toEqual(meant.unpaid);
  expect(statesUnder('toShip')).toEqual(meant.toShip);
  expect(statesUnder('onTheWay')).toEqual(['onTheWay', 'inTransit']);
  expect(statesUnder('delivered')).toEqual(['delivered', 'receiptConfirmed']);
  expect(statesUnder('completed')).toEqual(['completed']);
  expect(statesUnder('cancelled')).toEqual(['cancelled']);
});
test('what comes after each state is what always came', () => {
  const line = ['toBeShipped', 'onTheWay', 'delivered', 'receiptConfirmed', 'completed'];
  expect(Object.fromEntries(orderStates.map((state) => [state, ahead(state)]))).toEqual({
    toBePaid: ['paid', ...line],
    paymentProcessing: ['paid', ...line],
    onHold: ['paid', ...line],
    placed: line,
    paid: line,
    toBeShipped: line.slice(1),
    cancelRequested: line,
    onTheWay: line.slice(2),
    inTransit: line.slice(2),
    delivered: line.slice(3),
    receiptConfirmed: line.slice(4),
    completed: [],
    cancelled: [],
  });
});
test('the database hears the names of the chart, and nothing else', () => {
  expect(names(statesWith(order, 'ended'))).toEqual({
    text: "('completed', 'cancelled')",
    values: [],
  });
  expect(() => names(["x') or true --"])).toThrow('not names');
  expect(() => names([])).toThrow('not names');
});
