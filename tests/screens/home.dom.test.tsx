import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart';
import { paymentMethods, type Quote } from '#contract/checkout';
import { HomeView, type HomeViewProps } from '../../src/shop/screens/home/HomeView';
import { resumeOf } from '../../src/shop/screens/home/resumeOf';
import { FirstVisit, NoAdverts, OnePartFailed, Returning } from '../../stories/home/Home.stories';
import { fresh, stand } from './catalogueStand';

const at = (props: HomeViewProps) => stand(<HomeView {...props} />);
const line = {
  id: '1',
  product_id: '1',
  sku: 's',
  name: 'Teapot',
  lang: 'en',
  options: '',
  picture: '/demo/teapot.webp',
  ground: 'mint',
  quantity: 1,
  stock: 5,
  price: '34.00',
  price_then: null,
  total: '34.00',
  ticked: true,
  problem: null,
};
const cart: Cart = {
  groups: [{ shop: { id: 'a', name: 'A' }, lines: [line] }],
  items_count: 1,
  items_total: '34.00',
  lines_count: 1,
  expired: false,
};
const arrives = { from: '2026-11-27', to: '2026-11-30' };
const delivery = {
  shop: { id: 'a', name: 'A' },
  options: [{ id: 'd', kind: 'standard' as const, price: '4.90', arrives }],
  chosen: 'd',
  line_ids: ['1'],
};
const address = { id: '1' } as Quote['address'];
const quote: Quote = {
  signed_in: true,
  cart,
  address: null,
  deliveries: [],
  payment: null,
  wallet: { available: '0.00', frozen: '0.00', covers: false },
  cod: { available: true, reason: null },
  card: true,
  totals: { items: '34.00', delivery: '0.00', discount: '0.00', total: '34.00' },
  estimate: null,
  currency: { code: 'USD', rate: '1', decimals: 2, total: '34.00' },
  fingerprint: 'f',
  key: 'k',
  coupon: null,
  coupons: [],
  discounts: [],
  changes: [],
  held_until: null,
  open_trade: null,
};

beforeEach(() => fresh());

describe('home', () => {
  it('shows the five advert positions in their order (HOME-3)', () => {
    at(FirstVisit.args);
    const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    const wanted = FirstVisit.args.adverts.map(({ title }) => title);
    expect(titles.filter((title) => wanted.includes(title ?? ''))).toEqual(wanted);
  });
  it('has one h1 and closes up without adverts (HOME-2)', () => {
    const { container } = at(NoAdverts.args);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(container.querySelectorAll('[class*="banners"], [class*="top"]')).toHaveLength(0);
    expect(
      within(screen.getByRole('region', { name: 'Categories' })).getAllByRole('link').length,
    ).toBeGreaterThan(4);
  });
  it('keeps the rest when one block fails, with a way to try again', () => {
    at(OnePartFailed.args);
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Recommended' })).toBeTruthy();
  });
  it('puts the way back to a purchase first (HOME-1)', () => {
    at(Returning.args);
    const first = within(screen.getByRole('main')).getAllByRole('link')[0];
    expect([first?.textContent, first?.getAttribute('href')]).toEqual([
      'Go to payment',
      '#/pages/cart/pay?step=payment',
    ]);
  });
  it('calls nothing best-selling that was never sold', () => {
    const unsold = {
      ...FirstVisit.args.sold,
      data: FirstVisit.args.sold.data?.map((one) => ({ ...one, sold: 0 })),
    };
    at({ ...FirstVisit.args, sold: unsold });
    expect(screen.queryByRole('heading', { name: 'Best-selling' })).toBeNull();
  });
});

describe('what may be gone on with', () => {
  it.each<[string, Partial<Quote>, string | null]>([
    [
      'an empty cart: nothing',
      { cart: { ...cart, groups: [], lines_count: 0, items_count: 0 } },
      null,
    ],
    ['no address: the address', {}, 'shipping'],
    [
      'an address: the delivery',
      { address, deliveries: [{ ...delivery, chosen: null }] },
      'delivery',
    ],
    ['a delivery: the payment', { address, deliveries: [delivery] }, 'payment'],
    [
      'a payment: confirming',
      { address, deliveries: [delivery], payment: paymentMethods[2] },
      'confirm',
    ],
  ])('with %s', (_, change, step) => {
    expect(resumeOf({ ...quote, ...change })?.step ?? null).toBe(step);
  });
});
