import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { session as calls } from '#contract/session';
import { site } from '#contract/site';
import { fake, refuse } from './shellFake';
import { standing, navigate, visitor, open, signIn, h1 } from './shellStand';

standing();

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
    expect(
      (await screen.findAllByText('The email or the password is not right.')).length,
    ).toBeGreaterThan(0);
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
      website_config: {
        ...config,
        offers: { card: true, payIn: true, payOut: true, mail: false, sms: false },
      },
    });
    visitor.send({ type: 'signedInElsewhere' });
    await open('/pages/users/register');
    expect(await screen.findByText(/Arcada does not send emails so far/)).toBeTruthy();
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
  test.each([
    ['/pages/mine/pc_mine?tab=addresses', 'Addresses'],
    ['/pages/mine/address', 'Addresses'],
    ['/pages/mine/dashboard', 'Hello, Ada'],
  ])(
    'the account of a desk has its menu beside the section that is chosen: %s',
    async (page, title) => {
      await signIn();
      await open(page);
      await h1(title);
      const menu = await screen.findByRole('navigation', { name: 'Your account: menu' });
      const chosen = menu.querySelectorAll('[aria-current="page"]');
      expect([...chosen].map((one) => one.getAttribute('href'))).toEqual([
        title === 'Addresses' ? '#/pages/mine/address' : '#/pages/mine/dashboard',
      ]);
    },
  );
  test('no menu of an account stands beside other pages, nor before a visitor', async () => {
    await open('/pages/mine/wishlist');
    await h1('Wish list');
    expect(screen.queryByRole('navigation', { name: 'Your account: menu' })).toBeNull();
    await act(() => signIn());
    await screen.findByRole('navigation', { name: 'Your account: menu' });
    act(() => navigate('/pages/home/home'));
    await h1('Home');
    expect(screen.queryByRole('navigation', { name: 'Your account: menu' })).toBeNull();
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
