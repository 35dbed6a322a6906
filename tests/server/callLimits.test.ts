import { afterEach, describe, expect, test } from 'vitest';
import { object } from 'yup';
import { codes } from '#contract/codes';
import { everyone, get, open, post, shoppers, type Envelope } from '#contract/endpoint';
import { readConfig } from '#server/config';
import { sql } from '#server/platform/db/open';
import type { Measures } from '#server/platform/limits/measures';
import { allOf } from '#server/platform/limits/measures';
import { told } from '#server/platform/limits/told';
import { route, urlOf, type Room } from '#server/platform/http/route';
import { signIn, testMall, type CallOptions, type Mall } from '../lib/server';

const look = get<object, string>('/customer/test/look', { who: everyone, touches: 'public' });
const own = get<object, string>('/customer/test/own', { who: shoppers, touches: 'self' });
const dear = post<object, string>('/customer/test/dear', { ...open, costs: 20 });
const room = (given: Room) => {
  for (const row of [look, own, dear]) route(given, row, object({}), async () => 'done');
  given.app.get('/picture', { config: { open: true } }, () => 'a picture');
};
let mall: Mall;
const opened = async (measures: Partial<Measures>): Promise<void> => {
  mall = await testMall({
    rooms: [room],
    config: { measures: { ...allOf(0), ...measures } },
    perMinute: 'as set',
  });
};
afterEach(() => mall.close());
const from = (ip: string, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { 'x-forwarded-for': ip },
});
/** How many of so many calls were let in, one after the other. */
async function letIn(count: number, one: () => Promise<{ code: number }>): Promise<number> {
  let let_in = 0;
  for (let i = 0; i < count; i++) if ((await one()).code === codes.ok) let_in += 1;
  return let_in;
}

describe('who is refused', () => {
  test('hears 429, the seconds in the header, and the words in their language', async () => {
    await opened({ address: 2 });
    await letIn(2, () => mall.call(look, {}, from('10.1.0.1')));
    const answer = await mall.raw(look, {}, from('10.1.0.1', { lang: 'de' }));
    const { code, text, message, data } = answer.json<Envelope>();
    const after = Number(answer.headers['retry-after']);
    expect([answer.statusCode, code, text]).toEqual([429, codes.tooManyRequests, 'error.slower']);
    expect(after).toBeGreaterThan(50);
    expect(data).toEqual({ after, until: expect.stringMatching(/Z$/) });
    expect(message).toContain(`in ${after} Sekunden`);
  });

  test('is counted for whoever counts, without a name or an address', async () => {
    await opened({ address: 1 });
    const heard: unknown[] = [];
    told.once('limited', (one) => heard.push(one));
    await letIn(2, () => mall.call(look, {}, from('10.1.0.2')));
    expect(heard).toEqual([{ by: 'address', path: urlOf(look.path), seconds: expect.any(Number) }]);
  });
});

describe('what counts', () => {
  test('is told by the row: of 100 there are five at 20 each', async () => {
    await opened({ address: 100 });
    expect(await letIn(8, () => mall.call(dear, {}, from('10.2.0.1')))).toBe(5);
  });

  test('is not let in by what is left, where that is less than it costs', async () => {
    await opened({ address: 30 });
    expect(await letIn(3, () => mall.call(dear, {}, from('10.2.0.2')))).toBe(1);
    expect(await letIn(12, () => mall.call(look, {}, from('10.2.0.2')))).toBe(10);
  });

  test('is no picture and no page', async () => {
    await opened({ address: 3 });
    const statuses = [];
    for (let i = 0; i < 9; i++)
      statuses.push((await mall.app.inject({ url: '/picture' })).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await letIn(5, () => mall.call(look))).toBe(3);
  });

  test('is a /64 as one address, and a whole /48 as one network', async () => {
    await opened({ address: 4, network: 10 });
    const at = (i: number) => mall.call(look, {}, from(`2001:db8:1:1::${i}`));
    let i = 0;
    expect(await letIn(9, () => at(i++))).toBe(4);
    expect(await letIn(20, () => mall.call(look, {}, from(`2001:db8:1:${i++}::1`)))).toBe(6);
  });
});

describe('people who share an address', () => {
  test('are counted by themselves once they are signed in, and not starved by strangers', async () => {
    await opened({ address: 6, session: 5, account: 8 });
    const people = [await mall.person(), await mall.person(), await mall.person()];
    for (const as of people)
      expect(await letIn(9, () => mall.call(own, {}, from('10.3.0.1', { as })))).toBe(5);
    expect(await letIn(9, () => mall.call(look, {}, from('10.3.0.1')))).toBe(6);
    const late = await mall.person();
    expect((await mall.call(own, {}, from('10.3.0.1', { as: late }))).code).toBe(codes.ok);
    expect((await mall.call(own, {}, from('10.3.0.1', { as: people[0]! }))).status).toBe(429);
  });

  test('have one count for all their own sign-ins', async () => {
    await opened({ session: 5, account: 8 });
    const ana = await mall.person();
    const other = { ...ana, cookies: new Map<string, string>() };
    await signIn(mall.db, other);
    expect(await letIn(9, () => mall.call(own, {}, { as: ana }))).toBe(5);
    expect(await letIn(9, () => mall.call(own, {}, { as: other }))).toBe(3);
  });

  test('get nothing by making tokens up: each takes from the address', async () => {
    await opened({ address: 4, session: 50 });
    const as = { ...mall.visitor(), token: '' };
    const tries = Array.from(
      { length: 12 },
      (_, i) => `${'A'.repeat(40)}${String(i).padStart(3, '0')}`,
    );
    const seen = [];
    for (const token of tries)
      seen.push((await mall.call(own, {}, from('10.3.0.2', { as: { ...as, token } }))).status);
    expect(seen.filter((status) => status === 200)).toHaveLength(4);
    expect(seen.at(-1)).toBe(429);
  });
});

test('calls that come at the same moment are no more than are allowed', async () => {
  await opened({ address: 40 });
  const all = await Promise.all(
    Array.from({ length: 200 }, () => mall.call(look, {}, from('10.4.0.1'))),
  );
  expect(all.filter(({ code }) => code === codes.ok)).toHaveLength(40);
});

test('a stranger who forwards addresses is counted at their own', async () => {
  await opened({ address: 5 });
  const seen = [];
  for (let i = 0; i < 9; i++)
    seen.push(
      (
        await mall.app.inject({
          url: urlOf(look.path),
          remoteAddress: '198.51.100.9',
          headers: { 'x-forwarded-for': `203.0.113.${i}` },
        })
      ).statusCode,
    );
  expect(seen.filter((status) => status === 200)).toHaveLength(5);
});

describe('RATE_LIMIT_…', () => {
  test('have a measure each without being set', async () => {
    await opened({});
    expect(readConfig({}).measures).toEqual({
      address: 600,
      network: 12_000,
      session: 400,
      account: 800,
    });
    expect(await mall.db.row(sql`select count(*)::int as n from call_counts`)).toEqual({ n: 0 });
  });

  test.each(['59', '-1', '1e3', '600.5', 'many', '1000001'])(
    '"%s" stops the start, in words',
    async (given) => {
      await opened({});
      expect(() => readConfig({ RATE_LIMIT_SESSION: given })).toThrow(
        `RATE_LIMIT_SESSION: "${given}" is neither 0 (no limit) nor a whole number from 60`,
      );
    },
  );
});
