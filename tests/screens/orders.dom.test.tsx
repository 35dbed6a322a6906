// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderStates, orderTabs } from '#contract/orders';
import { timelineOf } from '#lib/orderTimeline';
import { PackingSlip } from '../../src/office/screens/PackingSlip';
import { StaffOrder } from '../../src/office/screens/StaffOrder';
import { OrderDetailView } from '../../src/shop/screens/orders/OrderDetailView';
import { PurchasesView } from '../../src/shop/screens/orders/PurchasesView';
import { Merged } from '../../src/shop/screens/session/Merged';
import { Flow } from '#ui/flow';
import { view } from '../charts/order/view';
import { orderIn } from '../../stories/fixtures/orders';
import { texts, show, nobody, begun } from './ordersStand';

afterEach(cleanup);
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
  const { View } = view;
  const snapshot = view.machine.resolveState({ value: 'toBeShipped', context: {} });
  it.each(['buyer', 'seller', 'staff'])(
    'on the order’s page as the walk shows it to a %s',
    (by) => {
      expect(
        warned(<View snapshot={snapshot} extra={{ by, can: () => true }} send={nobody} />),
      ).toEqual([]);
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
  it('says how it comes, by which number, to whom, with the note of its buyer', () => {
    const order = { ...orderIn('onTheWay'), remark: 'Ring twice.', log_sn: 'CX 42' };
    const { container } = show(
      <OrderDetailView order={order} busy={null} notice={null} send={nobody} onAgain={nobody} />,
    );
    for (const said of ['Standard courier', 'CX 42', order.email, 'Ring twice.'])
      expect(container.textContent).toContain(said);
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
  it('counts the returns at the way to them, as it counts the orders of each tab', () => {
    show(<PurchasesView {...base} tab="all" list={[]} returns={3} />);
    const named = (name: RegExp) => screen.getByRole('link', { name });
    expect(named(/^Returns.*3/).getAttribute('href')).toBe('#/pages/mine/refund_sent');
    cleanup();
    show(<PurchasesView {...base} tab="all" list={[]} returns={0} />);
    expect(named(/^Returns/).textContent).not.toMatch(/\d/);
  });
  it('leads an unpaid order to its payment', () => {
    show(<PurchasesView {...base} tab="toPay" list={[orderIn('toBePaid')]} />);
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
      '#/pages/cart/pay?step=success&trade=T2611-10877',
    );
  });
});
