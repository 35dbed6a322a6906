import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { liveWords } from '#ui/feedback/announce';
import { ada } from './shellFake';
import { standing, navigate, pageNow, visitor, App, open, signIn, h1 } from './shellStand';

standing();

describe('pages', () => {
  test('an unknown address becomes the 404 page, with search and a way home', async () => {
    await open('/pages/nothing/here?x=1');
    await h1('We cannot find that page');
    expect(pageNow()).toBe('/pages/users/404');
    expect(
      await within(screen.getByRole('main')).findByRole('textbox', { name: 'search' }),
    ).toBeTruthy();
    expect(
      within(screen.getByRole('main'))
        .getByRole('link', { name: 'Go to the home page' })
        .getAttribute('href'),
    ).toBe('#/pages/home/home');
  });
  test('opening a page sets its title, focuses its heading and says its name', async () => {
    const said: string[] = [];
    const stop = liveWords.watch(() => said.push(liveWords.now().polite));
    await open('/pages/users/login');
    const heading = await h1('Sign in');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    stop();
    expect(document.title).toBe('Sign in – Arcada');
    expect(said).toContain('Sign in');
  });
  test('home is home, by name', async () => {
    render(<App />);
    await h1('Home');
    expect(document.title).toBe('Home – Arcada');
  });
  test('there is one main part and one heading of the first level', async () => {
    await open('/pages/users/register');
    await h1('Create an account');
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
  test('a screen that breaks leaves the header and the cart usable', async () => {
    await signIn();
    const loud = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open('/pages/history/purchase');
    await h1('This page broke');
    loud.mockRestore();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: /Cart/ })).toBeTruthy();
    act(() => navigate('/pages/home/home'));
    await h1('Home');
  });
});

describe('who may see a page', () => {
  test('a visitor goes to login, and comes back to the very page', async () => {
    await open('/pages/mine/dashboard');
    await h1('Sign in');
    expect(pageNow()).toBe('/pages/users/login?redirect=%2Fpages%2Fmine%2Fdashboard');
    await act(() => signIn());
    await h1('Hello, Ada');
  });
  test('somebody without the role is told so in place', async () => {
    await signIn('staff');
    await open('/pages/mine/dashboard');
    await h1('No permission to access the current page');
    expect(pageNow()).toBe('/pages/mine/dashboard');
  });
  test('checkout has the quiet header', async () => {
    await signIn();
    await open('/pages/cart/delivery');
    await h1('Checkout');
    expect(screen.getByText('Secure checkout')).toBeTruthy();
    expect(within(screen.getByRole('banner')).queryByRole('textbox')).toBeNull();
  });
});

describe('the way to selling', () => {
  const frame = ['banner', 'contentinfo'] as const;
  const link = (where: (typeof frame)[number], name: string) =>
    within(screen.getByRole(where)).getByRole('link', { name });
  test.each(frame)('a visitor finds it in the %s, signs in and is there', async (where) => {
    await open('/pages/category/brands');
    await userEvent.click(link(where, 'Sell on Arcada'));
    await h1('Sign in');
    await act(() => signIn());
    await h1('Selling');
    expect(pageNow()).toBe('/pages/shop/create');
  });
  test('who is signed in and has no shop finds it too', async () => {
    await signIn();
    await open('/pages/category/brands');
    for (const where of frame)
      expect(link(where, 'Sell on Arcada').getAttribute('href')).toBe('#/pages/shop/create');
  });
  test('who has a shop finds that', async () => {
    await signIn();
    act(() => visitor.send({ type: 'update', user: { ...ada, seller_url: '/backoffice' } }));
    await open('/pages/category/brands');
    for (const where of frame)
      expect(link(where, 'Your shop').getAttribute('href')).toBe('#/pages/shop/create');
    expect(screen.queryByRole('link', { name: 'Sell on Arcada' })).toBeNull();
  });
});
