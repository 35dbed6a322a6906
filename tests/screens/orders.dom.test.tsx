// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderStates, orderTabs, type OrderState } from '#contract/orders';
import { timelineOf } from '#lib/orderTimeline';
import { PackingSlip } from '../../src/office/screens/PackingSlip';
import { StaffOrder } from '../../src/office/screens/StaffOrder';
import { staffEvents } from '../../src/office/screens/staffEvents';
import { SignInView } from '../../src/office/screens/signIn/SignInView';
import { AddressesView } from '../../src/shop/screens/address/AddressesView';
import { OrderDetailView } from '../../src/shop/screens/orders/OrderDetailView';
import { PurchasesView } from '../../src/shop/screens/orders/PurchasesView';
import { Merged } from '../../src/shop/screens/session/Merged';
import { Flow } from '#ui/flow';
import { orderKit } from '../../stories/orders/kit';
import { orderIn } from '../../stories/fixtures/orders';
import { ana, work } from '../../stories/fixtures/quotes';

const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
const show = (ui: ReactElement) =>
  render(
    <IntlProvider
      locale="en"
      messages={texts}
      onError={(error) => {
        throw error;
      }}
    >
      {ui}
    </IntlProvider>,
  );
afterEach(cleanup);

const nobody = () => undefined;
const live = (element: Element) =>
  !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true';
/** What can be begun here: events sent at once, and those that ask first. */
const begun = (root: Element) =>
  [
    ...new Set(
      [...root.querySelectorAll('[data-ev], [data-asks]')]
        .filter(live)
        .map((one) => one.getAttribute('data-ev') ?? one.getAttribute('data-asks')),
    ),
  ].sort();
const buyerButtons = [
  'pay',
  'confirmReceipt',
  'extendReceipt',
  'takeBack',
  'cancel',
  'requestCancel',
];

describe('no two things of a page are taken for one', () => {
  /** What React said of keys, in words. */
  const warned = (ui: ReactElement): string[] => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    show(ui);
    const keys = said.mock.calls
      .map(([text, key]) => `${text} ${key}`)
      .filter((text) => text.includes('same key'));
    said.mockRestore();
    return keys;
  };
  const View = orderKit.View as unknown as ComponentType<Record<string, unknown>>;
  it.each(['buyer', 'seller', 'staff'])(
    'on the order’s page as the walk shows it to a %s',
    (by) => {
      expect(warned(<View at="toBeShipped" by={by} can={() => true} send={nobody} />)).toEqual([]);
    },
  );
  it('where a town is called like its region, and a parcel is packed for it', () => {
    const order = orderIn('toBeShipped');
    const lines = ['Calle Mayor 24', 'Madrid', 'Madrid', 'Spain'];
    expect(
      warned(<PackingSlip order={{ ...order, address: { ...order.address, lines } }} />),
    ).toEqual([]);
    expect(
      warned(
        <StaffOrder
          order={{ ...order, address: { ...order.address, lines } }}
          busy={null}
          notice={null}
          send={nobody}
        />,
      ),
    ).toEqual([]);
  });
  it('where two choices of one product came from a visitor’s cart', () => {
    const line = { name: 'Teapot', added: 1, capped: false };
    expect(
      warned(
        <Flow machine="session" at="member.home" can={() => true} send={nobody}>
          <Merged lines={[line, line] as never} />
        </Flow>,
      ),
    ).toEqual([]);
  });
});
describe('an order', () => {
  it.each(orderStates)('offers in %s what its can allows, and no more', (state) => {
    const order = orderIn(state);
    const { container } = show(
      <OrderDetailView order={order} busy={null} notice={null} send={nobody} onAgain={nobody} />,
    );
    const allowed = buyerButtons.filter((name) => order.can[name]?.ok);
    expect(begun(container)).toEqual([...allowed].sort());
  });
  it.each(orderStates)('says in %s why everything else is not possible', (state) => {
    const order = orderIn(state);
    const { container } = show(
      <OrderDetailView order={order} busy={null} notice={null} send={nobody} onAgain={nobody} />,
    );
    for (const name of buyerButtons.filter((one) => order.can[one]?.ok === false)) {
      const button = container.querySelector(`[data-refused="${name}"] button`);
      const reason = document.getElementById(button?.getAttribute('aria-describedby') ?? '');
      expect(reason?.textContent?.length).toBeGreaterThan(10);
    }
  });
  it('offers to ask the shop where cancelling at once is over', () => {
    const { container } = show(
      <OrderDetailView
        order={orderIn('toBeShipped')}
        busy={null}
        notice={null}
        send={nobody}
        onAgain={nobody}
      />,
    );
    const refused = container.querySelector<HTMLElement>('[data-refused="cancel"]');
    expect(refused?.querySelector('[data-asks="requestCancel"]')).toBeTruthy();
  });
  it('folds scans that say nothing new', () => {
    const scan = (at: string) =>
      ({
        at,
        by: 'seller',
        event: 'scan',
        from: 'inTransit',
        to: 'inTransit',
        reason: '',
      }) as const;
    const rows = timelineOf({
      state: 'inTransit',
      history: [...orderIn('inTransit').history, scan('1'), scan('2'), scan('3')],
    });
    expect(
      rows.filter(({ entry }) => entry?.event === 'scan').map(({ more }) => more.length),
    ).toEqual([2]);
  });
  it('ends with nothing ahead when it is cancelled', () => {
    expect(timelineOf(orderIn('cancelled')).some(({ state }) => state === 'ahead')).toBe(false);
  });
});

describe('the list of orders', () => {
  const counts = Object.fromEntries(orderTabs.map((tab) => [tab, 2])) as Record<
    (typeof orderTabs)[number],
    number
  >;
  const base = {
    counts,
    loading: false,
    problem: undefined,
    busy: null,
    onRetry: nobody,
    onMore: nobody,
    onAgain: nobody,
  };
  it.each(orderTabs)('says in its own words that %s is empty', (tab) => {
    show(<PurchasesView {...base} tab={tab} list={[]} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      texts[`orders.empty.${tab}`],
    );
  });
  it('draws every state', () => {
    show(
      <PurchasesView
        {...base}
        tab="all"
        list={orderStates.map((state, i) => ({ ...orderIn(state), id: String(i) }))}
      />,
    );
    expect(screen.getAllByRole('article')).toHaveLength(orderStates.length);
  });
  it('leads an unpaid order to its payment', () => {
    show(<PurchasesView {...base} tab="toPay" list={[orderIn('toBePaid')]} />);
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
      '#/pages/cart/pay?step=success&trade=T2611-10877',
    );
  });
});

describe('an order for staff', () => {
  it.each(orderStates)('offers in %s what the chart lets the sender do', (state: OrderState) => {
    const order = orderIn(state, 'staff');
    const { container } = show(
      <StaffOrder order={order} busy={null} notice={null} send={nobody} />,
    );
    expect(begun(container)).toEqual(staffEvents.filter((name) => order.can[name]?.ok).sort());
  });
  it('ships only with a carrier and a number', async () => {
    const send = vi.fn();
    show(
      <StaffOrder order={orderIn('toBeShipped', 'staff')} busy={null} notice={null} send={send} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    const form = await screen.findByRole('form');
    const go = within(form).getByRole('button', { name: 'Mark as shipped' });
    await userEvent.click(go);
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(within(form).getByRole('textbox', { name: /Carrier/ }), 'SEUR');
    await userEvent.type(within(form).getByRole('textbox', { name: /Parcel number/ }), '8812 440');
    await userEvent.click(go);
    await vi.waitFor(() =>
      expect(send).toHaveBeenCalledWith({ type: 'ship', carrier: 'SEUR', log_sn: '8812 440' }),
    );
  });
  it('refuses only with a reason', async () => {
    const send = vi.fn();
    show(<StaffOrder order={orderIn('paid', 'staff')} busy={null} notice={null} send={send} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    const form = await screen.findByRole('form');
    await userEvent.click(within(form).getByRole('button', { name: 'Refuse' }));
    expect(send).not.toHaveBeenCalled();
    await userEvent.selectOptions(within(form).getByRole('combobox'), 'outOfStock');
    await userEvent.click(within(form).getByRole('button', { name: 'Refuse' }));
    await vi.waitFor(() =>
      expect(send).toHaveBeenCalledWith({ type: 'refuse', reason: 'order.refusal.outOfStock' }),
    );
  });
  it('says the same about a wrong email and a wrong password', () => {
    show(
      <SignInView
        at="password"
        busy={false}
        can={() => true}
        ticket={null}
        kinds={[]}
        offer={null}
        codes={[]}
        pass={null}
        notice={{ kind: 'code', code: 1100002 }}
        send={nobody}
      />,
    );
    expect(screen.getByRole('alert').textContent).toBe(texts['error.1100002']);
  });
});

describe('the address book', () => {
  const base = { problem: undefined, busy: null, notice: null };
  it('shows every address with its own buttons', () => {
    show(<AddressesView {...base} list={[ana, work]} editing={null} send={nobody} />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      `Edit ${ana.name}`,
      `Remove ${ana.name}`,
      `Edit ${work.name}`,
      `Make default ${work.name}`,
      `Remove ${work.name}`,
      'Add an address',
    ]);
  });
  it('says what is missing in a new address, each at its field', async () => {
    const send = vi.fn();
    show(<AddressesView {...base} list={[]} editing="new" send={send} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('There is a problem')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });
  it("shows the server's word at the field it is about", async () => {
    show(
      <AddressesView
        {...base}
        list={[ana]}
        editing={ana}
        notice={{
          kind: 'code',
          code: 1000008,
          data: { fields: { postal_code: 'address.postal' } },
        }}
        send={nobody}
      />,
    );
    await vi.waitFor(() =>
      expect(
        screen.getByRole('textbox', { name: /Postal code/ }).getAttribute('aria-invalid'),
      ).toBe('true'),
    );
  });
  it('sends the address as it was edited', async () => {
    const send = vi.fn();
    show(<AddressesView {...base} list={[ana]} editing={ana} send={send} />);
    const city = screen.getByRole('textbox', { name: /City/ });
    await userEvent.clear(city);
    await userEvent.type(city, 'Getafe');
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    await vi.waitFor(() =>
      expect(send).toHaveBeenCalledWith(
        expect.objectContaining({ type: 'saveAddress', id: '1', city: 'Getafe', country: 'ES' }),
      ),
    );
  });
});
