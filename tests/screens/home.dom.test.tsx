import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart';
import { paymentMethods, type Quote } from '#contract/checkout';
import { HomeView, type HomeViewProps } from '../../src/shop/screens/home/HomeView';
import type { Late } from '../../src/shop/screens/home/late';
import { resumeOf } from '../../src/shop/screens/home/resumeOf';
import {
  FirstVisit,
  NoAdverts,
  OnePartFailed,
  Returning,
  Seller,
  Shared,
  Written,
} from '../../stories/home/Home.stories';
import shell from '../../locales/en/shell.json';
import { fresh, stand, words } from './catalogueStand';

Object.assign(words, shell);
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

const productsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('article h3 a[href^="#/pages/prouduct/detail"]')].map((one) =>
    one.getAttribute('href'),
  );
describe('home as a whole', () => {
  it('shows no product twice, and each list as many as it has room for', () => {
    const { container } = at(Shared.args);
    const shown = productsOf(container);
    // Of the ten that are recommended, five stand among the new.
    expect(shown).toHaveLength(5 + 5 + 5 + 5);
    expect(new Set(shown).size).toBe(shown.length);
  });
  it('lets a list wait for those before it, so that nothing moves', () => {
    const waiting = { data: undefined, failure: undefined, retrying: true };
    const { container } = at({ ...FirstVisit.args, fresh: waiting });
    expect(productsOf(container)).toEqual([]);
    expect(
      screen.getByRole('heading', { name: 'Recommended' }).closest('section')?.textContent,
    ).not.toContain('US$');
  });
  it('has two doors beside its first advert, one of them to the own shop', () => {
    const { unmount } = at(Written.args);
    const door = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect([door(/^Wish list/), door(/^Sell on Arcada/)]).toEqual([
      '#/pages/mine/wishlist',
      '#/pages/shop/create',
    ]);
    unmount();
    at(Seller.args);
    expect(door(/^Your shop/)).toBe('#/pages/shop/create');
  });
  it('has a place for a heart on every card, beside what opens it', () => {
    const late: Late = (part) => typeof part !== 'string' && <i data-heart={part.id} />;
    const { container } = at({ ...FirstVisit.args, late });
    const hearts = [...container.querySelectorAll('[data-heart]')];
    expect(hearts).toHaveLength(25);
    expect(hearts.map((one) => one.previousElementSibling?.tagName)).toEqual(
      hearts.map(() => 'ARTICLE'),
    );
  });
  it('is written without what joins later', () => {
    at(Written.args);
    expect(screen.queryByRole('heading', { name: 'Shops worth a visit' })).toBeNull();
  });
  it('shows of a shop who follows it and three things it sells, each a way there', () => {
    at(FirstVisit.args);
    const card = within(screen.getByRole('region', { name: 'Shops worth a visit' })).getAllByRole(
      'article',
    )[0] as HTMLElement;
    expect(
      within(card)
        .getAllByRole('link')
        .map((one) => one.getAttribute('href')),
    ).toEqual([
      '#/pages/shop/detail?id=casa-verde',
      '#/pages/prouduct/detail?id=1',
      '#/pages/prouduct/detail?id=2',
      '#/pages/prouduct/detail?id=3',
    ]);
    expect(within(card).getByRole('link', { name: 'Stoneware teapot, 900 ml' })).toBeTruthy();
    expect(within(card).getByRole('button', { name: /^Follow\s*Casa Verde$/ })).toBeTruthy();
    expect(card.textContent).toMatch(/follower/);
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
