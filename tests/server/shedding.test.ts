import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cart } from '#contract/cart';
import { catalogue } from '#contract/catalogue';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { waiting, type Endpoint, type Waits } from '#contract/endpoint';
import { costOf, waitsOf } from '#contract/load';
import { officeMoney } from '#contract/officeMoney';
import { session } from '#contract/session';
import { site } from '#contract/site';
import { readConfig } from '#server/config';
import { Pressure } from '#server/platform/limits/pressure';
import { told } from '#server/platform/limits/told';
import { rows } from '../lib/contract';
import { testMall, type Mall } from '../lib/server';

/** What a test says, or what this process really feels. */
let felt: Pressure | undefined;
let said = 0;
const pressure = {
  get level() {
    return felt?.level ?? said;
  },
};
let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ pressure });
}, 120_000);
afterAll(() => mall.close());
beforeEach(() => void (said = 0));

const kinds: [Waits, Endpoint][] = [
  ['first', catalogue.suggest],
  ['first', officeMoney.queue],
  ['early', catalogue.all],
  ['early', catalogue.search],
  ['late', session.login],
  ['late', catalogue.follow],
  ['last', cart.add],
  ['last', checkout.quote],
  ['last', checkout.place],
  ['last', session.user],
  ['last', site.store],
];
test.each(kinds)('%s to be sent away is $path', (waits, row) => {
  expect(waitsOf(row)).toBe(waits);
});
test('what pays, and all that leads to it, is the last', () => {
  const others = rows.filter(
    ([, row]) => (row.once || row.path.startsWith('/checkout/')) && waitsOf(row) !== 'last',
  );
  expect(others).toEqual([]);
});
test('what hashes a password, sends mail or takes a file is dear', () => {
  expect(
    [session.login, session.register, catalogue.search, catalogue.suggest, catalogue.all].map(
      costOf,
    ),
  ).toEqual([10, 20, 3, 2, 1]);
  expect(rows.filter(([, row]) => row.file && costOf(row) < 5)).toEqual([]);
});

describe('while a mall cannot keep up', () => {
  test.each([1, 2, 3, 4])('at level %i those before it are sent away', async (level) => {
    said = level;
    const asked = [catalogue.suggest, catalogue.all, session.login, checkout.quote];
    const seen = [];
    for (const row of asked) seen.push((await mall.call(row)).status);
    expect(seen).toEqual(waiting.map((_, at) => (at < level ? 503 : 200)));
  });

  test('who is sent away hears when to come again, in words of their language', async () => {
    said = 2;
    const heard: unknown[] = [];
    told.once('shed', (one) => heard.push(one));
    const answer = await mall.raw(catalogue.all, {}, { lang: 'de' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('3');
    expect(answer.json()).toEqual({
      code: codes.busy,
      message: 'Gerade ist hier sehr viel los. Versuchen Sie es gleich noch einmal.',
      data: { after: 3 },
    });
    expect(heard).toEqual([{ path: '/api/customer/product/get_all_products', waits: 'early' }]);
  });

  test('a process that stood still sends lists away and takes a checkout on', async () => {
    felt = new Pressure(100, () => undefined).watch();
    const end = performance.now() + 800;
    while (performance.now() < end);
    await pause(50);
    const asked = [catalogue.suggest, catalogue.all, checkout.quote];
    const seen = [];
    for (const row of asked) seen.push((await mall.call(row)).status);
    felt.stop();
    felt = undefined;
    expect(seen).toEqual([503, 503, 200]);
  });

  test('an acquirer’s word about a payment is heard', async () => {
    said = 4;
    const { statusCode } = await mall.app.inject({
      method: 'POST',
      url: '/api/checkout/payment/callback',
      payload: {},
    });
    expect(statusCode).not.toBe(503);
  });
});

describe('pressure', () => {
  /** `stretches`: milliseconds between two looks, one after the other. */
  const felt = (...stretches: number[]): number[] => {
    const levels: number[] = [];
    const one = new Pressure(100, (level) => levels.push(level)).watch();
    one.stop();
    let now = performance.now();
    for (const stretch of stretches) one.look((now += stretch));
    return levels;
  };
  const calm = (ms: number): number[] => Array.from({ length: ms / 25 }, () => 25);
  const slow = (count: number, each: number): number[] => Array.from({ length: count }, () => each);

  test('is nothing while every look comes in time, or one comes a little late', () => {
    expect(felt(...calm(5000), 200, ...calm(5000))).toEqual([]);
  });
  test('rises with what callers wait, and at most to the last kind', () => {
    expect(felt(...calm(1000), ...slow(10, 300))).toEqual([1]);
    expect(felt(...calm(1000), ...slow(10, 700))).toEqual([2]);
    expect(felt(...calm(1000), ...slow(3, 60_000)).at(-1)).toBe(4);
  });
  test('falls one kind at a time, after two seconds of quiet each', () => {
    const busy = [...calm(1000), ...slow(10, 700)];
    expect(felt(...busy, ...calm(2000))).toEqual([2]);
    expect(felt(...busy, ...calm(4000))).toEqual([2, 1]);
    expect(felt(...busy, ...calm(9000))).toEqual([2, 1, 0]);
  });
  test('does not flutter where it is neither calm nor worse', () => {
    expect(felt(...calm(1000), ...slow(10, 300), ...slow(100, 150))).toEqual([1]);
  });
});

test.each(['19', '-1', 'soon', '60001', '1.5'])('SHED_DELAY "%s" stops the start', (given) => {
  expect(() => readConfig({ SHED_DELAY: given })).toThrow(`SHED_DELAY: "${given}" is neither`);
});
