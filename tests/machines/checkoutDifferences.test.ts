import { describe, expect, test } from 'vitest';
import type { Quote } from '#contract/checkout';
import { differences, newsOf } from '#machines/flows/checkout/differences';
import { work } from '../../stories/fixtures/homes';
import { quotes } from '../../stories/fixtures/quotes';

const seen: Quote = quotes.complete;
const other = { ...seen, fingerprint: 'f-2' };
const [casaVerde, pico] = seen.cart.groups;
const cartOf = (groups: Quote['cart']['groups']): Quote => ({
  ...other,
  cart: { ...seen.cart, groups },
});

describe('what differs from the order on the page', () => {
  test('is nothing where it is the same order', () => {
    expect(differences(seen, { ...seen, held_until: null })).toEqual([]);
  });
  test('is a product that came, and one that went', () => {
    const without = cartOf(casaVerde ? [casaVerde] : []);
    expect(differences(seen, without)).toEqual([{ kind: 'removed', name: 'Two-person tent' }]);
    expect(differences(without, { ...seen, fingerprint: 'f-3' })).toEqual([
      { kind: 'added', name: 'Two-person tent', now: 1 },
    ]);
  });
  test('is a product that is not ticked any more', () => {
    const lines = (pico?.lines ?? []).map((line) => ({ ...line, ticked: false }));
    const unticked = cartOf([
      ...(casaVerde ? [casaVerde] : []),
      ...(pico ? [{ ...pico, lines }] : []),
    ]);
    expect(differences(seen, unticked)).toEqual([{ kind: 'removed', name: 'Two-person tent' }]);
  });
  test('is another kind of delivery, its price, its day', () => {
    const [first, ...rest] = seen.deliveries;
    if (!first) throw new Error('no delivery');
    const standard = first.options.map((one) => ({
      ...one,
      price: '5.90',
      arrives: { ...one.arrives, to: '2026-12-09' },
    }));
    expect(
      differences(seen, { ...other, deliveries: [{ ...first, chosen: 'cv-express' }, ...rest] }),
    ).toEqual([{ kind: 'delivery', shop: 'Casa Verde', before: 'standard', now: 'express' }]);
    expect(
      differences(seen, { ...other, deliveries: [{ ...first, options: standard }, ...rest] }),
    ).toEqual([
      { kind: 'deliveryPrice', shop: 'Casa Verde', before: '4.90', now: '5.90' },
      { kind: 'deliveryDate', shop: 'Casa Verde', before: '2026-12-02', now: '2026-12-09' },
    ]);
  });
  test('is another address, another way to pay, another sum', () => {
    expect(
      differences(seen, {
        ...other,
        address: work,
        payment: 'card',
        currency: { ...seen.currency, total: '80.00' },
      }),
    ).toEqual([
      { kind: 'address' },
      { kind: 'payment', now: 'card' },
      { kind: 'charged', before: '76.24', now: '80.00', from: 'EUR', to: 'EUR' },
    ]);
  });
  test('is told once with what the server tells, and alone where nothing was seen yet', () => {
    const told = newsOf(seen, {
      ...quotes.changed,
      fingerprint: 'f-2',
      currency: { ...seen.currency, total: '80.00' },
    });
    expect(told.filter(({ kind }) => kind === 'total' || kind === 'charged')).toHaveLength(1);
    expect(newsOf(null, quotes.changed)).toEqual(quotes.changed.changes);
  });
});
