import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { IntlRoot } from '#lib/IntlRoot';
import { loadMessages, speakIn } from '#lib/intl';
import { Toaster } from '#ui/feedback/Toaster';
import { OrderDetailView, type OrderEvent } from '../../src/shop/screens/orders/OrderDetailView';
import { orderIn } from '../../stories/fixtures/orders';

const show = (ui: ReactElement) =>
  render(
    <IntlRoot>
      {ui}
      <Toaster />
    </IntlRoot>,
  );
const nobody = () => undefined;
// The page comes with these texts (src/shop/rareRoutes.ts).
beforeAll(() => Promise.all([speakIn('en'), loadMessages('tracking')]));
afterEach(cleanup);

describe('an act that cannot be taken back', () => {
  it('names the money and wants a reason before it cancels', async () => {
    const send = vi.fn<(event: OrderEvent) => void>();
    show(
      <OrderDetailView
        order={orderIn('paid')}
        busy={null}
        notice={null}
        send={send}
        onAgain={nobody}
      />,
    );
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Cancel order' })[0] as HTMLElement,
    );
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('US$78.10 goes back to your wallet');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(send).not.toHaveBeenCalled();
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'tooLate');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(send).toHaveBeenCalledWith({ type: 'cancel', reason: 'order.reason.tooLate' });
  });
  it('closes without sending when the shop was faster, and the page says why', async () => {
    const send = vi.fn<(event: OrderEvent) => void>();
    const page = (state: 'paid' | 'onTheWay') => (
      <IntlRoot>
        <OrderDetailView
          order={orderIn(state)}
          busy={null}
          notice={null}
          send={send}
          onAgain={nobody}
        />
        <Toaster />
      </IntlRoot>
    );
    const { rerender } = render(page('paid'));
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Cancel order' })[0] as HTMLElement,
    );
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'tooLate');
    rerender(page('onTheWay'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(send).not.toHaveBeenCalled();
    expect(document.body.textContent).toMatch(/shipped/i);
  });
  it('says that confirming receipt pays the shop', async () => {
    const send = vi.fn<(event: OrderEvent) => void>();
    show(
      <OrderDetailView
        order={orderIn('delivered')}
        busy={null}
        notice={null}
        send={send}
        onAgain={nobody}
      />,
    );
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Confirm receipt' })[0] as HTMLElement,
    );
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Casa Verde is paid 7 days after this');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm receipt' }));
    expect(send).toHaveBeenCalledWith({ type: 'confirmReceipt' });
  });
});
