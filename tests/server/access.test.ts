import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import type { Endpoint, Role } from '#contract/endpoint';
import { sql } from '#server/db/open';
import { cookieNames } from '#server/session/cookies';
import { hashOf, newSecret } from '#server/session/secrets';
import { rows } from '../lib/contract';
import { signIn, testMall, type Client, type Mall } from '../lib/server';
import { annsSecrets, annsThings, inputFor, world, type World } from '../lib/world';

let mall: Mall;
let all: World;
beforeAll(async () => {
  mall = await testMall();
  all = await world(mall);
});
afterAll(() => mall.close());

const isOffice = (row: Endpoint) => row.path.startsWith('/backoffice/');
const audienceOf = (row: Endpoint) => (isOffice(row) ? 'office' : 'shop');
/** "You may not come in", in each of its forms. */
const refusals: readonly number[] = [codes.notLoggedIn, codes.noPermission, codes.invalidToken, codes.accountClosed];
const call = (row: Endpoint, as: Client) => mall.call(row, inputFor(row, all), { as });

/** A new session of the person, so that logging out in one case does not spoil the next. */
async function fresh(person: Client, audience: 'shop' | 'office'): Promise<Client> {
  const client: Client = { ...mall.visitor(), id: person.id };
  await signIn(mall.db, client, audience);
  return client;
}
const broken = async (row: Endpoint, how: 'expired' | 'password' | 'logout'): Promise<Client> => {
  const client = await fresh(isOffice(row) ? all.staff : all.bob, audienceOf(row));
  const change = how === 'expired' ? sql`expires_at = clock_timestamp() - interval '1 second'` : sql`ended = ${how}`;
  await mall.db.rows(sql`update sessions set ${change} where token_hash = ${hashOf(client.token)}`);
  return client;
};
const expected = (row: Endpoint, role: Role): number | 'in' => (row.who.includes(role) ? 'in' : role === 'visitor' ? codes.notLoggedIn : codes.noPermission);
/** 'in', or the code of the refusal. */
const door = (code: number): number | 'in' => (refusals.includes(code) ? code : 'in');

test('the contract has rows, and each has a route', async () => {
  expect(rows.length).toBeGreaterThan(60);
  for (const [name, row] of rows) expect({ name, status: (await call(row, mall.visitor())).status }).not.toEqual({ name, status: 404 });
});

describe.each(rows)('%s', (_, row) => {
  test('answers nobody it should not: a browser without a session', async () => {
    expect(door((await call(row, mall.visitor())).code)).toBe(expected(row, 'visitor'));
  });

  test('answers no token that is unknown, half, over or of another door', async () => {
    const garbage: Client = { ...mall.visitor(), token: newSecret(), cookies: new Map([[cookieNames[audienceOf(row)], newSecret()]]) };
    expect((await call(row, garbage)).code).toBe(codes.invalidToken);
    const half = await fresh(isOffice(row) ? all.staff : all.ann, audienceOf(row));
    half.cookies.clear();
    expect((await call(row, half)).code).toBe(codes.invalidToken);
    const otherDoor = await fresh(all.staff, isOffice(row) ? 'shop' : 'office');
    expect((await call(row, otherDoor)).code).toBe(codes.invalidToken);
    expect((await call(row, await broken(row, 'expired'))).code).toBe(codes.notLoggedIn);
    expect((await call(row, await broken(row, 'logout'))).code).toBe(codes.notLoggedIn);
    expect((await call(row, await broken(row, 'password'))).code).toBe(codes.accountClosed);
  });

  test('lets in exactly the roles it names', async () => {
    const cases = isOffice(row) ? ([['staff', all.staff]] as const) : ([['customer', all.bob], ['seller', all.otherSeller]] as const);
    for (const [role, person] of cases) expect({ role, door: door((await call(row, await fresh(person, audienceOf(row)))).code) }).toEqual({ role, door: expected(row, role) });
  });
});

const owned = rows.filter(([, row]) => ['address', 'order', 'cartLine', 'record', 'upload', 'notice'].includes(row.touches));
describe.each(owned)('%s', (_, row) => {
  test('is not answered to strangers, shows nothing of the owner’s and changes nothing', async () => {
    const before = await annsThings(mall, all);
    for (const stranger of [all.bob, all.otherSeller, ...(row.who.includes('visitor') ? [mall.visitor()] : [])]) {
      const as = stranger.id ? await fresh(stranger, 'shop') : stranger;
      const answer = await call(row, as);
      expect(answer.code).not.toBe(codes.ok);
      for (const secret of annsSecrets) expect(JSON.stringify(answer)).not.toContain(secret);
    }
    expect(await annsThings(mall, all)).toEqual(before);
  });
});

describe.each(rows.filter(([, row]) => row.touches === 'self'))('%s', (_, row) => {
  test('shows a stranger nothing of Ann’s', async () => {
    const answer = await call(row, isOffice(row) ? await fresh(all.staff, 'office') : await fresh(all.bob, 'shop'));
    for (const secret of annsSecrets) expect(JSON.stringify(answer)).not.toContain(secret);
  });
});

const absent: readonly number[] = [...refusals, codes.notFound, codes.orderNotFound];
test.each(owned)('%s is answered to the owner', async (name, row) => {
  const owner = row.who.includes('customer') ? all.ann : all.seller;
  const { code } = await call(row, await fresh(owner, 'shop'));
  expect({ name, found: !absent.includes(code), code }).toEqual({ name, found: true, code });
});
