import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import type { Endpoint, Role } from '#contract/endpoint';
import { handover } from '#contract/sellerOffice';
import { holds, staffRoles } from '#contract/staff';
import { sql } from '#server/platform/db/open';
import { audienceOf } from '#server/platform/http/route';
import { cookieNames } from '#server/platform/http/cookies';
import { hashOf, newSecret } from '#server/platform/crypto/secrets';
import { rows } from '../lib/contract';
import { signIn, testMall, type Client, type Mall } from '../lib/server';
import { annsSecrets, annsThings, inputFor, shops, world, type World } from '../lib/world';
import type { Audience } from '#server/platform/http/caller';

let mall: Mall;
let all: World;
beforeAll(async () => {
  mall = await testMall();
  all = await world(mall);
});
afterAll(() => mall.close());

type Somebody = 'ann' | 'bob' | 'seller' | 'otherSeller' | 'staff';
/** "You may not come in", in each of its forms. */
const refusals: readonly number[] = [
  codes.notLoggedIn,
  codes.noPermission,
  codes.invalidToken,
  codes.accountClosed,
];
const call = (row: Endpoint, as: Client) => mall.call(row, inputFor(row, all), { as });

/**
 * A new session of the person, so that logging out in one case does not spoil the next. A seller's
 * is for the own shop.
 */
async function fresh(who: Somebody, audience: Audience): Promise<Client> {
  const client: Client = { ...mall.visitor(), id: all[who].id };
  await signIn(
    mall.db,
    client,
    audience,
    audience === 'seller' ? shops[who === 'seller' ? 'seller' : 'otherSeller'] : null,
  );
  return client;
}
/** Somebody who belongs at the door, and is a stranger to what lies behind it. */
const atDoor: Record<Audience, Somebody> = { shop: 'bob', seller: 'otherSeller', office: 'staff' };
const guest = (row: Endpoint) => fresh(atDoor[audienceOf(row.path)], audienceOf(row.path));
const broken = async (
  row: Endpoint,
  how: 'expired' | 'password' | 'logout' | 'shopSuspended',
): Promise<Client> => {
  const client = await guest(row);
  const change =
    how === 'expired'
      ? sql`expires_at = clock_timestamp() - interval '1 second'`
      : sql`ended = ${how}`;
  await mall.db.rows(sql`update sessions set ${change} where token_hash = ${hashOf(client.token)}`);
  return client;
};
/** Into the back office of sellers by their shop, not by their role: Bob has none. */
const byShop = (row: Endpoint, role: Role) =>
  row.path === handover.make.path && role === 'customer';
const expected = (row: Endpoint, role: Role): number | 'in' =>
  byShop(row, role)
    ? codes.noPermission
    : row.who.includes(role)
      ? 'in'
      : role === 'visitor'
        ? codes.notLoggedIn
        : codes.noPermission;
/** 'in', or the code of the refusal. */
const door = (code: number): number | 'in' => (refusals.includes(code) ? code : 'in');
const audiences = ['shop', 'seller', 'office'] as const;

test('the contract has rows, and each has a route', async () => {
  expect(rows.length).toBeGreaterThan(60);
  for (const [name, row] of rows)
    expect({ name, status: (await call(row, mall.visitor())).status }).not.toEqual({
      name,
      status: 404,
    });
});

describe.each(rows)('%s', (_, row) => {
  test('answers nobody it should not: a browser without a session', async () => {
    expect(door((await call(row, mall.visitor())).code)).toBe(expected(row, 'visitor'));
  });

  test('answers no token that is unknown, half, over or of another door', async () => {
    const audience = audienceOf(row.path);
    const garbage: Client = {
      ...mall.visitor(),
      token: newSecret(),
      cookies: new Map([[cookieNames[audience], newSecret()]]),
    };
    const half = await guest(row);
    half.cookies.clear();
    const others = await Promise.all(
      audiences.filter((one) => one !== audience).map((one) => fresh(atDoor[one], one)),
    );
    for (const as of [garbage, half, ...others])
      expect((await call(row, as)).code).toBe(codes.invalidToken);
    expect((await call(row, await broken(row, 'expired'))).code).toBe(codes.notLoggedIn);
    expect((await call(row, await broken(row, 'logout'))).code).toBe(codes.notLoggedIn);
    for (const how of ['password', 'shopSuspended'] as const)
      expect((await call(row, await broken(row, how))).code).toBe(codes.accountClosed);
  });

  test('lets in exactly the roles it names', async () => {
    const audience = audienceOf(row.path);
    const cases: [Role, Somebody][] =
      audience === 'shop'
        ? [
            ['customer', 'bob'],
            ['seller', 'otherSeller'],
          ]
        : [[audience === 'seller' ? 'seller' : 'staff', atDoor[audience]]];
    for (const [role, who] of cases)
      expect({ role, door: door((await call(row, await fresh(who, audience))).code) }).toEqual({
        role,
        door: expected(row, role),
      });
  });
});

/** Calls that staff may make by what their role holds. */
const forStaff = rows.filter(
  ([, row]) => audienceOf(row.path) === 'office' && row.who.every((role) => role === 'staff'),
);
test.each(forStaff)('%s lets in the roles that hold its right, and no other', async (_, row) => {
  for (const role of staffRoles) {
    const { code } = await call(row, await mall.person({ staff: role }));
    expect({ role, door: door(code) }).toEqual({
      role,
      door: !row.right || holds(role, row.right) ? 'in' : codes.noPermission,
    });
  }
});

const owned = rows.filter(([, row]) =>
  [
    'address',
    'order',
    'case',
    'cartLine',
    'record',
    'upload',
    'notice',
    'listing',
    'import',
    'review',
  ].includes(row.touches),
);
describe.each(owned)('%s', (_, row) => {
  test('is not answered to strangers, shows nothing of the owner’s and changes nothing', async () => {
    const before = await annsThings(mall, all);
    const audience = audienceOf(row.path);
    const strangers = await Promise.all(
      (audience === 'seller'
        ? ['otherSeller' as const]
        : ['bob' as const, 'otherSeller' as const]
      ).map((who) => fresh(who, audience)),
    );
    for (const as of [...strangers, ...(row.who.includes('visitor') ? [mall.visitor()] : [])]) {
      const answer = await call(row, as);
      expect(answer.code).not.toBe(codes.ok);
      for (const secret of annsSecrets) expect(JSON.stringify(answer)).not.toContain(secret);
    }
    expect(await annsThings(mall, all)).toEqual(before);
  });
});

describe.each(rows.filter(([, row]) => row.touches === 'self'))('%s', (_, row) => {
  test('shows a stranger nothing of Ann’s', async () => {
    const answer = await call(row, await guest(row));
    for (const secret of annsSecrets) expect(JSON.stringify(answer)).not.toContain(secret);
  });
});

const absent: readonly number[] = [...refusals, codes.notFound, codes.orderNotFound];
test.each(owned)('%s is answered to the owner', async (name, row) => {
  const { code } = await call(
    row,
    await fresh(row.who.includes('customer') ? 'ann' : 'seller', audienceOf(row.path)),
  );
  expect({ name, found: !absent.includes(code), code }).toEqual({ name, found: true, code });
});
