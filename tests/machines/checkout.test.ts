import { transition, type AnyMachineSnapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Quote } from '#contract/checkout';
import { leafOf } from '#lib/project';
import { checkout } from '#machines/flows/checkout/checkout';
import type { CheckoutContext } from '#machines/flows/checkout/context';
import { accepted, leaves, standing, userEvents } from '../../stories/fixtures/checkout';
import { ana, work } from '../../stories/fixtures/homes';
import { quotes, trade } from '../../stories/fixtures/quotes';
import { open, run } from './checkoutRun';

/** From each of these states: what the shopper may say and where it leads, given a quote. */
function chart(context: CheckoutContext, states: string[]) {
  const row = (leaf: string) => {
    const from = standing(leaf, context).snapshot;
    const moves = userEvents(context).flatMap((event) => {
      if (!from.can(event)) return [];
      const [next] = transition(checkout, from as never, event);
      const said =
        event.type === 'goto'
          ? `goto ${event.step}`
          : event.type === 'pickPayment' || event.type === 'payWith'
            ? `${event.type} ${event.method}`
            : event.type;
      return [`${said} -> ${leafOf((next as AnyMachineSnapshot).value)}`];
    });
    return [...new Set(moves)];
  };
  return Object.fromEntries(states.map((leaf) => [leaf, row(leaf)]));
}
const knows = (quote: Quote, more: Partial<CheckoutContext> = {}): CheckoutContext => ({
  asked: 'cart',
  trade: null,
  quote,
  seen: null,
  news: [],
  placed: null,
  redirect: null,
  addresses: [],
  picked: quote.address?.id ?? null,
  editing: null,
  deliveries: Object.fromEntries(
    quote.deliveries.flatMap(({ shop, chosen }) => (chosen ? [[shop.id, chosen]] : [])),
  ),
  payment: quote.payment,
  removed: [],
  notice: null,
  leaving: null,
  ...more,
});

describe('the chart', () => {
  test('an empty cart leads only to the shop', () => {
    expect(chart(knows(quotes.empty), ['cart.empty', 'cart.emptied'])).toEqual({
      'cart.empty': ['keepShopping -> left'],
      'cart.emptied': ['undo -> cart.restoring', 'keepShopping -> left'],
    });
  });
  test('a visitor changes the cart and is led to sign in', () => {
    expect(chart(knows(quotes.visitor), ['cart.reviewing.steady'])).toEqual({
      'cart.reviewing.steady': [
        'next -> atLogin',
        'keepShopping -> left',
        'setQuantity -> cart.updating',
        'tick -> cart.updating',
        'remove -> cart.updating',
        'tickAll -> cart.updating',
      ],
    });
  });
  test('without an address the steps after shipping are closed', () => {
    expect(
      chart(knows(quotes.noAddress, { picked: null }), [
        'cart.reviewing.steady',
        'shipping.adding',
      ]),
    ).toEqual({
      'cart.reviewing.steady': [
        'next -> shipping.loading',
        'keepShopping -> left',
        'goto shipping -> shipping.loading',
        'setQuantity -> cart.updating',
        'tick -> cart.updating',
        'remove -> cart.updating',
        'setCoupon -> cart.updating',
        'tickAll -> cart.updating',
      ],
      'shipping.adding': ['saveAddress -> shipping.saving', 'goto cart -> cart.reviewing.steady'],
    });
  });
  test('a complete order may go to every step up to confirm', () => {
    const both = { addresses: [ana, work] };
    expect(
      chart(knows(quotes.complete, both), [
        'shipping.choosing.steady',
        'delivery.choosing',
        'payment.choosing.wallet',
        'confirm.reviewing',
      ]),
    ).toEqual({
      'shipping.choosing.steady': [
        'next -> shipping.keeping',
        'addAddress -> shipping.adding',
        'goto cart -> cart.reviewing.steady',
        'goto delivery -> delivery.choosing',
        'goto payment -> payment.choosing.wallet',
        'goto confirm -> confirm.requoting',
        'pickAddress -> shipping.choosing.steady',
        'editAddress -> shipping.editing',
        'removeAddress -> shipping.removing',
        'makeDefault -> shipping.defaulting',
      ],
      'delivery.choosing': [
        'next -> delivery.keeping',
        'goto cart -> cart.reviewing.steady',
        'goto shipping -> shipping.loading',
        'goto payment -> payment.choosing.wallet',
        'goto confirm -> confirm.requoting',
        'pickDelivery -> delivery.choosing',
      ],
      'payment.choosing.wallet': [
        'next -> payment.keeping',
        'goto cart -> cart.reviewing.steady',
        'goto shipping -> shipping.loading',
        'goto delivery -> delivery.choosing',
        'goto confirm -> confirm.requoting',
        'pickPayment wallet -> payment.choosing.wallet',
        'pickPayment card -> payment.choosing.card',
        'pickPayment cod -> payment.choosing.cod',
      ],
      'confirm.reviewing': [
        'place -> confirm.placing',
        'goto cart -> cart.reviewing.steady',
        'goto shipping -> shipping.loading',
        'goto delivery -> delivery.choosing',
        'goto payment -> payment.choosing.wallet',
      ],
    });
  });
  test('a short wallet leads nowhere but to another way to pay', () => {
    expect(chart(knows(quotes.short), ['payment.choosing.walletShort'])).toEqual({
      'payment.choosing.walletShort': [
        'goto cart -> cart.reviewing.steady',
        'goto shipping -> shipping.loading',
        'goto delivery -> delivery.choosing',
        'pickPayment wallet -> payment.choosing.walletShort',
        'pickPayment card -> payment.choosing.card',
        'pickPayment cod -> payment.choosing.cod',
      ],
    });
  });
  test('a changed order is accepted or taken back to a step, never placed', () => {
    expect(accepted('confirm.changed', knows(quotes.changed))).toEqual(['accept', 'goto']);
  });
  test('an order placed but not paid is paid again or looked at, never placed again', () => {
    expect(
      chart(knows(quotes.empty, { placed: { ...trade, outcome: 'unpaid' } }), [
        'confirm.payFailed',
      ]),
    ).toEqual({
      'confirm.payFailed': [
        'seeOrder -> left',
        'payWith wallet -> confirm.paying',
        'payWith card -> confirm.paying',
        'payWith cod -> confirm.paying',
      ],
    });
  });
  test('only confirming and reviewing can place an order', () => {
    expect(
      leaves.filter((leaf) =>
        accepted(leaf, knows(quotes.complete, { placed: trade })).includes('place'),
      ),
    ).toEqual(['confirm.reviewing']);
  });
});

describe('landing', () => {
  test('a link to confirm opens the first step whose needs are not met', async () => {
    expect(
      await run(
        { open: open(quotes.noAddress), loadAddresses: () => [ana] },
        { asked: 'confirm' },
      ).reach('shipping.choosing.steady'),
    ).toBe('shipping.choosing.steady');
  });
  test('a second device opens where the shopper really is', async () => {
    expect(
      await run(
        { open: open(quotes.complete), requote: () => quotes.complete },
        { asked: 'confirm' },
      ).reach('confirm.reviewing'),
    ).toBe('confirm.reviewing');
  });
  test('a bookmark of a placed order shows its success', async () => {
    expect(
      await run(
        { open: open(quotes.empty, trade) },
        { asked: 'success', trade: trade.trade_sn },
      ).reach('success.paid'),
    ).toBe('success.paid');
  });
  test('coming back from a bank that declined offers other ways to pay the same order', async () => {
    expect(
      await run(
        { open: open(quotes.empty, { ...trade, outcome: 'unpaid' }) },
        { asked: 'success', trade: trade.trade_sn },
      ).reach('confirm.payFailed'),
    ).toBe('confirm.payFailed');
  });
});
