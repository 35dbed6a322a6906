// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loaders } from 'virtual:texts';
import { speak, textsOf } from '#lib/intl';
import { CashView, type CashProps } from '../../src/office/screens/money/cash/CashView';
import * as stories from '../../stories/office/Cash.stories';

const english = textsOf('en', (await loaders.en()).default);
const props = (story: { render: () => { props: { children: { props: unknown } } } }): CashProps =>
  story.render().props.children.props as CashProps;
const page = (given: CashProps) => (
  <RawIntlProvider value={english.intl}>
    <CashView {...given} />
  </RawIntlProvider>
);
beforeEach(() => speak(english));
afterEach(cleanup);

describe('cash on delivery in the back office', () => {
  it('sends what was typed for an order, never what was expected, and says why it was not taken', async () => {
    const onHandOver = vi.fn<CashProps['onHandOver']>();
    const { rerender } = render(page({ ...props(stories.Awaited), onHandOver }));
    const list = within(screen.getByRole('region', { name: 'Orders paid in cash' }));
    await userEvent.click(
      list.getAllByRole('button', { name: 'It was handed over' })[0] as HTMLElement,
    );
    const amount = list.getByRole('textbox', { name: /^Amount that was handed over/ });
    expect((amount as HTMLInputElement).value).toBe('');
    await userEvent.type(amount, '38,70');
    await userEvent.type(
      list.getByRole('textbox', { name: /^Number of the transfer/ }),
      'REC-7{Enter}',
    );
    expect(onHandOver).toHaveBeenCalledExactlyOnceWith({
      reference: 'REC-7',
      list: 'order-41 38,70 USD',
    });
    rerender(
      page({
        ...props(stories.Awaited),
        onHandOver,
        done: {
          handed: 0,
          second: 0,
          total: '0.00',
          refused: [{ number: 'order-41', reason: 'cash.why.differs' }],
        },
      }),
    );
    expect(amount.getAttribute('aria-invalid')).toBe('true');
  });
  it('empties a list of which nothing is left, and keeps one of which something is', async () => {
    const given = props(stories.Awaited);
    const { rerender } = render(page(given));
    const list = screen.getByRole('textbox', {
      name: /^Orders and amounts/,
    }) as HTMLTextAreaElement;
    await userEvent.type(list, 'CX-12 1.00');
    rerender(
      page({
        ...given,
        done: {
          handed: 0,
          second: 0,
          total: '0.00',
          refused: [{ number: 'CX-12', reason: 'cash.why.unknown' }],
        },
      }),
    );
    expect(list.value).toBe('CX-12 1.00');
    rerender(
      page({
        ...given,
        booked: 'CX-12 1.00',
        done: { handed: 1, second: 0, total: '1.00', refused: [] },
      }),
    );
    expect(list.value).toBe('');
  });
  it('shows a second person a whole hand-over, and whoever entered it why they cannot confirm it', async () => {
    const onDecide = vi.fn<CashProps['onDecide']>();
    const { rerender } = render(page({ ...props(stories.Second), onDecide }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(onDecide).toHaveBeenCalledExactlyOnceWith({ id: '5', event: 'confirm' });
    rerender(page({ ...props(stories.SecondOwn), onDecide }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(onDecide).toHaveBeenCalledTimes(1);
    expect(
      screen.getByText('Whoever entered it cannot confirm it. A colleague has to.'),
    ).toBeTruthy();
  });
});
