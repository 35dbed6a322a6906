import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeSession } from '#contract/orders';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { cookieNames } from '#server/platform/http/cookies';
import { countTry } from '#server/areas/identity/session/throttle';
import { triesOf } from '#server/areas/identity/session/tries';
import { testMall, visitor, type Client, type Mall } from '../lib/server';

const password = 'correct horse battery';
let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [sessionHandlers] });
});
afterAll(() => mall.close());
beforeEach(() => mall.db.rows(sql`delete from login_throttle`));

interface Guess {
  email: string;
  password?: string;
  ip?: string;
  as?: Client;
  door?: 'login' | 'office';
}
let guesses = 0;
/** A wrong password that nobody tried before, unless one is given. */
const guess = async ({
  email,
  password: tried = `wrong ${(guesses += 1)}`,
  ip = '10.0.0.1',
  as = visitor(),
  door = 'login',
}: Guess) =>
  mall.call(
    door === 'login' ? session.login : officeSession.login,
    { email, password: tried },
    { as, headers: { 'x-forwarded-for': ip } },
  );
/** A wait that began lasts: however slow this machine is, it is not over before the next guess. */
const hold = () =>
  mall.db
    .rows(sql`update login_throttle set blocked_until = clock_timestamp() + interval '20 minutes'
  where blocked_until is not null`);
const codesOf = async (tries: readonly Guess[]) => {
  const seen: number[] = [];
  for (const one of tries) {
    seen.push((await guess(one)).code);
    await hold();
  }
  return seen;
};
const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const looked = (seen: readonly number[]) =>
  seen.filter((code) => code === codes.wrongCredentials).length;
/** How many of so many guesses are let through to the password's hash, which is left out here: it is what takes time. */
async function letThrough(
  count: number,
  make: (i: number) => { account: string; ip: string; password?: string },
): Promise<number> {
  let through = 0;
  for (let i = 0; i < count; i++) {
    const tries = triesOf({ door: 'login', password: `wrong ${(guesses += 1)}`, ...make(i) });
    await countTry(mall.db, tries).then(
      () => (through += 1),
      () => undefined,
    );
    if (count > 1) await hold();
  }
  return through;
}
const nobody = (i: number) => `nobody${i}@example.org`;
/** A browser that the account was signed in with before. */
async function home(email: string): Promise<Client> {
  const before = visitor();
  expect((await guess({ email, password, as: before })).code).toBe(codes.ok);
  const device = before.cookies.get(cookieNames.device) ?? '';
  return { ...visitor(), cookies: new Map([[cookieNames.device, device]]) };
}

describe('guessing is slowed down', () => {
  test('at one account, from however many addresses: of 40 ten are looked at', async () => {
    const { email } = await mall.person({ password });
    expect(looked(await codesOf(many(40, (i) => ({ email, ip: `10.${i}.0.1` }))))).toBe(10);
  });

  test('at one account, by both doors together', async () => {
    const { email } = await mall.person({ password, staff: 'finance' });
    const tries = many(12, (i): Guess => ({ email, door: i % 2 ? 'login' : 'office' }));
    expect(looked(await codesOf(tries))).toBe(5);
  });

  test('from one address, at however many accounts: of 60 twenty are looked at', async () => {
    expect(looked(await codesOf(many(60, (i) => ({ email: nobody(i % 30) }))))).toBe(20);
  });

  test('from one /64, whose addresses are one place', async () => {
    expect(await letThrough(60, (i) => ({ account: nobody(i), ip: `2001:db8:0:1::${i}` }))).toBe(
      20,
    );
  });

  test.each([
    ['/48', (i: number) => `2001:db8:7:${i}::1`],
    ['IPv4 /24', (i: number) => `198.51.100.${i}`],
  ])('from one %s, though each address tries but once', async (_, ip) => {
    expect(await letThrough(90, (i) => ({ account: nobody(i), ip: ip(i) }))).toBe(60);
  });

  test('with one password at many accounts, from however many addresses', async () => {
    const password = 'Sommer2031!';
    expect(await letThrough(50, (i) => ({ account: nobody(i), ip: `10.${i}.1.1`, password }))).toBe(
      30,
    );
    expect((await guess({ email: nobody(99), ip: '10.99.1.1', password })).code).toBe(
      codes.tooManyRequests,
    );
  });

  test('and who is refused is told until when', async () => {
    const tries = many(21, (i) => ({ email: nobody(i) }));
    await codesOf(tries);
    const until = (await guess({ email: nobody(99) })).data as unknown as { until: string };
    expect(Date.parse(until.until)).toBeGreaterThan(Date.now() - 1000);
  });

  test('with what many share, a step at a time: twice as long after each ten more from one address', async () => {
    const waits: number[] = [];
    for (let i = 0; i < 50; i++) {
      await mall.db.rows(
        sql`update login_throttle set blocked_until = clock_timestamp() where blocked_until > clock_timestamp()`,
      );
      await letThrough(1, () => ({ account: nobody(i), ip: '10.0.0.1' }));
      const row = await mall.db.row<{
        wait: number;
      }>(sql`select coalesce(round(max(extract(epoch from blocked_until - last_at))), 0)::int as wait
        from login_throttle where blocked_until > clock_timestamp()`);
      waits.push(row?.wait ?? 0);
    }
    expect([waits[18], waits[19], waits[28], waits[29], waits[39], waits[49]]).toEqual([
      0, 1, 1, 2, 4, 8,
    ]);
  });

  test('however many tries come at the same moment: of 30 at one account from 30 addresses ten are looked at', async () => {
    const { email } = await mall.person({ password });
    const seen = await Promise.all(many(30, (i) => guess({ email, ip: `10.${i}.2.1` })));
    expect(looked(seen.map(({ code }) => code))).toBe(10);
  });

  test('what one address does in one moment counts five times for the account, not more', async () => {
    const { email } = await mall.person({ password });
    await Promise.all(many(20, () => guess({ email, ip: '10.0.3.1' })));
    expect(looked(await codesOf(many(8, (i) => ({ email, ip: `10.${i}.3.2` }))))).toBe(5);
  });

  test('the same whether there is such an account', async () => {
    const { email } = await mall.person({ password });
    const known = await codesOf(many(15, (i) => ({ email, ip: `10.${i}.4.1` })));
    await mall.db.rows(sql`delete from login_throttle`);
    expect(
      await codesOf(many(15, (i) => ({ email: 'no-account@example.org', ip: `10.${i}.4.1` }))),
    ).toEqual(known);
  });

  test('and what is stored shows neither address nor password to who tries them', async () => {
    const { hashOf } = await import('#server/platform/crypto/secrets');
    await guess({ email: nobody(1), password: 'guess me' });
    const rows = await mall.db.rows<{ key: Uint8Array }>(sql`select key from login_throttle`);
    const stored = rows.map(({ key }) => Buffer.from(key).toString('hex'));
    for (const text of [
      ['login', 'account', nobody(1)],
      ['spray', 'guess me'],
    ].map((parts) => parts.join('\n'))) {
      expect(stored).not.toContain(hashOf(text).toString('hex'));
    }
  });
});

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
  const confirm = (as: Client, ip: string, old = `wrong ${(guesses += 1)}`) =>
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
