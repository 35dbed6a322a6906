import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeSession } from '#contract/officeSession';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { cookieNames } from '#server/platform/http/cookies';
import { hashOf } from '#server/platform/crypto/secrets';
import { signIn, type Client } from '../lib/server';
import { standing, who, mine, mall, codeOf, inSql, office, cart } from './sessionKit';

standing();

describe('the back office', () => {
  test('a shop token opens none of its doors, not even of a staff member', async () => {
    const ann = await mall.person({ staff: 'support' });
    const shop: Client = { ...mall.visitor(), id: ann.id };
    await signIn(mall.db, shop, 'shop');
    expect((await mall.call(office, {}, { as: shop })).code).toBe(codes.invalidToken);
    const half = shop.cookies.get(cookieNames.shop) ?? '';
    shop.cookies.set(cookieNames.office, half);
    expect((await mall.call(office, {}, { as: shop })).code).toBe(codes.invalidToken);
  });

  test('its token opens no door of the shop', async () => {
    const ann = await mall.person({ staff: 'finance' });
    expect((await mall.call(office, {}, { as: ann })).code).toBe(codes.ok);
    ann.cookies.set(cookieNames.shop, ann.cookies.get(cookieNames.office) ?? '');
    expect(await codeOf(ann)).toBe(codes.invalidToken);
  });

  test('an account that lost its staff role is 1000014', async () => {
    const ann = await mall.person({ staff: 'finance' });
    await mall.db.rows(sql`update users set staff_role = null where id = ${ann.id}`);
    expect((await mall.call(office, {}, { as: ann })).code).toBe(codes.noPermission);
  });

  test('its session ends after 15 minutes without a call, and 8 hours after signing in', async () => {
    const ann = await mall.person({ staff: 'finance' });
    const ends = () =>
      mall.db.row<{ idle: number }>(
        sql`select extract(epoch from expires_at - clock_timestamp())::int as idle from sessions
          where token_hash = ${hashOf(ann.token)}`,
      );
    expect((await ends())?.idle).toBeGreaterThan(890);
    expect((await ends())?.idle).toBeLessThanOrEqual(900);
    await inSql(
      ann,
      sql`created_at = clock_timestamp() - interval '8 hours' + interval '1 minute', last_seen_at =
        clock_timestamp() - interval '2 minutes'`,
    );
    await mall.call(office, {}, { as: ann });
    expect((await ends())?.idle).toBeLessThanOrEqual(60);
  });

  test('staff sign in with the password of their account, customers do not', async () => {
    const staff = await mall.person({ staff: 'support', password: 'correct horse battery' });
    const plain = await mall.person({ password: 'correct horse battery' });
    const login = (email: string) =>
      mall.call(
        officeSession.login,
        { email, password: 'correct horse battery' },
        { as: mall.visitor() },
      );
    expect(await login(staff.email)).toMatchObject({
      code: codes.ok,
      data: { user: { role: 'staff' } },
    });
    expect(await login(plain.email)).toMatchObject({ code: codes.noPermission });
    expect(await mall.call(officeSession.user, {}, { as: staff })).toMatchObject({
      data: { id: staff.id, role: 'staff', staff_role: 'support' },
    });
    expect((await mall.call(officeSession.logout, {}, { as: staff })).code).toBe(codes.ok);
  });
});

describe('a call from another site', () => {
  const from = (site: string) => ({ headers: { 'sec-fetch-site': site } });
  test.each(['cross-site', 'same-site'])('%s changes nothing: 1000014', async (site) => {
    const ann = await mall.person();
    expect((await mall.call(mine, {}, { as: ann, ...from(site) })).code).toBe(codes.noPermission);
    expect((await mall.call(session.logout, {}, { as: ann, ...from(site) })).code).toBe(
      codes.noPermission,
    );
    expect(await codeOf(ann)).toBe(codes.ok);
  });

  test('HEAD runs no handler', async () => {
    const ann = await mall.person();
    const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const head = await mall.app.inject({
      method: 'HEAD',
      url: '/api/customer/user/logout',
      headers: { 'access-token': ann.token, cookie },
    });
    expect(head.statusCode).toBe(404);
    expect(await codeOf(ann)).toBe(codes.ok);
  });

  test('the own pages may call', async () => {
    const ann = await mall.person();
    expect((await mall.call(mine, {}, { as: ann, ...from('same-origin') })).code).toBe(codes.ok);
  });
});

describe('a visitor', () => {
  test('gets a cart of their own with the first thing put in, and keeps it', async () => {
    const guest = mall.visitor();
    const first = await mall.call(cart, {}, { as: guest });
    expect(first.data).toMatch(/^g:[0-9a-f]{64}$/);
    expect((await mall.call(cart, {}, { as: guest })).data).toBe(first.data);
    expect((await mall.call(who, {}, { as: guest })).data.guest).toBe(first.data.slice(2));
  });

  test('keeps the cookie of the cart when signing in, so that it can be merged', async () => {
    const guest = mall.visitor();
    const { data } = await mall.call(cart, {}, { as: guest });
    const ann = await mall.person();
    for (const [name, value] of guest.cookies) ann.cookies.set(name, value);
    expect((await mall.call(who, {}, { as: ann })).data).toMatchObject({
      id: ann.id,
      guest: data.slice(2),
    });
    expect((await mall.call(cart, {}, { as: ann })).data).toBe(`u:${ann.id}`);
  });
});

describe('the language', () => {
  const langOf = async (headers: Record<string, string>) =>
    (await mall.call(who, {}, { headers })).data.lang;
  test('is what the lang header says', async () => {
    expect(await langOf({ lang: 'jp', 'accept-language': 'de' })).toBe('jp');
  });
  test('else what the account remembers', async () => {
    const ann = await mall.person();
    await mall.db.rows(sql`update users set lang = 'hu' where id = ${ann.id}`);
    expect(
      (await mall.call(who, {}, { as: ann, headers: { 'accept-language': 'de' } })).data.lang,
    ).toBe('hu');
  });
  test.each([
    ['zh-TW', 'zhtw'],
    ['zh-HK,zh;q=0.9', 'zhtw'],
    ['zh-CN', 'zh'],
    ['ja-JP', 'jp'],
    ['nb-NO', 'da'],
    ['sk', 'cs'],
    ['ms', 'id'],
    ['in', 'id'],
    ['pt-BR', 'pt'],
    ['fr;q=0.2, de-AT;q=0.9', 'de'],
    ['ca', 'es'],
    ['xx', 'es'],
    ['*', 'es'],
    ['', 'es'],
    ['tlh-1-2-3-4, ;;;,q=9', 'es'],
  ])('else the browser’s: %s is %s', async (accept, lang) => {
    expect(await langOf({ lang: 'ja', 'accept-language': accept })).toBe(lang);
  });
});
