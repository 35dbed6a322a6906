// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderTabs, type OrderTab } from '#contract/orders';
import { baseCurrency } from '#contract/money';
import type { SellerMoney, SellerToday } from '#contract/sellerOffice';
import { moneyTools } from '#lib/currency';
import { LiveRegions } from '#ui/LiveRegions';
import { MoneyContext } from '#ui/money';
import { orderIn } from '../../stories/fixtures/orders';
import { OrdersView, type OrdersProps } from '../../src/office/screens/OrdersView';
import { MoneyView } from '../../src/office/screens/seller/MoneyView';
import { NoticesView, officeTarget } from '../../src/office/screens/seller/NoticesView';
import { TodayView } from '../../src/office/screens/seller/TodayView';

const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
const inEnglish = (ui: ReactElement) => (
  <IntlProvider
    locale="en"
    timeZone="UTC"
    messages={texts}
    onError={(error) => {
      throw error;
    }}
  >
    <MoneyContext value={moneyTools(baseCurrency, [], 'en')}>
      <LiveRegions />
      {ui}
    </MoneyContext>
  </IntlProvider>
);
const show = (ui: ReactElement) => render(inEnglish(ui));
const nothing = () => undefined;
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
  it('shows three sums and one plot, whose days are read by keyboard and stand in a table', () => {
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
    const table = screen.getByRole('table', { hidden: true });
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
    await userEvent.type(
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

const money: SellerMoney = {
  available: '95.00',
  held: '60.00',
  currency: 'USD',
  commission_bp: 500,
  holds_count: 1,
  cash: [],
  cash_count: 0,
  cash_sum: '0.00',
  page: 1,
  pages: 1,
  holds: [
    {
      order_id: '7',
      trade_sn: '261121000007',
      state: 'receiptConfirmed',
      amount: '60.00',
      commission: '3.00',
      until: '2026-11-28T10:00:00Z',
    },
  ],
  moves: [
    {
      at: '2026-11-20T10:00:00Z',
      kind: 'order_settle',
      ref: 'order-3',
      number: '261101000003',
      amount: '95.00',
      commission: '5.00',
      balance: '95.00',
    },
  ],
};
describe('the shop’s money', () => {
  it('says what is there, what is held and until when, what the mall keeps and what moved', () => {
    show(<MoneyView money={money} problem={undefined} onRetry={nothing} />);
    expect(screen.getByText(/keeps 5\.00% of each order/)).toBeTruthy();
    const [holds, moves] = screen.getAllByRole('table');
    expect(holds?.textContent).toMatch(/261121000007.*\$60\.00.*\$3\.00.*\$57\.00.*Nov 28, 2026/);
    expect(moves?.textContent).toMatch(
      /Order 261101000003 settled.*The mall kept \$5\.00.*\$95\.00/,
    );
  });
  it('says what was paid at the door and is not handed over, beside what is held, and what of it is overdue', () => {
    const due = {
      order_id: '9',
      trade_sn: '261110000009',
      state: 'delivered',
      amount: '40.00',
      commission: '2.00',
      since: '2026-11-08T10:00:00Z',
      late: true,
    } as const;
    show(
      <MoneyView
        money={{ ...money, cash: [due], cash_count: 1, cash_sum: '40.00' }}
        problem={undefined}
        onRetry={nothing}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Cash not handed over yet' })).toBeTruthy();
    expect(screen.getAllByRole('table')[1]?.textContent).toMatch(
      /261110000009.*\$40\.00.*\$38\.00.*overdue/,
    );
  });
  it('says of the first hundred that there are more', () => {
    show(
      <MoneyView money={{ ...money, holds_count: 250 }} problem={undefined} onRetry={nothing} />,
    );
    expect(
      screen.getByText('The first 1 of 250 orders. Their sum is the amount above.'),
    ).toBeTruthy();
  });
});

describe('the seller’s notices', () => {
  it('lead to what they are about where that is in this office, and are read by opening', async () => {
    const heard = vi.fn<(notice: { id: string }) => void>();
    const about = (id: string, of: string) => ({
      id,
      type: 1 as const,
      read: false,
      at: '2026-11-20T10:00:00Z',
      text: 'sale.settled',
      values: { amount: '95.00', number: '261101' },
      about: of,
    });
    show(
      <NoticesView
        list={{
          notices: [about('1', 'sale-7'), about('2', 'order-9')],
          unread: 2,
          page: 1,
          pages: 1,
        }}
        problem={undefined}
        onRetry={nothing}
        onOpen={heard}
        onReadAll={nothing}
      />,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#/shop/orders?id=7',
    ]);
    await userEvent.click(screen.getByRole('link'));
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }));
  });
  it.each([
    ['sale-7', '#/shop/orders?id=7'],
    ['listing-3', '#/shop/product?id=3'],
    ['shop-verde', '#/shop/money'],
    ['order-7', undefined],
    ['payout-bank', undefined],
  ])('about %s lead to %s', (about, to) => {
    expect(officeTarget(about)).toBe(to);
  });
});
