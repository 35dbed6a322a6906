import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { ana, work } from '../../stories/fixtures/homes';
import { full, none, quotes, trade } from '../../stories/fixtures/quotes';
import { fail, open, refuse, run } from './checkoutRun';

describe('placing', () => {
  const ready = { open: open(quotes.complete), requote: () => quotes.complete };
  test('a price that changed meanwhile (2000038) is shown before anything is ordered', async () => {
    let asked = 0;
    const { actor, at } = run(
      {
        ...ready,
        requote: () => (asked++ === 0 ? quotes.complete : quotes.changed),
        placeOrder: refuse(codes.quoteChanged),
      },
      { asked: 'confirm' },
    );
    await at('confirm.reviewing');
    actor.send({ type: 'place' });
    const { context } = await at('confirm.changed');
    expect(context.quote?.changes).toHaveLength(6);
  });
  test('a lost answer asks what became of the order and never orders again', async () => {
    const keys: string[] = [];
    let placings = 0;
    const { actor, at } = run(
      {
        ...ready,
        placeOrder: () => {
          placings++;
          throw { kind: 'network' } as unknown as Error;
        },
        checkOutcome: ({ key }) => {
          keys.push(key);
          return trade;
        },
      },
      { asked: 'confirm' },
    );
    await at('confirm.reviewing');
    actor.send({ type: 'place' });
    actor.send({ type: 'place' });
    await at('success.paid');
    expect([placings, keys]).toEqual([1, [quotes.complete.key]]);
  });
  test('when nothing was placed under the key, it says so and keeps the choices', async () => {
    const { actor, at } = run(
      {
        ...ready,
        placeOrder: fail({ kind: 'http', status: 504 }),
        checkOutcome: () => ({ ...trade, outcome: 'none' }),
      },
      { asked: 'confirm' },
    );
    await at('confirm.reviewing');
    actor.send({ type: 'place' });
    const { context } = await at('confirm.placeFailed');
    expect([context.quote, context.payment, context.picked]).toEqual([
      quotes.complete,
      'wallet',
      ana.id,
    ]);
  });
  test('the order is placed with the key and the fingerprint of the quote that was shown', async () => {
    const sent: unknown[] = [];
    const { actor, at } = run(
      {
        ...ready,
        placeOrder: (input) => {
          sent.push(input);
          return { ...trade, redirect: null };
        },
      },
      { asked: 'confirm' },
    );
    await at('confirm.reviewing');
    actor.send({ type: 'place' });
    await at('success.paid');
    expect(sent).toEqual([{ key: 'k-1', fingerprint: 'f-1' }]);
  });
  test.each([
    [codes.insufficientBalance, 'confirm.walletRefused'],
    [codes.insufficientStock, 'confirm.stockChanged'],
    [codes.productExpired, 'confirm.itemExpired'],
    [codes.operationFailed, 'confirm.placeFailed'],
    [codes.addressEmpty, 'shipping.loading'],
    [codes.notLoggedIn, 'loggedOut'],
    [codes.stillInProgress, 'confirm.checkingOutcome'],
  ])('a refusal with %i ends in %s', async (code, leaf) => {
    const { actor, at, reach } = run({ ...ready, placeOrder: refuse(code) }, { asked: 'confirm' });
    await at('confirm.reviewing');
    actor.send({ type: 'place' });
    expect(await reach(leaf)).toBe(leaf);
  });
});

describe('the delivery', () => {
  test('of each shop is the cheapest until another is picked, and going on needs no pick', async () => {
    const sent: unknown[] = [];
    const { actor, at } = run(
      {
        open: open(quotes.addressed),
        choose: (input) => {
          sent.push(input);
          return quotes.delivered;
        },
      },
      { asked: 'delivery' },
    );
    const { context } = await at('delivery.choosing');
    expect(context.deliveries).toEqual({
      'casa-verde': 'cv-standard',
      'pico-outdoor': 'po-standard',
    });
    actor.send({ type: 'pickDelivery', shop: 'casa-verde', option: 'cv-express' });
    actor.send({ type: 'next' });
    await at('payment.choosing.unset');
    expect(sent).toEqual([
      {
        deliveries: [
          { shop_id: 'casa-verde', option_id: 'cv-express' },
          { shop_id: 'pico-outdoor', option_id: 'po-standard' },
        ],
      },
    ]);
  });
});

describe('the cart', () => {
  const start = { open: open(quotes.delivered), loadQuote: () => quotes.delivered };
  test('what was removed can be taken back with the line it was', async () => {
    const changes: unknown[] = [];
    const { actor, at } = run({
      ...start,
      updateCart: (change) => {
        changes.push(change);
        return full;
      },
    });
    await at('cart.reviewing.steady');
    actor.send({ type: 'remove', line: '12' });
    await at('cart.reviewing.undoable');
    actor.send({ type: 'undo' });
    await at('cart.reviewing.steady');
    expect(changes).toEqual([
      { type: 'remove', line: '12' },
      { type: 'undo', lines: ['12'] },
    ]);
  });
  test('a removal that failed is not offered back later', async () => {
    let calls = 0;
    const { actor, at } = run({
      ...start,
      updateCart: () => {
        if (calls++ === 0) throw { kind: 'network' } as unknown as Error;
        return full;
      },
    });
    await at('cart.reviewing.steady');
    actor.send({ type: 'remove', line: '12' });
    await at('cart.reviewing.steady');
    actor.send({ type: 'setQuantity', line: '12', quantity: 3 });
    const { context } = await at('cart.reviewing.steady');
    expect(context.removed).toEqual([]);
  });
  test('an address that was removed is not taken for a line of the cart', async () => {
    const { actor, at } = run(
      {
        ...start,
        open: open(quotes.complete),
        loadAddresses: () => [ana, work],
        removeAddress: () => [ana],
      },
      { asked: 'shipping' },
    );
    await at('shipping.choosing.steady');
    actor.send({ type: 'removeAddress', id: work.id });
    await at('shipping.choosing.undoable');
    actor.send({ type: 'goto', step: 'cart' });
    expect((await at('cart.reviewing.steady')).context.removed).toEqual([]);
  });
  test('removing the last item says so, and undo brings it back', async () => {
    const { actor, at, reach } = run({
      ...start,
      updateCart: ({ type }) => (type === 'undo' ? full : none),
    });
    await at('cart.reviewing.steady');
    actor.send({ type: 'remove', line: '11' });
    await at('cart.emptied');
    actor.send({ type: 'undo' });
    expect(await reach('cart.reviewing.steady')).toBe('cart.reviewing.steady');
  });
  test('leaving out what a shop does not deliver ends in the cart, where it can be taken back', async () => {
    const { actor, at } = run(
      { ...start, open: open(quotes.undeliverable), updateCart: () => full },
      { asked: 'delivery' },
    );
    await at('delivery.unavailable');
    actor.send({ type: 'leaveOut', lines: ['11', '12'] });
    expect((await at('cart.reviewing.undoable')).context.removed).toEqual(['11', '12']);
  });
});

test('a refused payment choice keeps what was picked', async () => {
  const { actor, at } = run(
    { open: open(quotes.complete), choose: refuse(codes.operationFailed) },
    { asked: 'payment' },
  );
  await at('payment.choosing.wallet');
  actor.send({ type: 'pickPayment', method: 'card' });
  actor.send({ type: 'next' });
  await at('payment.keeping');
  expect((await at('payment.choosing.card')).context).toMatchObject({
    payment: 'card',
    notice: { kind: 'code', code: codes.operationFailed },
  });
});

test('a session that ends anywhere ends the flow at login', async () => {
  const { actor, at, reach } = run({ open: open(quotes.complete) }, { asked: 'payment' });
  await at('payment.choosing.wallet');
  actor.send({ type: 'sessionLost', code: codes.notLoggedIn });
  expect(await reach('loggedOut')).toBe('loggedOut');
});

test('a card order that was answered goes to the bank and comes back to a question', async () => {
  const { actor, at } = run(
    {
      open: open(quotes.card),
      requote: () => quotes.card,
      toGateway: () => undefined,
      placeOrder: () => ({ ...trade, outcome: 'processing', redirect: '/acquirer/1' }),
      checkOutcome: () => ({ ...trade, outcome: 'processing' }),
    },
    { asked: 'confirm' },
  );
  await at('confirm.reviewing');
  actor.send({ type: 'place' });
  expect((await at('confirm.paymentPending')).context.redirect).toBe('/acquirer/1');
});
