// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codes, type Failure } from '#contract/codes';
import type { CheckoutContext } from '#machines/flows/checkout/context';
import { MoneyContext } from '#ui/money/money';
import { CheckoutView } from '../../src/shop/screens/cart/CheckoutView';
import { GuestEntryView } from '../../src/shop/screens/guest/GuestEntryView';
import { examples, standing } from '../../stories/fixtures/checkout';

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
const inEnglish = (view: ReactNode) => (
  <IntlProvider locale="en" messages={texts}>
    <MoneyContext value={{ show: (amount) => `US$${amount}` }}>{view}</MoneyContext>
  </IntlProvider>
);

describe('the door for whoever has no account', () => {
  const stand = (notice: Failure | null = null) => {
    const onBegin = vi.fn();
    render(inEnglish(<GuestEntryView notice={notice} busy={false} onBegin={onBegin} />));
    return onBegin;
  };
  const go = () => screen.getByRole('button', { name: 'Go on without an account' });
  it('asks for an e-mail address and nothing else, and goes on with it', async () => {
    const onBegin = stand();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'gia@arcada.test');
    await userEvent.click(go());
    expect(onBegin).toHaveBeenCalledExactlyOnceWith({ type: 'begin', email: 'gia@arcada.test' });
  });
  it('sends nothing that is no address', async () => {
    const onBegin = stand();
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'gia');
    await userEvent.click(go());
    expect(onBegin).not.toHaveBeenCalled();
  });
  it('says before the address is given what takes an account, and not on the way back', () => {
    stand();
    expect(screen.getByText(texts['guest.pays'] as string)).toBeTruthy();
    cleanup();
    render(
      inEnglish(<GuestEntryView by="link" notice={null} busy={false} onBegin={() => undefined} />),
    );
    expect(screen.queryByText(texts['guest.pays'] as string)).toBeNull();
  });
  it('says from when on it may be tried again', () => {
    stand({
      kind: 'code',
      code: codes.tooManyRequests,
      data: { until: '2026-11-27T10:00:00Z' },
    });
    expect(screen.getAllByText(/Try again from/).length).toBeGreaterThan(0);
  });
});

describe('who pays without an account', () => {
  const payment = (guest: boolean) => {
    const at = 'payment.choosing.unset';
    const now = examples[at] as CheckoutContext;
    const quote = now.quote && { ...now.quote, ...(guest ? { guest: true as const } : {}) };
    render(
      inEnglish(
        <CheckoutView
          {...now}
          {...standing(at, now)}
          quote={quote}
          at={at}
          send={() => undefined}
          guestPays={<p>only by card</p>}
        />,
      ),
    );
    return screen
      .getAllByRole('radio')
      .map((one) => (one as HTMLInputElement).id || one.textContent);
  };
  it('is offered the card alone, and told why', () => {
    expect(payment(true)).toHaveLength(1);
    expect(screen.getByText('only by card')).toBeTruthy();
  });
  it('is offered every way with an account', () => {
    expect(payment(false)).toHaveLength(3);
    expect(screen.queryByText('only by card')).toBeNull();
  });
});
