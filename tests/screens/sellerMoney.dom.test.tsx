import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SellerMoney } from '#contract/sellerOffice';
import { MoneyView } from '../../src/office/screens/seller/MoneyView';
import { NoticesView, officeTarget } from '../../src/office/screens/seller/NoticesView';
import { show, nothing } from './sellerOfficeStand';

afterEach(cleanup);

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
      coupon: '0.00',
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
  it('counts what the mall adds for its coupon to what the shop gets, and says nothing of it where there is none', () => {
    const [hold] = money.holds;
    const plain = show(<MoneyView money={money} problem={undefined} onRetry={nothing} />);
    expect(screen.queryByRole('columnheader', { name: 'The mall’s coupon' })).toBeNull();
    plain.unmount();
    const holds = hold ? [{ ...hold, coupon: '5.00', commission: '3.25' }] : [];
    show(<MoneyView money={{ ...money, holds }} problem={undefined} onRetry={nothing} />);
    expect(screen.getByRole('columnheader', { name: 'The mall’s coupon' })).toBeTruthy();
    expect(screen.getAllByRole('table')[0]?.textContent).toMatch(
      /\$60\.00.*\$5\.00.*\$3\.25.*\$61\.75/,
    );
  });
  it('says what was paid at the door and is not handed over, beside what is held, and what of it is overdue', () => {
    const due = {
      order_id: '9',
      trade_sn: '261110000009',
      state: 'delivered',
      amount: '40.00',
      coupon: '5.00',
      commission: '2.25',
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
      /261110000009.*\$40\.00.*\$5\.00.*\$42\.75.*overdue/,
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
    ['deal-4', '#/shop/deals'],
    ['shop-verde', '#/shop/money'],
    ['order-7', undefined],
    ['payout-bank', undefined],
  ])('about %s lead to %s', (about, to) => {
    expect(officeTarget(about)).toBe(to);
  });
});
