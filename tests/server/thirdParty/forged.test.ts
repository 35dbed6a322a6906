import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { thirdParty } from '#contract/thirdParty';
import { thirdPartyHandlers } from '#server/areas/identity/thirdParty.routes';
import { sql } from '#server/platform/db/open';
import { sweep } from '#server/jobs/sweep';
import { testMall, type Mall } from '../../lib/server';
import { begin, comeBack, exchange, press, stranger } from './kit';

let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [thirdPartyHandlers] });
}, 240_000);
afterAll(() => mall.close());
beforeEach(() => mall.db.rows(sql`delete from login_throttle`));

/** Somebody is back from the sandbox; what the landing page's address has in it. */
async function landed(as = mall.visitor(), change: Record<string, string> = {}) {
  const led = await begin(mall, as);
  const back = await press(mall, led, { ...stranger(), ...change });
  return { as, data: await comeBack(mall, as, back), back };
}

describe('a sign-in that somebody else began', () => {
  test('does not come back in the browser it is sent to', async () => {
    const attacker = mall.visitor();
    const led = await begin(mall, attacker);
    const back = await press(mall, led, stranger());
    const victim = mall.visitor();
    expect(await comeBack(mall, victim, back)).toBe('');
    await begin(mall, victim);
    expect(await comeBack(mall, victim, back)).toBe('');
    expect(await comeBack(mall, attacker, back)).not.toBe('');
  });
  test('is not finished by the landing page of another browser, and is not used up by it', async () => {
    const { as, data } = await landed();
    const victim = mall.visitor();
    expect((await exchange(mall, victim, data)).code).toBe(codes.captchaFailed);
    await begin(mall, victim);
    expect((await exchange(mall, victim, data)).code).toBe(codes.captchaFailed);
    expect((await exchange(mall, as, data)).data.outcome).toBe('newcomer');
  });
  test('keeps its browser by a cookie that no script reads and a provider’s way back brings along', async () => {
    const answer = await mall.raw(thirdParty.begin, { provider: 'sandboxoidc' });
    const cookie = [answer.headers['set-cookie']].flat().find((one) => one?.includes('sign-in='));
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=600;/);
  });
});

describe('what the address says', () => {
  test('is used once, of many at once too', async () => {
    const { as, data } = await landed();
    const all = await Promise.all(Array.from({ length: 8 }, () => exchange(mall, as, data)));
    expect(all.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set([codes.ok, codes.captchaFailed]));
  });
  test('holds for a minute', async () => {
    const { as, data } = await landed();
    await mall.db.rows(
      sql`update third_party_starts set data_until = data_until - interval '60 seconds'`,
    );
    expect((await exchange(mall, as, data)).message).toBe('thirdParty.over');
  });
  test('is not made twice of one answer, nor of a state that is made up or too old', async () => {
    const { as, back } = await landed();
    expect(await comeBack(mall, as, back)).toBe('');
    expect(await comeBack(mall, as, `code=x&state=${'x'.repeat(43)}`)).toBe('');
    expect(await comeBack(mall, as, 'code=x')).toBe('');
    const led = await begin(mall, as);
    const late = await press(mall, led, stranger());
    await mall.db.rows(
      sql`update third_party_starts set created_at = created_at - interval '10 minutes'`,
    );
    expect(await comeBack(mall, as, late)).toBe('');
  });
  test('is nothing that was never one', async () => {
    for (const data of ['', 'x', 'x'.repeat(43), 'ü'.repeat(43)])
      expect([codes.captchaFailed, codes.invalidParameter, codes.missingParameter]).toContain(
        (await exchange(mall, mall.visitor(), data)).code,
      );
  });
});

describe('a code of the provider', () => {
  test.each([
    ['another nonce', { nonce: 'x'.repeat(43) }],
    ['another browser’s verifier', { challenge: 'x'.repeat(43) }],
    ['another client', { client: 'sandbox-tiktok' }],
  ])('that was made for %s is refused', async (_, change) => {
    const { as, data } = await landed(mall.visitor(), change);
    const answer = await exchange(mall, as, data);
    expect(answer.data).toMatchObject({ outcome: 'refused', ticket: '', login: null });
  });
});

test('who begins without end waits', async () => {
  const seen = [];
  for (let n = 0; n < 45; n++)
    seen.push((await mall.call(thirdParty.begin, { provider: 'sandboxoidc' })).code);
  expect(seen[0]).toBe(codes.ok);
  expect(seen).toContain(codes.tooManyRequests);
});
test('an unknown provider is none of this mall’s, and a mall that is no demo has no sandbox', async () => {
  expect((await mall.call(thirdParty.begin, { provider: 'nobody' })).code).toBe(codes.notOffered);
  const real = await testMall({ rooms: [thirdPartyHandlers], config: { demo: false } });
  expect((await real.call(thirdParty.providers)).data).toEqual([]);
  expect((await real.call(thirdParty.begin, { provider: 'sandboxoidc' })).code).toBe(
    codes.notOffered,
  );
  const { statusCode } = await real.app.inject({ url: '/api/sign-in/sandbox' });
  expect(statusCode).toBe(404);
  await real.close();
});
test('no token, no code and no ticket lies readable in the database, and what is old is swept', async () => {
  const { as, data } = await landed();
  const text = JSON.stringify(
    await mall.db.rows(sql`select s::text as row from third_party_starts s`),
  );
  expect(text).not.toContain(data);
  for (const value of as.cookies.values()) expect(text).not.toContain(value);
  await mall.db.rows(
    sql`update third_party_starts set created_at = created_at - interval '61 minutes'`,
  );
  await mall.db.rows(
    sql`update third_party_arrivals set created_at = created_at - interval '61 minutes'`,
  );
  await sweep(mall.db);
  expect(await mall.db.rows(sql`select 1 from third_party_starts`)).toEqual([]);
  expect(await mall.db.rows(sql`select 1 from third_party_arrivals`)).toEqual([]);
});
