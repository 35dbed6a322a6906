import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { object } from 'yup';
import { codes } from '#contract/codes';
import { everyone, get } from '#contract/endpoint';
import { officePeople } from '#contract/staff';
import { session } from '#contract/session';
import { wallet } from '#contract/wallet';
import { build, logged } from '#server/app';
import { readConfig } from '#server/config';
import { handlers } from '#server/routes';
import { route, type Room } from '#server/platform/http/route';
import { mostLines } from '#server/platform/http/securityLog';
import { knockingAt, testMall, type Knocking, type Mall } from '../lib/server';

const broken = get<object, string>('/customer/test/broken', { who: everyone, touches: 'public' });
const room = (all: Room) =>
  route(all, broken, object({}), async () => Promise.reject(new Error('the disk is gone')));
const lines: string[] = [];
let mall: Mall;
let told: Knocking;
let app: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  mall = await testMall();
  app = await build(mall.db, readConfig({}), {
    perMinute: 0,
    rooms: [...handlers, room],
    log: { ...logged, stream: { write: (line: string) => void lines.push(line) } },
  });
  told = knockingAt(app, mall.db);
});
afterAll(async () => {
  await app.close();
  await mall.close();
});
beforeEach(() => {
  lines.length = 0;
});

const password = 'winter-heron-4417';
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const from = { 'x-forwarded-for': '203.0.113.7' };
const path = `/api${session.login.path}`;

describe('in the log stands', () => {
  test('who was let in and who was not, from where and when', async () => {
    const { id, email } = await mall.person({ password });
    const ana = told.visitor();
    await told.call(session.login, { email, password: 'another-heron' }, { headers: from });
    await told.call(session.login, { email, password }, { as: ana, headers: from });
    await told.call(session.logout, {}, { as: ana, headers: from });
    const common = {
      msg: 'security',
      ip: '203.0.113.7',
      user: id,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    };
    expect(entries()).toMatchObject([
      { ...common, event: 'refused', code: codes.wrongCredentials, path, method: 'POST' },
      { ...common, event: 'session.opened', audience: 'shop', path },
      { ...common, event: 'session.ended', audience: 'shop' },
    ]);
  });
  test('that a password was changed', async () => {
    const ana = await mall.person({ password });
    await told.call(
      session.update,
      { password: 'summer-heron-4418', password_old: password },
      { as: ana },
    );
    expect(entries()).toMatchObject([{ event: 'password.changed', user: ana.id }]);
  });
  test('who asked for what is not theirs, and with what is no session', async () => {
    const support = await mall.person({ staff: 'support' });
    await told.call(officePeople.index, {}, { as: support });
    await told.call(session.user, {}, { headers: { 'access-token': 'A'.repeat(43) } });
    await told.call(wallet.overview, {});
    expect(entries()).toMatchObject([
      { code: codes.noPermission, user: support.id },
      { code: codes.invalidToken, user: null },
      { code: codes.notLoggedIn, user: null },
    ]);
  });
  test('what no form of ours would send, without what was sent', async () => {
    await told.call(session.login, { email: ['x'], password: 'in-no-log' });
    expect(entries()).toMatchObject([{ event: 'refused', code: codes.invalidParameter }]);
    expect(lines.join('')).not.toContain('in-no-log');
  });
  test('what failed that should not, once', async () => {
    await told.call(broken);
    expect(entries()).toMatchObject([
      { level: 50, msg: 'failed', err: { message: 'the disk is gone' } },
    ]);
  });
});

test('one thing is one line, whatever was in it', async () => {
  await app.inject({
    method: 'POST',
    url: '/api/customer/info/edit_userinfo%0a{"event":"session.opened"}?x=%0a',
    headers: { 'access-token': 'x\u00ff' },
  });
  await app.inject({
    method: 'GET',
    url: `${path.replace('login', 'get_userinfo')}`,
    headers: { 'access-token': '{"event":"session.opened"}' },
  });
  for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\n\r]/);
  expect(entries().some(({ event }) => event === 'session.opened')).toBe(false);
});

test('who knocks without end fills no disk', async () => {
  for (let i = 0; i < mostLines + 50; i++) await told.call(wallet.overview, {});
  expect(lines.length).toBeLessThanOrEqual(mostLines);
});
