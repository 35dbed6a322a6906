import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import type { Quote } from '#contract/checkout';
import { work } from '../../stories/fixtures/homes';
import { quotes, trade } from '../../stories/fixtures/quotes';
import { open, refuse, run } from './checkoutRun';

const ready = { open: open(quotes.complete), requote: () => quotes.complete };

describe('a change made elsewhere that the server does not count as news', () => {
  const [first] = quotes.complete.cart.groups;
  const more = quotes.complete.cart.groups.map((group) =>
    group === first
      ? { ...group, lines: group.lines.map((one, i) => (i === 0 ? { ...one, quantity: 2 } : one)) }
      : group,
  );
  const raised: Quote = {
    ...quotes.complete,
    fingerprint: 'f-2',
    key: 'k-2',
    cart: { ...quotes.complete.cart, groups: more },
    totals: { ...quotes.complete.totals, total: '105.50' },
    currency: { ...quotes.complete.currency, total: '96.91' },
  };
  /** The first press is refused: the order is not the one on the page. */
  async function pressed(now: Quote, accept: () => Quote = () => now) {
    let asked = 0;
    const placed: string[] = [];
    const flow = run(
      {
        ...ready,
        choose: accept,
        requote: () => (asked++ === 0 ? quotes.complete : now),
        placeOrder: ({ fingerprint }) => {
          placed.push(fingerprint);
          if (fingerprint !== now.fingerprint) return refuse(codes.quoteChanged)() as never;
          return { ...trade, redirect: null };
        },
      },
      { asked: 'confirm' },
    );
    await flow.at('confirm.reviewing');
    flow.actor.send({ type: 'place' });
    return { ...flow, placed };
  }
  test('is told, and bought only after it was accepted and pressed again', async () => {
    const { actor, at, placed } = await pressed(raised);
    const { context } = await at('confirm.changed');
    expect(raised.changes).toEqual([]);
    expect(context.news).toEqual([
      { kind: 'quantity', name: 'Stoneware teapot, 900 ml', before: 1, now: 2 },
      { kind: 'charged', before: '76.24', now: '96.91', from: 'EUR', to: 'EUR' },
    ]);
    expect(placed).toEqual(['f-1']);
    actor.send({ type: 'accept' });
    await at('confirm.reviewing');
    actor.send({ type: 'place' });
    await at('success.paid');
    expect(placed).toEqual(['f-1', 'f-2']);
  });
  test('is told although nothing that could be named differs', async () => {
    const { at } = await pressed({ ...quotes.complete, fingerprint: 'f-2' });
    expect((await at('confirm.changed')).context.news).toEqual([{ kind: 'other' }]);
  });
  test('is told once more where it changed again while it was accepted', async () => {
    const { actor, at } = await pressed(raised, () => ({
      ...raised,
      fingerprint: 'f-3',
      address: work,
    }));
    await at('confirm.changed');
    actor.send({ type: 'accept' });
    await at('confirm.accepting');
    expect((await at('confirm.changed')).context.news).toEqual([{ kind: 'address' }]);
  });
});
