import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { session } from '#contract/session';
import { cookieNames } from '#server/platform/http/cookies';
import { visitor, type Client } from '../lib/server';
import { standing, password, mall, nthGuess, guess, codesOf, many, looked } from './throttleKit';

/** A browser that the account was signed in with before. */
async function home(email: string): Promise<Client> {
  const before = visitor();
  expect((await guess({ email, password, as: before })).code).toBe(codes.ok);
  const device = before.cookies.get(cookieNames.device) ?? '';
  return { ...visitor(), cookies: new Map([[cookieNames.device, device]]) };
}
standing();

describe('nobody is locked out by it', () => {
  test('a right sign-in counts for nothing: 25 come in from one address one after the other', async () => {
    const { email } = await mall.person({ password });
    const seen = await codesOf(many(25, () => ({ email, password })));
    expect(new Set(seen)).toEqual(new Set([codes.ok]));
  });

  test('a known browser goes on while strangers guess from everywhere, its own network included', async () => {
    const { email } = await mall.person({ password });
    const known = await home(email);
    await codesOf(
      many(30, (i) => ({
        email,
        ip: i < 10 ? '10.0.0.1' : `10.${i}.5.1`,
        password: `spread ${i}`,
      })),
    );
    expect((await guess({ email, password })).code).toBe(codes.tooManyRequests);
    expect((await guess({ email, password, as: known })).code).toBe(codes.ok);
  });

  test('a known browser has five tries of its own, then waits like any other', async () => {
    const { email } = await mall.person({ password });
    const known = await home(email);
    const seen = await codesOf(many(8, (i) => ({ email, ip: `10.${i}.6.1`, as: known })));
    expect(looked(seen)).toBe(5);
    expect((await guess({ email, password, ip: '10.77.6.1' })).code).toBe(codes.ok);
  });

  test('a browser is known to who signed in there, and to nobody else', async () => {
    const [ann, ben] = [await mall.person({ password }), await mall.person({ password })];
    const known = await home(ann.email);
    await codesOf(many(12, (i) => ({ email: ben.email, ip: `10.${i}.7.1` })));
    expect((await guess({ email: ben.email, password, as: known })).code).toBe(
      codes.tooManyRequests,
    );
  });

  test('two people of one browser are both known there', async () => {
    const [ann, ben] = [await mall.person({ password }), await mall.person({ password })];
    let shared = await home(ann.email);
    for (const { email } of [ben, ann, ben]) {
      if (email !== ben.email || shared.token)
        await codesOf(many(12, (i) => ({ email, ip: `10.${i}.8.1` })));
      expect((await guess({ email, password, as: shared })).code).toBe(codes.ok);
      shared = {
        ...visitor(),
        token: '',
        cookies: new Map([[cookieNames.device, shared.cookies.get(cookieNames.device) ?? '']]),
      };
    }
  });

  test.each([
    ['made up', (cookie: string) => `${'A'.repeat(43)}.${cookie.split('.')[1]}`],
    ['without its signature', (cookie: string) => cookie.split('.')[0] ?? ''],
  ])('a cookie %s makes no browser known', async (_, forge) => {
    const { email } = await mall.person({ password });
    const known = await home(email);
    known.cookies.set(cookieNames.device, forge(known.cookies.get(cookieNames.device) ?? ''));
    await codesOf(many(12, (i) => ({ email, ip: `10.${i}.9.1` })));
    expect((await guess({ email, password, as: known })).code).toBe(codes.tooManyRequests);
  });

  test('what the browser held before a sign-in is worth nothing after it', async () => {
    const { email } = await mall.person({ password });
    const known = await home(email);
    const copied = { ...visitor(), cookies: new Map(known.cookies) };
    await guess({ email, password, as: known });
    await codesOf(many(12, (i) => ({ email, ip: `10.${i}.10.1` })));
    expect((await guess({ email, password, as: copied })).code).toBe(codes.tooManyRequests);
  });

  test('a new password makes every other browser a stranger', async () => {
    const ann = await mall.person({ password });
    const known = await home(ann.email);
    const changed = { password: 'another long one', password_old: password };
    expect((await mall.call(session.update, changed, { as: ann })).code).toBe(codes.ok);
    await codesOf(many(12, (i) => ({ email: ann.email, ip: `10.${i}.11.1` })));
    expect((await guess({ email: ann.email, password: 'another long one', as: known })).code).toBe(
      codes.tooManyRequests,
    );
  });

  test('the cookie is for this host alone, over https, and no script reads it', async () => {
    const { email } = await mall.person({ password });
    const answer = await mall.app.inject({
      method: 'POST',
      url: `/api${session.login.path}`,
      payload: { email, password },
      headers: { host: 'mall.example', 'x-forwarded-proto': 'https' },
    });
    const lines = [answer.headers['set-cookie']].flat();
    const line = lines.find((one) => one?.startsWith(cookieNames.device));
    expect(line).toMatch(
      /^__Host-[^;]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    );
  });
});

describe('the password asked for once more', () => {
  const confirm = (as: Client, ip: string, old = `wrong ${nthGuess()}`) =>
    mall.call(
      session.update,
      { password: 'another long one', password_old: old },
      { as, headers: { 'x-forwarded-for': ip } },
    );

  test('is guessed ten times from however many addresses by who holds a session, not more', async () => {
    const ann = await mall.person({ password });
    const seen: number[] = [];
    for (let i = 0; i < 20; i++) seen.push((await confirm(ann, `10.${i}.12.1`)).code);
    expect(seen.filter((code) => code === codes.accountEditInvalid)).toHaveLength(10);
    expect(seen.filter((code) => code === codes.tooManyRequests)).toHaveLength(10);
  });

  test('is asked the person on the own browser, whoever guesses elsewhere', async () => {
    const { email } = await mall.person({ password });
    const own = await home(email);
    await guess({ email, password, as: own });
    const thief = {
      ...own,
      cookies: new Map([...own.cookies].filter(([name]) => name !== cookieNames.device)),
    };
    for (let i = 0; i < 12; i++) await confirm(thief, `10.${i}.13.1`);
    expect((await confirm(thief, '10.99.13.1', password)).code).toBe(codes.tooManyRequests);
    expect((await confirm(own, '10.0.0.1', password)).code).toBe(codes.ok);
  });
});
