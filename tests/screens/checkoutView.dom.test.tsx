// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it } from 'vitest';
import { codes } from '#contract/codes';
import { CheckoutView } from '../../src/shop/screens/cart/CheckoutView';
import { checkout } from '#machines/flows/checkout/checkout';
import type { CheckoutContext, CheckoutEvent } from '#machines/flows/checkout/context';
import { moneyTools } from '#lib/currency';
import { MoneyContext, type MoneyTools } from '#ui/money/money';
import { accepted, examples, leaves, standing, variants } from '../../stories/fixtures/checkout';
import { quotes } from '../../stories/fixtures/quotes';
import { offered } from '../kit/drive/drive';

const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
afterEach(cleanup);

const inEnglish = (view: ReactNode, money: MoneyTools) => (
  <IntlProvider
    locale="en"
    messages={texts}
    onError={(error) => {
      throw error;
    }}
  >
    <MoneyContext value={money}>{view}</MoneyContext>
  </IntlProvider>
);
const quoted = (name: keyof typeof quotes) =>
  ({ ...examples['shipping.choosing.steady'], quote: quotes[name] }) as CheckoutContext;
const dollars: MoneyTools = { show: (amount) => `US$${amount}` };
/**
 * The view as the machine would draw it in this state; a missing or broken text throws. `goOn`: the
 * same view in another state.
 */
async function show(
  leaf: string,
  context: CheckoutContext | undefined = examples[leaf],
  money: MoneyTools = dollars,
) {
  const sent: CheckoutEvent[] = [];
  const at = (state: string, now = examples[state]) => {
    if (!now) throw new Error(`no example for ${state}`);
    const { busy, can } = standing(state, now);
    return inEnglish(
      <CheckoutView {...now} at={state} busy={busy} can={can} send={(event) => sent.push(event)} />,
      money,
    );
  };
  const { container, rerender } = render(at(leaf, context));
  if (['shipping.adding', 'shipping.editing', 'shipping.saving'].includes(leaf))
    await waitFor(() => screen.getByRole('form'));
  const root = container.querySelector('[data-machine="checkout"]');
  if (!root) throw new Error('the view is not mounted');
  return { root, sent, goOn: (state: string) => rerender(at(state)) };
}
type Node = { key: string; states: Record<string, Node> };
const leavesOf = (node: Node, path: string[] = []): string[] =>
  Object.values(node.states).length === 0
    ? [path.join('.')]
    : Object.values(node.states).flatMap((child) => leavesOf(child, [...path, child.key]));

describe('what the checkout tells', () => {
  it('of a total what it lacks, until every shop has a delivery', async () => {
    expect(
      (await show('shipping.choosing.steady', quoted('noAddress'))).root.textContent,
    ).toContain('Total without delivery');
    cleanup();
    expect((await show('payment.choosing.unset')).root.textContent).not.toContain(
      'Total without delivery',
    );
  });
  it('of an order what was bought, with which of it, and where the mail goes if mails are sent', async () => {
    const { root } = await show('success.paid');
    expect(root.textContent).toContain('1 × Stoneware teapot, 900 ml');
    expect(root.textContent).toContain('Coral');
    expect(root.textContent).toContain('Delivery address');
    expect(root.textContent).not.toContain('ana@example.com');
    cleanup();
    const mailed = await show('success.paid', {
      ...examples['success.paid'],
      mails: true,
    } as never);
    expect(mailed.root.textContent).toContain('A confirmation goes to ana@example.com.');
  });
  it.each(['cart.empty', 'success.paid'])('in %s what there is to look at', async (leaf) => {
    const suggestions = <p>Look at these</p>;
    const { root } = await show(leaf, { ...examples[leaf], suggestions } as never);
    expect(root.textContent).toContain('Look at these');
  });
  it('of an order that the last step is reached, not under way', async () => {
    await show('success.paid');
    const [last] = screen
      .getAllByRole('listitem')
      .filter((one) => one.getAttribute('aria-current') === 'step');
    expect([last?.className.includes('reached'), last?.className.includes('current')]).toEqual([
      true,
      false,
    ]);
  });
  it('beside each line of the cart what else can be done with it', async () => {
    const lineTools = ({ name }: { name: string }) => <i>Keep {name}</i>;
    const { root } = await show('cart.reviewing.steady', {
      ...examples['cart.reviewing.steady'],
      lineTools,
    } as never);
    expect(root.textContent).toContain('Keep ');
  });
});

describe('the checkout screen', () => {
  it('has an example of every leaf state of its chart', () => {
    expect([...leaves].sort()).toEqual(leavesOf(checkout.root as unknown as Node).sort());
  });
  it.each(leaves)('offers in %s exactly what the machine accepts', async (leaf) => {
    const { root } = await show(leaf);
    expect(offered(root)).toEqual(accepted(leaf));
  });
  it.each(Object.entries(variants))(
    'offers in the variant %s exactly what the machine accepts',
    async (_, { leaf, context }) => {
      const { root } = await show(leaf, context);
      expect(offered(root)).toEqual(accepted(leaf, context));
    },
  );
  it('has no card among the ways to pay, nor takes one, where the mall takes none', async () => {
    const { root } = await show('payment.choosing.unset', variants.noCards?.context);
    expect([...root.querySelectorAll('[data-ev="pickPayment"]')]).toHaveLength(2);
    const { can } = standing('payment.choosing.unset', variants.noCards?.context);
    const methods = ['wallet', 'card', 'cod'] as const;
    expect(methods.map((method) => can({ type: 'pickPayment', method }))).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('says until when it is held, or that it is held for nobody', async () => {
    const reviewing = examples['confirm.reviewing'];
    const quote = reviewing?.quote;
    if (!reviewing || !quote) throw new Error('no example');
    expect((await show('confirm.reviewing')).root.textContent).toContain(
      'We hold these items for you until',
    );
    cleanup();
    const { root } = await show('confirm.reviewing', {
      ...reviewing,
      quote: { ...quote, held_until: null },
    });
    expect(root.textContent).toContain(texts['checkout.confirm.notHeld']);
    expect(root.textContent).not.toContain('We hold these items');
  });
  it.each(['share', 'lapsed'])(
    'says at the payment step why it can only be paid at once (%s)',
    async (reason) => {
      const card = examples['payment.choosing.card'];
      if (!card) throw new Error('no example');
      const { root } = await show('payment.choosing.card', {
        ...card,
        notice: {
          kind: 'code',
          code: codes.paymentFailed,
          message: `checkout.unpaid.${reason}`,
          data: { reason },
        },
      });
      expect(root.textContent).toContain(texts[`checkout.unpaid.${reason}`]);
    },
  );
  it.each(leaves)('has one h1 and names its state in %s', async (leaf) => {
    const { root } = await show(leaf);
    expect(root.querySelectorAll('h1')).toHaveLength(1);
    expect(root.getAttribute('data-state')).toBe(leaf);
  });
  it.each([
    'shipping.loading',
    'delivery.choosing',
    'payment.choosing.wallet',
    'confirm.requoting',
    'confirm.walletRefused',
  ])('keeps the order beside it as it is drawn when a step goes on to %s', async (leaf) => {
    const { root, goOn } = await show('shipping.choosing.steady');
    const things = [...root.querySelectorAll('#order-summary li')];
    goOn(leaf);
    expect(things.length).toBeGreaterThan(0);
    expect(
      [...root.querySelectorAll('#order-summary li')].every((thing, i) => thing === things[i]),
    ).toBe(true);
  });
  it('looks different in every two states', async () => {
    const seen = new Map<string, string>();
    for (const leaf of leaves) {
      const { root } = await show(leaf);
      const look =
        root.textContent +
        [...root.querySelectorAll('input:checked')]
          .map((input) => input.getAttribute('data-arg'))
          .join();
      const twin = seen.get(look);
      expect(twin && `${leaf} looks like ${twin}`).toBeUndefined();
      seen.set(look, leaf);
      cleanup();
    }
  });
  it.each([
    ['EUR', '0.9186', 2, '€'],
    ['THB', '35', 2, 'THB'],
    ['JPY', '151.37', 0, '¥'],
  ])(
    'shows one total in %s: the units rounded, then summed',
    async (code, rate, decimals, symbol) => {
      const currency = { code, rate, decimals, symbol };
      const lines = [
        [22.5, 1],
        [11.8, 2],
        [32, 1],
        [4.9, 1],
        [0, 1],
      ] as const;
      const digits = 10 ** decimals;
      const total =
        lines.reduce(
          (all, [price, times]) =>
            all + Math.round(Number((price * Number(rate) * digits).toFixed(6))) * times,
          0,
        ) / digits;
      const { root } = await show(
        'confirm.reviewing',
        undefined,
        moneyTools(currency, [currency], 'en'),
      );
      const words = new Intl.NumberFormat('en', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(total);
      expect(root.textContent?.split(words).length).toBeGreaterThanOrEqual(5);
    },
  );
});
