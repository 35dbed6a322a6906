import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { waitFor as until } from 'xstate';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { session as calls } from '#contract/session';
import { site } from '#contract/site';
import { liveWords } from '#ui/announce';
import { ada, fake, refuse } from './shellFake';

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
const { navigate, pageNow, relaunch, startLocation } = await import('#lib/location');
const { startSession, visitor } = await import('#lib/session');
const { speakIn } = await import('#lib/intl');
const { queryClient } = await import('#lib/query');
const { followSession } = await import('../../src/shop/boot/redirect');
const { App } = await import('../../src/shop/App');

globalThis.scrollTo = () => undefined;
beforeAll(async () => {
  startLocation();
  followSession();
  await speakIn('en');
  startSession();
});
beforeEach(async () => {
  fake.reset();
  queryClient.clear();
  if (visitor.getSnapshot().matches('member')) visitor.send({ type: 'signOut' });
  await until(visitor, (now) => now.matches('visitor'));
  relaunch('/pages/home/home');
});
afterEach(cleanup);
const open = async (page: string) => {
  render(<App />);
  act(() => navigate(page));
};
const signIn = async (role: 'customer' | 'staff' = 'customer') => {
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
const h1 = (name: string | RegExp) =>
  waitFor(() => {
    const found = [...document.querySelectorAll('h1')].find(({ textContent }) =>
      typeof name === 'string' ? textContent === name : name.test(textContent ?? ''),
    );
    if (!found) throw new Error(`no heading says ${String(name)}`);
    return found;
  });

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

describe('the doors', () => {
  const type = async (label: string | RegExp, text: string) =>
    userEvent.type(await screen.findByLabelText(label), text);
  test('a wrong password is told once, the e-mail stays, the password is asked for again', async () => {
    fake.answers[calls.login.path] = () => {
      throw refuse(1100002);
    };
    await open('/pages/users/login');
    await type(/^Email/, 'ada@example.com');
    await type(/^Password/, 'wrong pass');
    await userEvent.click(
      within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }),
    );
    expect((await screen.findAllByText('Email or password is not right.')).length).toBeGreaterThan(
      0,
    );
    expect([
      screen.getByLabelText<HTMLInputElement>(/^Email/).value,
      screen.getByLabelText<HTMLInputElement>(/^Password/).value,
    ]).toEqual(['ada@example.com', '']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Password/)));
  });
  test('an ended session says why at login and can be dismissed', async () => {
    await signIn();
    await open('/pages/mine/dashboard');
    await h1('Hello, Ada');
    act(() => fake.ended(1100003, ''));
    await h1('Sign in');
    expect(screen.getAllByText('Your session ended.').length).toBeGreaterThan(0);
    expect(screen.getByText(/you will be back at: Your account/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Go on without signing in' }));
    await waitFor(() => expect(screen.queryByText(/you will be back/)).toBeNull());
  });
  test('a member at login is already signed in', async () => {
    await signIn();
    await open('/pages/users/login');
    expect(await h1('You are signed in, Ada')).toBeTruthy();
  });
  test('register without the tick marks the tick', async () => {
    await open('/pages/users/register');
    await type(/^Name/, 'Ada');
    await type(/^Email/, 'ada@example.com');
    await type(/^Password/, 'long enough 1');
    await type(/^Repeat/, 'long enough 1');
    await userEvent.click(
      within(screen.getByRole('main')).getByRole('button', { name: 'Create account' }),
    );
    await waitFor(() =>
      expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(fake.calls).not.toContain(calls.register.path);
  });
  test('where no mail is sent, nobody is asked to register, and told why', async () => {
    const { config } = visitor.getSnapshot().context.site ?? {};
    fake.answers[site.store.path] = () => ({
      adverts: [],
      website_config: { ...config, offers: { card: true, payIn: true, payOut: true, mail: false } },
    });
    visitor.send({ type: 'signedInElsewhere' });
    await open('/pages/users/register');
    expect(await screen.findByText(/Arcada does not send mail so far/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    fake.reset();
    visitor.send({ type: 'signedInElsewhere' });
    expect(await screen.findByLabelText(/^Password/)).toBeTruthy();
  });
  test('with the form sent, the digits of the mail are asked for; wrong ones are told at their field', async () => {
    const later = new Date(Date.now() + 600_000).toISOString();
    fake.answers[calls.register.path] = () => ({
      ticket: 'x'.repeat(43),
      email: 'ada@example.com',
      until: later,
      again: later,
      demo: { code: '123456' },
    });
    fake.answers[calls.prove.path] = () => {
      throw refuse(2000002, { left: 4, fields: { code: 'session.code.wrong' } });
    };
    await open('/pages/users/register?pcode=FRIEND-7');
    await type(/^Name/, 'Ada');
    await type(/^Email/, 'ada@example.com');
    await type(/^Password/, 'long enough 1');
    await type(/^Repeat/, 'long enough 1');
    await userEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByText('FRIEND-7')).toBeTruthy();
    await userEvent.click(
      within(screen.getByRole('main')).getByRole('button', { name: 'Create account' }),
    );
    expect(await h1('Is this your email?')).toBeTruthy();
    expect(screen.getByText('123456')).toBeTruthy();
    await type(/^Six digits/, '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Six digits/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getByText('This is not the code. 4 tries are left.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(await h1('Create an account')).toBeTruthy();
  });
});

describe('texts of the mall', () => {
  test('a policy shows its parts as text, never as markup, and when it changed', async () => {
    await open('/pages/policy/terms');
    await h1('Terms');
    expect(screen.getByText('<b>no markup</b>')).toBeTruthy();
    expect(screen.getByText(/Version 3, last changed Nov 1, 2026/)).toBeTruthy();
  });
  test('a policy that does not load offers to try again', async () => {
    fake.answers[site.terms.path] = () => {
      throw refuse(2000019);
    };
    await open('/pages/policy/terms');
    await h1('This part did not load');
    fake.reset();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await h1('Terms')).toBeTruthy();
  });
  test('the account counts orders by state and leads to each', async () => {
    await signIn();
    await open('/pages/mine/dashboard');
    const link = await screen.findByRole('link', { name: /2.*On the way/ });
    expect(link.getAttribute('href')).toBe('#/pages/history/purchase?tab=onTheWay');
    expect(await screen.findByText('$120.00')).toBeTruthy();
  });
  test('the first visit chooses language and currency, then goes home', async () => {
    localStorage.removeItem('language');
    await open('/pages/index/index');
    await h1('Welcome');
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'EUR');
    await userEvent.click(screen.getByRole('button', { name: 'Start shopping' }));
    await h1('Home');
    expect([localStorage.getItem('language'), localStorage.getItem('currency')]).toEqual([
      'en',
      'EUR',
    ]);
  });
});
