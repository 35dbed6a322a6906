import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { object } from 'yup';
import { codes } from '#contract/codes';
import { everyone, get } from '#contract/endpoint';
import { readConfig } from '#server/config';
import { route, urlOf, type Room } from '#server/platform/http/route';
import { testMall, type Mall } from '../lib/server';

const where = get<object, string>('/customer/test/where', { who: everyone, touches: 'public' });
const room = (given: Room) => route(given, where, object({}), async (_, { caller }) => caller.ip);
let mall: Mall;
beforeAll(async () => {
  const { proxies } = readConfig({ TRUST_PROXY: '10.0.0.5, 192.168.4.0/24, 2001:db8:5::/48' });
  mall = await testMall({ rooms: [room], config: { proxies }, perMinute: 5 });
});
afterAll(() => mall.close());
/** What the mall takes the caller's address for, who came from `peer` and says `forwarded`. */
async function seenAs(peer: string, forwarded?: string): Promise<string | number> {
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
  const answer = (
    await mall.app.inject({ url: urlOf(where.path), remoteAddress: peer, headers })
  ).json<{ code: number; data: string }>();
  return answer.code === codes.ok ? answer.data : answer.code;
}

describe('where a call comes from', () => {
  test.each(['198.51.100.7', '192.168.5.1', '2001:db8:6::1'])(
    'is told by the connection, whatever %s claims to forward',
    async (peer) => {
      expect(await seenAs(peer, '203.0.113.1')).toBe(peer);
      expect(await seenAs(peer, '127.0.0.1')).toBe(peer);
    },
  );

  test.each(['127.0.0.1', '10.0.0.5', '192.168.4.77', '2001:db8:5:1::9'])(
    'is told by the proxy at %s',
    async (peer) => {
      expect(await seenAs(peer, '203.0.113.2')).toBe('203.0.113.2');
    },
  );

  test('is what the nearest proxy saw: what a person wrote before it is not believed', async () => {
    expect(await seenAs('10.0.0.5', '1.2.3.4, 203.0.113.3')).toBe('203.0.113.3');
  });

  test('behind a proxy each person has a limit of their own', async () => {
    for (let i = 0; i < 5; i++) await seenAs('10.0.0.5', '203.0.113.4');
    expect(await seenAs('10.0.0.5', '203.0.113.4')).toBe(codes.tooManyRequests);
    expect(await seenAs('10.0.0.5', '203.0.113.5')).toBe('203.0.113.5');
  });

  test('nobody gets a new limit by claiming another address', async () => {
    for (let i = 0; i < 5; i++) await seenAs('198.51.100.8', `203.0.113.${i + 20}`);
    expect(await seenAs('198.51.100.8', '203.0.113.30')).toBe(codes.tooManyRequests);
  });
});

describe('with a count of proxies', () => {
  const { proxies } = readConfig({ TRUST_PROXY: '2' });
  let counted: Mall;
  beforeAll(async () => {
    counted = await testMall({ rooms: [room], config: { proxies } });
  });
  afterAll(() => counted.close());
  const chain = async (peer: string, forwarded: string) =>
    (
      await counted.app.inject({
        url: urlOf(where.path),
        remoteAddress: peer,
        headers: { 'x-forwarded-for': forwarded },
      })
    ).json<{ data: string }>().data;

  test('a call comes from where the farthest of them saw it, and no farther', async () => {
    expect(await chain('10.0.0.5', '1.2.3.4, 203.0.113.7, 198.51.100.20')).toBe('203.0.113.7');
  });

  test.each(['198.51.100.7', '2001:db8:6::1'])(
    'a stranger who connects from outside, at %s, is no proxy',
    async (peer) => expect(await chain(peer, '203.0.113.1, 10.0.0.5')).toBe(peer),
  );
});

describe('TRUST_PROXY', () => {
  test('without it only this machine is believed', () => {
    expect(readConfig({}).proxies).toEqual(['loopback']);
  });

  test.each([
    'proxy.local',
    '10.0.0.0/33',
    '10.0.0.5;10.0.0.6',
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0',
    'true',
    '300.1.1.1',
    '0',
    '10',
    '10.0.0.5, 2',
    '10.5',
  ])('"%s" stops the start, and is named', (given) => {
    const wrong = given.split(', ').at(-1);
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(`TRUST_PROXY: "${wrong}"`);
  });
});
