import { beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor as until } from 'xstate';
import { catalogue } from '#contract/catalogue';
import { session as calls } from '#contract/session';
import { site } from '#contract/site';
import { leafOf } from '#lib/project';
import { ada, fake, refuse } from './shellFake';

vi.mock('#lib/api', async () => (await import('./shellFake')).api);
vi.hoisted(() => {
  localStorage.setItem('language', 'en');
});
const { pageNow, relaunch, startLocation } = await import('#lib/location');
const { startSession, visitor, changeCurrency, changeLanguage } = await import('#lib/session');
const { token } = await import('#lib/token');
const { followSession } = await import('../../src/shop/boot/redirect');

const now = () => leafOf(visitor.getSnapshot().value);
const reach = (at: string) =>
  until(visitor, (snapshot) => leafOf(snapshot.value) === at, { timeout: 3000 });
const door = { type: 'signIn', email: 'ada@example.com', password: 'long enough' } as const;
startLocation();
followSession();
startSession();
await reach('visitor.browsing');

async function signedIn() {
  if (now() !== 'member.signedIn') {
    visitor.send(door);
    await reach('member.signedIn');
  }
}
beforeEach(async () => {
  fake.reset();
  await signedIn();
  visitor.send({ type: 'signOut' });
  await reach('visitor.browsing');
  fake.reset();
});

describe('signing in', () => {
  test('stores the token and goes home when nothing was asked for', async () => {
    relaunch('/pages/users/login');
    await signedIn();
    expect([token.get(), pageNow()]).toEqual(['fresh', '/pages/home/home']);
    expect(localStorage.getItem('access-token')).toBe('fresh');
  });
  test('leads to the very page and step that was asked for', async () => {
    const asked = '/pages/cart/pay?step=payment';
    relaunch(`/pages/users/login?${new URLSearchParams({ redirect: asked })}`);
    await signedIn();
    expect(pageNow()).toBe(asked);
  });
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/pages/users/login',
    '/nowhere',
    'javascript:alert(1)',
  ])('never leads to %s', async (asked) => {
    relaunch(`/pages/users/login?${new URLSearchParams({ redirect: asked })}`);
    await signedIn();
    expect(pageNow()).toBe('/pages/home/home');
  });
  test('a refusal keeps the page and says why', async () => {
    fake.answers[calls.login.path] = () => {
      throw refuse(1100002);
    };
    relaunch('/pages/users/login');
    visitor.send(door);
    await reach('visitor.refused');
    expect(visitor.getSnapshot().context.notice).toMatchObject({ code: 1100002 });
    fake.reset();
  });
});

describe('the server ends the session', () => {
  test.each([1000004, 1100003, 2000017])(
    '%i relaunches at login, which leads back; the same person returns',
    async (code) => {
      await signedIn();
      relaunch('/pages/cart/pay?step=confirm');
      fake.ended(code, 'why');
      expect(now()).toBe('visitor.forcedOut');
      expect(pageNow()).toBe('/pages/users/login?redirect=%2Fpages%2Fcart%2Fpay%3Fstep%3Dconfirm');
      await signedIn();
      expect(pageNow()).toBe('/pages/cart/pay?step=confirm');
    },
  );
  test('another person starts clean', async () => {
    await signedIn();
    relaunch('/pages/history/detail?id=7');
    fake.ended(1100003, '');
    fake.answers[calls.login.path] = () => ({
      'access-token': 'bob',
      user: { ...ada, id: '2' },
      seller_url: '',
      card: { count: 0 },
      message_unread_count: 0,
    });
    await signedIn();
    expect(pageNow()).toBe('/pages/home/home');
  });
});

describe('signing out', () => {
  test('empties both storages but for language, currency and theme, and goes home', async () => {
    await signedIn();
    await changeCurrency('EUR');
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('draft', 'private');
    sessionStorage.setItem('draft', 'private');
    relaunch('/pages/mine/dashboard');
    visitor.send({ type: 'signOut' });
    await reach('visitor.browsing');
    expect(Object.keys(localStorage).sort()).toEqual(['currency', 'language', 'theme']);
    expect(sessionStorage.getItem('draft')).toBeNull();
    expect([token.get(), pageNow(), visitor.getSnapshot().context.user]).toEqual([
      null,
      '/pages/home/home',
      null,
    ]);
  });
  test('works without the server', async () => {
    await signedIn();
    fake.answers[calls.logout.path] = () => {
      throw { kind: 'network' };
    };
    visitor.send({ type: 'signOut' });
    await reach('visitor.browsing');
    expect(token.get()).toBeNull();
  });
  test('in one tab it signs out all', async () => {
    await signedIn();
    localStorage.removeItem('access-token');
    dispatchEvent(
      new StorageEvent('storage', { key: 'access-token', oldValue: 'fresh', newValue: null }),
    );
    expect(now()).toBe('visitor.leftElsewhere');
  });
  test('signing in elsewhere signs in here', async () => {
    token.set('elsewhere');
    dispatchEvent(new StorageEvent('storage', { key: 'access-token', newValue: 'elsewhere' }));
    await reach('member.signedIn');
    expect(visitor.getSnapshot().context.user?.id).toBe('1');
  });
});

describe('launch', () => {
  const relaunched = () => visitor.send({ type: 'signedInElsewhere' });
  test('asks who it is, then adverts, settings and categories, then currencies', async () => {
    token.set('good');
    relaunched();
    await reach('member.signedIn');
    const asked = fake.calls.slice(0, 5);
    expect([asked[0], asked.slice(1, 4).sort(), asked[4]]).toEqual([
      calls.user.path,
      [site.store.path, site.store.path, catalogue.categories.path].sort(),
      site.currencies.path,
    ]);
  });
  test('a token the server refuses is dropped; login says why, and the mall still opens', async () => {
    token.set('stale');
    fake.answers[calls.user.path] = () => {
      throw refuse(2000017);
    };
    relaunched();
    await reach('visitor.forcedOut');
    expect([
      token.get(),
      visitor.getSnapshot().context.ended?.code,
      visitor.getSnapshot().context.site !== null,
    ]).toEqual([null, 2000017, true]);
  });
  test('without a connection it stops, keeps the token, and can be tried again', async () => {
    token.set('good');
    fake.answers[site.store.path] = () => {
      throw { kind: 'network' };
    };
    relaunched();
    await reach('launching.failed');
    expect(token.get()).toBe('good');
    fake.reset();
    visitor.send({ type: 'retry' });
    await reach('member.signedIn');
  });
});

test('a choice of language and currency is kept here, in cookies and in the account', async () => {
  await signedIn();
  await Promise.all([changeLanguage('en'), changeCurrency('EUR')]);
  expect([localStorage.getItem('language'), localStorage.getItem('currency')]).toEqual([
    'en',
    'EUR',
  ]);
  expect(document.cookie).toContain('lang=en');
  expect(document.cookie).toContain('cur=EUR');
  expect(fake.calls.filter((path) => path === calls.update.path)).toHaveLength(2);
});
