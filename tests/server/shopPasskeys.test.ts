import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account';
import { codes } from '#contract/codes';
import { officeDoor } from '#contract/factors';
import { officeSession } from '#contract/officeSession';
import { passkeys } from '#contract/passkeys';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { authenticator, type Odd } from '../lib/authenticator';
import type { Mall } from '../lib/server';
import { challengeIn, passkeyMall, passkeysAt, password } from './shopPasskeysKit';

let mall: Mall;
let here: ReturnType<typeof passkeysAt>;
beforeAll(async () => {
  mall = await passkeyMall();
  here = passkeysAt(mall);
}, 240_000);
beforeEach(() => mall.db.rows(sql`delete from login_throttle`));
afterAll(() => mall.close());

const unknown = { code: codes.notFound, message: 'passkey.unknown', data: null };

describe('signing in by a passkey', () => {
  test('needs no name, opens the mall, and leaves when it was used', async () => {
    const { ana, device } = await here.enrolled();
    const { data: question } = await here.ask();
    expect(JSON.stringify(question)).not.toContain(device.id);
    const as = mall.visitor();
    expect(await here.signIn(device, {}, as)).toMatchObject({
      code: codes.ok,
      data: { user: { email: ana.email } },
    });
    expect((await mall.call(session.user, {}, { as })).data).toMatchObject({ email: ana.email });
    expect((await here.list(ana)).passkeys[0]?.last_used).not.toBeNull();
    const { data } = await mall.call(account.events, {}, { as });
    expect(data.events[0]?.kind).toBe('signedIn');
  });
  test('opens nothing in the office, whoever it is', async () => {
    const { ana, device } = await here.enrolled();
    await mall.db.rows(sql`update users set staff_role = 'finance' where id = ${ana.id}`);
    const as = mall.visitor();
    await here.signIn(device, {}, as);
    expect((await mall.call(officeSession.user, {}, { as })).code).not.toBe(codes.ok);
    const door = mall.visitor();
    const login = { email: ana.email, password };
    const { data } = await mall.call(officeSession.login, login, { as: door });
    expect(data).toMatchObject({ next: 'enrol' });
    const { ticket } = data as { ticket: string };
    expect((await mall.call(officeDoor.ask, { ticket }, { as: door })).code).toBe(
      codes.notAllowedNow,
    );
  });
  test.each<[string, Odd]>([
    ['for a page of another site', { origin: 'https://evil.example' }],
    ['of another site', { site: 'evil.example' }],
    ['for another question', { challenge: Buffer.from('x'.repeat(32)).toString('base64url') }],
    ['without a finger or a PIN', { unchecked: true }],
    ['whose count did not go on, as a copy’s', { counter: 1 }],
    ['that says it is somebody else’s', { handle: 'arcada-mall:0' }],
  ])('%s opens nothing, with the words of one that nobody knows', async (_, odd) => {
    const { device } = await here.enrolled();
    expect(await here.signIn(device, odd)).toMatchObject(unknown);
    expect((await here.signIn(device)).code).toBe(codes.ok);
  });
  test('says the same of a stranger’s, of one that was removed, and of what is none', async () => {
    const { ana, device, id } = await here.enrolled();
    await here.remove(ana, id);
    const answers = [
      await here.signIn(device),
      await here.signIn(authenticator()),
      ...(await Promise.all(
        ['null', '{}', 'none', '{"id":7}', `{"id":"${'x'.repeat(3000)}"}`].map(async (answer) =>
          here.enter((await here.ask()).data.ticket, answer),
        ),
      )),
    ];
    for (const answer of answers) expect(answer).toMatchObject(unknown);
  });
  test('is asked once: an answer is good for no other question, and for none twice', async () => {
    const { device } = await here.enrolled();
    const [one, two] = [(await here.ask()).data, (await here.ask()).data];
    const answer = device.use(challengeIn(one));
    expect(await here.enter(two.ticket, answer)).toMatchObject(unknown);
    expect((await here.enter(one.ticket, answer)).code).toBe(codes.ok);
    for (const { ticket } of [one, two])
      expect(await here.enter(ticket, answer)).toMatchObject({
        code: codes.captchaFailed,
        message: 'passkey.tooLate',
      });
  });
  test('of two answers at once one has the session', async () => {
    const { device } = await here.enrolled();
    const { data } = await here.ask();
    const answer = device.use(challengeIn(data));
    const both = await Promise.all([1, 2].map(() => here.enter(data.ticket, answer)));
    expect(both.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.captchaFailed]);
  });
  test('is over after five minutes', async () => {
    const { device } = await here.enrolled();
    const { data } = await here.ask();
    await mall.db.rows(
      sql`update factor_offers set expires_at = expires_at - interval '5 minutes'`,
    );
    expect(await here.enter(data.ticket, device.use(challengeIn(data)))).toMatchObject({
      code: codes.captchaFailed,
      message: 'passkey.tooLate',
    });
  });
  test('works again and again with one that does not count', async () => {
    const [ana, device] = [await here.somebody(), authenticator()];
    await here.add(ana, device.make(challengeIn((await here.offer(ana)).data), { counter: 0 }));
    for (const _ of [1, 2]) expect((await here.signIn(device, { counter: 0 })).code).toBe(codes.ok);
    expect((await here.signIn(device, { counter: 5 })).code).toBe(codes.ok);
    expect(await here.signIn(device, { counter: 0 })).toMatchObject(unknown);
  });
  test('tells that an account is not open to whoever has its passkey, as a password does', async () => {
    const { ana, device } = await here.enrolled();
    await mall.db.rows(sql`update users set state = 'suspended' where id = ${ana.id}`);
    expect(await here.signIn(device, { unchecked: true })).toMatchObject(unknown);
    expect(await here.signIn(device)).toMatchObject({
      code: codes.accountClosed,
      data: { reason: 'suspended' },
    });
  });
  test('is for who is not signed in', async () => {
    const ana = await here.somebody();
    const { code } = await mall.call(passkeys.ask, {}, { as: ana });
    expect(code).toBe(codes.alreadyLoggedIn);
  });
  test('is asked so often from one place, and then waits', async () => {
    for (let n = 0; n < 120; n++) await here.ask();
    const { code, data } = await here.ask();
    expect(code).toBe(codes.tooManyRequests);
    expect((data as unknown as { until: string }).until).toMatch(/^\d{4}-/);
  });
});

describe('where the mall is', () => {
  test.each([
    ['at a number', '192.0.2.7'],
    ['without https', 'mall.example'],
  ])('%s there are none', async (_, host) => {
    const ana = await here.somebody();
    const headers = { host };
    const { data } = await mall.call(passkeys.list, {}, { as: ana, headers });
    expect(data.offered).toBe(false);
    for (const answer of [
      await mall.call(passkeys.offer, { password }, { as: ana, headers }),
      await mall.call(passkeys.ask, {}, { as: mall.visitor(), headers }),
    ])
      expect(answer).toMatchObject({ code: codes.notAllowedNow, message: 'passkey.notHere' });
  });
  test('its own address is the site, whatever was called', async () => {
    const named = await passkeyMall({ config: { mallUrl: 'https://shop.example' } });
    const there = passkeysAt(named);
    const [ana, device] = [
      await there.somebody(),
      authenticator('shop.example', 'https://shop.example'),
    ];
    expect((await there.addOne(ana, authenticator())).code).toBe(codes.captchaFailed);
    expect((await there.addOne(ana, device)).code).toBe(codes.ok);
    expect((await there.signIn(device)).code).toBe(codes.ok);
    await named.close();
  }, 60_000);
});
