import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import { countTry } from '#server/platform/http/throttle';
import { triesOf } from '#server/platform/http/tries';
import {
  standing,
  password,
  mall,
  type Guess,
  nthGuess,
  guess,
  hold,
  codesOf,
  many,
  looked,
} from './throttleKit';

/**
 * How many of so many guesses are let through to the password's hash, which is left out here: it is
 * what takes time.
 */
async function letThrough(
  count: number,
  make: (i: number) => { account: string; ip: string; password?: string },
): Promise<number> {
  let through = 0;
  for (let i = 0; i < count; i++) {
    const tries = triesOf({ door: 'login', password: `wrong ${nthGuess()}`, ...make(i) });
    await countTry(mall.db, tries).then(
      () => (through += 1),
      () => undefined,
    );
    if (count > 1) await hold();
  }
  return through;
}
const nobody = (i: number) => `nobody${i}@example.org`;
standing();

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
        sql`update login_throttle set blocked_until = clock_timestamp()
          where blocked_until > clock_timestamp()`,
      );
      await letThrough(1, () => ({ account: nobody(i), ip: '10.0.0.1' }));
      const row = await mall.db.row<{
        wait: number;
      }>(sql`select coalesce(round(max(extract(epoch
        from blocked_until - last_at))), 0)::int as wait
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
