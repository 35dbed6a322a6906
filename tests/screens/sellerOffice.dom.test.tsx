// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderTabs, type OrderTab } from '#contract/orders';
import type { SellerToday } from '#contract/sellerOffice';
import { orderIn } from '../../stories/fixtures/orders';
import { OrdersView, type OrdersProps } from '../../src/office/screens/OrdersView';
import { TodayView } from '../../src/office/screens/seller/TodayView';
import { texts, show, nothing } from './sellerOfficeStand';

afterEach(cleanup);

const days = Array.from({ length: 60 }, (_, i) => ({
  day: new Date(Date.UTC(2026, 8, 23 + i)).toISOString().slice(0, 10),
  sales: i === 50 ? '80.00' : i === 59 ? '20.50' : '0.00',
  orders: i === 50 ? 2 : i === 59 ? 1 : 0,
}));
const today: SellerToday = {
  sales: { month: '100.50', last_month: '12.00', total: '512.50', currency: 'USD' },
  days,
  tasks: {
    accept: { count: 1, until: '2026-11-24T18:00:00Z' },
    ship: { count: 3, oldest: '2026-11-20T10:00:00Z' },
    agree: { count: 0, until: null },
    refused: { count: 2 },
    soldOut: { count: 0 },
  },
  orders: [orderIn('paid', 'seller')],
};
const todayIs = (change: Partial<SellerToday> = {}) =>
  show(<TodayView today={{ ...today, ...change }} problem={undefined} onRetry={nothing} />);

const counts = Object.fromEntries(orderTabs.map((tab) => [tab, 1])) as Record<OrderTab, number>;
const place = (): OrdersProps['at'] => ({
  tab: 'toShip',
  q: '',
  sort: 'deadline',
  dir: 'up',
  page: 1,
  compact: false,
  id: '',
  href: (change) => `#${JSON.stringify(change)}`,
  go: vi.fn<OrdersProps['at']['go']>(),
});
function orders(props: Partial<OrdersProps> = {}) {
  const [at, send] = [place(), vi.fn<OrdersProps['send']>()];
  show(
    <OrdersView
      side="seller"
      at={at}
      list={{ orders: [orderIn('toBeShipped', 'seller')], counts, page: 1, pages: 1 }}
      problem={undefined}
      onRetry={nothing}
      order={undefined}
      orderProblem={undefined}
      busy={null}
      notice={null}
      send={send}
      {...props}
    />,
  );
  return { at, send };
}

describe('today', () => {
  it('begins with what there is to do, by when, each leading to where it is done', () => {
    todayIs();
    const links = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#/shop/orders',
      '#/shop/orders?sort=date&dir=up',
      '#/shop/products?tab=refused',
    ]);
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringContaining('1 order to accept'),
      expect.stringContaining('3 orders to ship'),
      expect.stringContaining('2 products were refused'),
    ]);
    expect(links[0]?.textContent).toMatch(/by Nov 24, 2026/);
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(['To do', 'First to act on', 'Sales']);
  });
  it('says that there is nothing to do', () => {
    const none = { count: 0, until: null, oldest: null };
    todayIs({
      tasks: { accept: none, ship: none, agree: none, refused: none, soldOut: none },
      orders: [],
    });
    expect(screen.getByText('Nothing to do right now')).toBeTruthy();
  });
  it('shows three sums and one plot, whose days are read by keyboard and stand in a table', async () => {
    todayIs();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$100.50',
      '$12.00',
      '$512.50',
    ]);
    expect(screen.getAllByRole('figure')).toHaveLength(1);
    expect(
      screen.getByText(/\$100\.50 in 3 orders\. Best day: .*Nov 12.*, \$80\.00\./),
    ).toBeTruthy();
    const slider = screen.getByRole('slider', { name: 'Sales by day, last 60 days' });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/Nov 21: \$20\.50, 1 order$/);
    fireEvent.change(slider, { target: { value: '50' } });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/Nov 12: \$80\.00, 2 orders$/);
    await userEvent.click(screen.getByText('Show as a table'));
    const table = await screen.findByRole('table', { hidden: true });
    expect(
      within(table)
        .getAllByRole('rowheader', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Nov 21'), expect.stringContaining('Nov 12')]);
  });
  it('says of sixty days without sales that there were none', () => {
    todayIs({ days: days.map((day) => ({ ...day, sales: '0.00', orders: 0 })) });
    expect(screen.getByText('No sales in the last 60 days.')).toBeTruthy();
  });
});

describe('the seller’s orders', () => {
  it('sort by their headers, say how they are sorted, and open by a link', async () => {
    const { at } = orders();
    expect(screen.getByRole('columnheader', { name: 'Due' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
    expect(at.go).toHaveBeenCalledWith({ sort: 'price', dir: 'down' }, { replace: true });
    expect(screen.getByRole('rowheader').querySelector('a')?.getAttribute('href')).toContain(
      `"id":"${orderIn('toBeShipped', 'seller').id}"`,
    );
  });
  it('are found by typing, with Enter', async () => {
    const { at } = orders();
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Number, customer or product' }),
      'pot{Enter}',
    );
    expect(at.go).toHaveBeenCalledWith({ q: 'pot', id: '' }, { replace: true });
  });
  it('are not sent without a parcel number (SB-1)', async () => {
    const open = orderIn('toBeShipped', 'seller');
    const { send } = orders({ at: { ...place(), id: open.id }, order: open });
    await userEvent.click(screen.getByRole('button', { name: texts['action.ship'] as string }));
    const form = await screen.findByRole('form', { name: texts['action.ship'] as string });
    await userEvent.selectOptions(
      within(form).getByLabelText(new RegExp(texts['order.carrier'] as string)),
      'DHL',
    );
    await userEvent.click(
      within(form).getByRole('button', { name: texts['action.ship'] as string }),
    );
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(
      within(form).getByLabelText(new RegExp(texts['order.log'] as string)),
      'JD014',
    );
    await userEvent.click(
      within(form).getByRole('button', { name: texts['action.ship'] as string }),
    );
    expect(send).toHaveBeenCalledWith({ type: 'ship', carrier: 'DHL', log_sn: 'JD014' });
  });
  it('print a slip that names the customer and what is in the parcel, and no price', () => {
    const open = orderIn('toBeShipped', 'seller');
    orders({ at: { ...place(), id: open.id }, order: open });
    expect(screen.getByRole('button', { name: 'Print the slip' })).toBeTruthy();
    const slip = document.querySelector('[data-print]');
    expect(slip?.textContent).toContain(open.address.name);
    expect(slip?.textContent).toContain(open.lines[0]?.name ?? 'nothing');
    expect(slip?.textContent).not.toContain('$');
  });
  it('say what was not found', () => {
    orders({ at: { ...place(), q: 'teapot' }, list: { orders: [], counts, page: 1, pages: 1 } });
    expect(screen.getByText('Nothing found for “teapot”')).toBeTruthy();
  });
});
