import { act, cleanup, render, waitFor } from '@testing-library/react';
import { waitFor as until } from 'xstate';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { session as calls } from '#contract/session';
import { ada, fake } from './shellFake';

vi.mock('#lib/api', async () => (await import('./shellFake')).api);
vi.hoisted(() => {
  localStorage.setItem('language', 'en');
});
vi.mock('../../src/shop/screens/catalogue/SearchField', () => ({
  default: () => <input aria-label="search" />,
}));
vi.mock('../../src/shop/screens/home/Home', () => ({ default: () => <h1 tabIndex={-1}>Home</h1> }));
vi.mock('../../src/shop/screens/cart/Checkout', () => ({
  default: () => <h1 tabIndex={-1}>Checkout</h1>,
}));
vi.mock('../../src/shop/screens/apply/Apply', () => ({
  default: () => <h1 tabIndex={-1}>Selling</h1>,
}));
vi.mock('../../src/shop/screens/orders/Purchases', () => ({
  default: () => {
    throw new Error('broken screen');
  },
}));
const location = await import('#lib/location');
const session = await import('#lib/session');
export const { navigate, pageNow } = location;
export const { visitor } = session;
const { speakIn } = await import('#lib/intl');
const { queryClient } = await import('#lib/query');
const { followSession } = await import('../../src/shop/boot/redirect');
export const { App } = await import('../../src/shop/App');
export const open = async (page: string) => {
  render(<App />);
  act(() => navigate(page));
};
export const signIn = async (role: 'customer' | 'staff' = 'customer') => {
  fake.answers[calls.login.path] = () => ({
    'access-token': 't',
    user: { ...ada, role },
    seller_url: '',
    card: { count: 0 },
    message_unread_count: 0,
  });
  visitor.send({ type: 'signIn', email: 'a@b.c', password: 'x' });
  await until(visitor, (now) => now.matches('member'));
};
/** By its element: asked by its role, the whole page is read anew at each of its changes. */
export const h1 = (name: string | RegExp) =>
  waitFor(() => {
    const found = [...document.querySelectorAll('h1')].find(({ textContent }) =>
      typeof name === 'string' ? textContent === name : name.test(textContent ?? ''),
    );
    if (!found) throw new Error(`no heading says ${String(name)}`);
    return found;
  });
/** The shop’s frame, for a visitor at home. */
export function standing(): void {
  beforeAll(async () => {
    location.startLocation();
    followSession();
    await speakIn('en');
    session.startSession();
  });
  beforeEach(async () => {
    fake.reset();
    queryClient.clear();
    if (visitor.getSnapshot().matches('member')) visitor.send({ type: 'signOut' });
    await until(visitor, (now) => now.matches('visitor'));
    location.relaunch('/pages/home/home');
  });
  afterEach(cleanup);
}
