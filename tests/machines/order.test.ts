import { expect, test } from 'vitest';
import { order, orderRules } from '#machines/lifecycles/order';
import { eventsOf, metaOf, table } from '#machines/lifecycle';
import { orderStates } from '#contract/orders';

/**
 * docs/rules.md, States, written out by hand: who may do what in which state, and where it leads.
 */
const chart = `
toBePaid           pay            buyer   paid
toBePaid           startCard      buyer   paymentProcessing
toBePaid           payOnDelivery  buyer   placed
toBePaid           cancel         buyer   cancelled
toBePaid           expire         system  cancelled
paymentProcessing  cardPaid       system  paid
paymentProcessing  cardFailed     system  toBePaid
paymentProcessing  amountDiffers  system  onHold
paymentProcessing  expire         system  cancelled
onHold             release        staff   paid
onHold             refuse         staff   cancelled
placed             accept         seller  toBeShipped
placed             accept         staff   toBeShipped
placed             refuse         seller  cancelled
placed             refuse         staff   cancelled
placed             acceptOverdue  system  cancelled
placed             cancel         buyer   cancelled
paid               accept         seller  toBeShipped
paid               accept         staff   toBeShipped
paid               refuse         seller  cancelled
paid               refuse         staff   cancelled
paid               acceptOverdue  system  cancelled
paid               cancel         buyer   cancelled
toBeShipped        ship           seller  onTheWay
toBeShipped        ship           staff   onTheWay
toBeShipped        requestCancel  buyer   cancelRequested
cancelRequested    takeBack       buyer   toBeShipped
cancelRequested    agreeCancel    seller  cancelled
cancelRequested    agreeCancel    staff   cancelled
cancelRequested    declineCancel  seller  toBeShipped
cancelRequested    declineCancel  staff   toBeShipped
cancelRequested    agreeOverdue   system  cancelled
cancelRequested    ship           seller  onTheWay
cancelRequested    ship           staff   onTheWay
onTheWay           scan           seller  inTransit
onTheWay           scan           staff   inTransit
onTheWay           scan           system  inTransit
onTheWay           deliver        seller  delivered
onTheWay           deliver        staff   delivered
onTheWay           deliver        system  delivered
inTransit          scan           seller  inTransit
inTransit          scan           staff   inTransit
inTransit          scan           system  inTransit
inTransit          deliver        seller  delivered
inTransit          deliver        staff   delivered
inTransit          deliver        system  delivered
delivered          confirmReceipt buyer   receiptConfirmed
delivered          extendReceipt  buyer   delivered
delivered          receiptOverdue system  receiptConfirmed
receiptConfirmed   windowClosed   system  completed
onTheWay           allReturned    system  completed
inTransit          allReturned    system  completed
delivered          allReturned    system  completed
receiptConfirmed   allReturned    system  completed`;
const rows = chart
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/).join(' '))
  .sort();

test('the chart allows exactly what is written here, and nothing else', () => {
  expect(
    table(order, orderRules.roles)
      .map(({ from, event, by, to }) => `${from} ${event} ${by} ${to}`)
      .sort(),
  ).toEqual(rows);
});
test('its states are those of the contract', () => {
  expect(Object.keys(order.states).sort()).toEqual([...orderStates].sort());
});
test('silence has deadlines: 30 minutes to pay, 72 hours to accept, 48 to agree, 10 days to receive, 7 for after-sale', () => {
  const hours = (state: string) => (metaOf(order, state).timer?.minutes ?? 0) / 60;
  expect(
    [
      'toBePaid',
      'paymentProcessing',
      'placed',
      'paid',
      'cancelRequested',
      'delivered',
      'receiptConfirmed',
    ].map(hours),
  ).toEqual([0.5, 0.5, 72, 72, 48, 240, 168]);
});
test('every timer sends an event that its state takes from the system', () => {
  const timed = orderStates.flatMap((state) =>
    [metaOf(order, state).timer].flatMap((timer) => (timer ? [`${state} ${timer.event}`] : [])),
  );
  const taken = table(order, ['system']).map(({ from, event }) => `${from} ${event}`);
  expect(timed.filter((pair) => !taken.includes(pair))).toEqual([]);
});
test('every event of a buyer has words for being refused', () => {
  expect(
    eventsOf(order, 'buyer')
      .filter((event) => !(event in orderRules.refusals))
      .sort(),
  ).toEqual([]);
});
