import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { handover } from '#contract/sellerOffice';
import { session } from '#contract/session';
import { readConfig } from '#server/config';
import { sql } from '#server/platform/db/open';
import { officePlace } from '#server/ssr/pages';
import { cookieNames } from '#server/platform/http/cookies';
import { endAllSessions } from '#server/areas/identity/session/sessions';
import { type Client, type Mall } from '../lib/server';
import {
  standing,
  mall,
  type Keeper,
  keeper,
  make,
  codeIn,
  redeem,
  inside,
  refused,
  entered,
  elsewhere,
} from './handoverKit';

standing();

describe('whoever is inside is out with the next call', () => {
  const ends: [string, (owner: Keeper) => Promise<unknown>, object][] = [
    [
      'the shop is suspended',
      ({ shop }) => mall.db.rows(sql`update shops set state = 'suspended' where id = ${shop}`),
      { code: codes.accountClosed, data: { reason: 'shopSuspended' } },
    ],
    [
      'the shop is closed',
      ({ shop }) => mall.db.rows(sql`update shops set state = 'closed' where id = ${shop}`),
      { code: codes.accountClosed, data: { reason: 'shopClosed' } },
    ],
    [
      'the account is suspended',
      async ({ id }) => endAllSessions(mall.db, id, 'suspended'),
      { code: codes.accountClosed, data: { reason: 'suspended' } },
    ],
    [
      'they sign out of the mall it was opened from',
      (owner) => mall.call(session.logout, {}, { as: owner }),
      { code: codes.notLoggedIn },
    ],
  ];
  test.each(ends)('when %s', async (_, end, answer) => {
    const owner = await keeper();
    const as = await entered(owner);
    await end(owner);
    expect(await inside(as)).toMatchObject(answer);
  });
  test('and stays in the mall when they leave the back office', async () => {
    const owner = await keeper();
    const as = await entered(owner);
    expect((await mall.call(handover.logout, {}, { as })).code).toBe(codes.ok);
    expect(
      (await inside({ ...as, cookies: new Map([...as.cookies, [cookieNames.seller, 'x']]) })).code,
    ).toBe(codes.invalidToken);
    expect((await mall.call(session.user, {}, { as: owner })).code).toBe(codes.ok);
  });
});

describe('with an address of its own', () => {
  test('the back office is opened there, tied by address and browser, and knows the way back', async () => {
    const owner = await keeper(elsewhere);
    const { data, ...rest } = await make(owner, elsewhere);
    expect({ ...rest, url: data.url }).toMatchObject({
      code: codes.ok,
      url: expect.stringMatching(/^https:\/\/office\.example\?code=/),
    });
    // The browser shows the mall's cookies to the mall only.
    const there = elsewhere.visitor();
    expect(
      await redeem(there, codeIn(data.url), { 'user-agent': 'curl' }, elsewhere),
    ).toMatchObject({ ...refused('elsewhere'), data: { mall: 'http://localhost:80' } });
    expect(
      await redeem(there, codeIn(data.url), { host: 'office.example' }, elsewhere),
    ).toMatchObject({ code: codes.ok, data: { mall: 'http://localhost:80' } });
    expect((await inside(there, elsewhere)).code).toBe(codes.ok);
  });
  test('the page stands on that host, at that path', () => {
    expect(officePlace('https://office.example')).toEqual({ host: 'office.example', path: '/' });
    expect(officePlace('https://mall.example:8443/office')).toEqual({
      host: 'mall.example:8443',
      path: '/office',
    });
    expect([officePlace(''), officePlace('https://office.example/backoffice')]).toEqual([
      null,
      null,
    ]);
  });
  test('an address that is none stops the server from starting', () => {
    expect(readConfig({ BACKOFFICE_URL: ' https://office.example/ ' }).backofficeUrl).toBe(
      'https://office.example',
    );
    expect(() => readConfig({ BACKOFFICE_URL: 'office.example' })).toThrow('Invalid URL');
    expect(() => readConfig({ BACKOFFICE_URL: 'javascript:alert(1)' })).toThrow('BACKOFFICE_URL');
  });
});

describe('the mall tells', () => {
  const told = async (as: Client, at: Mall = mall) =>
    (await at.call(session.user, {}, { as })).data.seller_url;
  test('where the back office is to who may open one, and nothing to everybody else', async () => {
    expect(await told(await keeper())).toBe('/backoffice');
    expect(await told(await keeper(elsewhere), elsewhere)).toBe('https://office.example');
    for (const as of [
      await mall.person(),
      await keeper(mall, 'closed'),
      await keeper(mall, 'suspended'),
    ])
      expect(await told(as)).toBe('');
  });
});
