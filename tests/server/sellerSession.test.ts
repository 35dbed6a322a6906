import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { object } from 'yup';
import { codes } from '#contract/codes';
import { get, post, rights, shoppers, type Right } from '#contract/endpoint';
import { holds, rolesWith, staffRoles } from '#contract/staff';
import { sql, type Sql } from '#server/platform/db/open';
import { route, type Room } from '#server/platform/http/route';
import { hashOf } from '#server/platform/crypto/secrets';
import { signIn, testMall, type Client, type Mall } from '../lib/server';

const mine = get<object, { role: string; shop: string | null }>('/backoffice/seller/test', {
  who: ['seller'],
  touches: 'self',
});
const inMall = get<object, string>('/customer/test', { who: shoppers, touches: 'self' });
const staffRow = (right: Right) =>
  post<object, string>(`/backoffice/test/${right}`, { who: ['staff'], touches: 'staff', right });
const testRoom = (room: Room) => {
  route(room, mine, object({}), async (_, { caller: { role, shop } }) => ({ role, shop }));
  route(room, inMall, object({}), async (_, { caller }) => caller.role);
  for (const right of rights) route(room, staffRow(right), object({}), async () => right);
};
let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [testRoom] });
});
afterAll(() => mall.close());

let shops = 0;
async function keeper(state = 'open'): Promise<{ seller: Client; shop: string }> {
  const [owner, shop] = [await mall.person({ role: 'seller' }), `shop-${++shops}`];
  await mall.db.rows(
    sql`insert into shops (id, owner_id, name, state) values (${shop}, ${owner.id}, ${shop}, ${state})`,
  );
  const seller = { ...mall.visitor(), id: owner.id };
  await signIn(mall.db, seller, 'seller', shop);
  return { seller, shop };
}
const call = (as: Client) => mall.call(mine, {}, { as });
const ofSession = (client: Client, change: Sql) =>
  mall.db.rows(sql`update sessions set ${change} where token_hash = ${hashOf(client.token)}`);

describe('a seller’s session', () => {
  test.each(['open', 'holiday'])(
    'opens the back office of the own shop while it is %s',
    async (state) => {
      const { seller, shop } = await keeper(state);
      expect(await call(seller)).toMatchObject({ code: codes.ok, data: { role: 'seller', shop } });
    },
  );
  test('opens neither the mall nor the staff’s doors, and theirs do not open it', async () => {
    const { seller } = await keeper();
    expect((await mall.call(inMall, {}, { as: seller })).code).toBe(codes.invalidToken);
    expect((await mall.call(staffRow('money'), {}, { as: seller })).code).toBe(codes.invalidToken);
    for (const other of [
      await mall.person({ role: 'seller' }),
      await mall.person({ staff: 'admin' }),
    ])
      expect((await call(other)).code).toBe(codes.invalidToken);
  });
  test.each([
    [
      'the shop is suspended',
      sql`update shops set state = 'suspended' where id = `,
      'shopSuspended',
    ],
    ['the shop is closed', sql`update shops set state = 'closed' where id = `, 'shopClosed'],
    ['the shop is somebody else’s', sql`update shops set owner_id = null where id = `, 'shopMoved'],
    [
      'the account is suspended',
      sql`update users set state = 'suspended' from shops where users.id = shops.owner_id and shops.id = `,
      'suspended',
    ],
  ])('ends with the next call when %s', async (_, change, reason) => {
    const { seller, shop } = await keeper();
    expect((await call(seller)).code).toBe(codes.ok);
    await mall.db.rows(sql`${change}${shop}`);
    for (let call_ = 0; call_ < 2; call_++)
      expect(await call(seller)).toMatchObject({ code: codes.accountClosed, data: { reason } });
  });
  test('does not come back when the shop does', async () => {
    const { seller, shop } = await keeper('suspended');
    await call(seller);
    await mall.db.rows(sql`update shops set state = 'open' where id = ${shop}`);
    expect(await call(seller)).toMatchObject({
      code: codes.accountClosed,
      data: { reason: 'shopSuspended' },
    });
  });
  test('ends after 30 minutes without a call, and 12 hours after it was opened', async () => {
    const { seller } = await keeper();
    const left = async () =>
      (
        await mall.db.row<{ s: number }>(
          sql`select extract(epoch from expires_at - clock_timestamp())::int as s from sessions where token_hash = ${hashOf(seller.token)}`,
        )
      )?.s ?? 0;
    expect(await left()).toBeGreaterThan(1790);
    expect(await left()).toBeLessThanOrEqual(1800);
    await ofSession(
      seller,
      sql`created_at = clock_timestamp() - interval '12 hours' + interval '1 minute', last_seen_at = clock_timestamp() - interval '2 minutes'`,
    );
    expect((await call(seller)).code).toBe(codes.ok);
    expect(await left()).toBeLessThanOrEqual(60);
    await ofSession(seller, sql`expires_at = clock_timestamp() - interval '1 second'`);
    expect((await call(seller)).code).toBe(codes.notLoggedIn);
  });
});

describe.each(staffRoles)('of staff, %s', (role) => {
  test('is let in by the rights of the role and by no other, and told who has them', async () => {
    const staff = await mall.person({ staff: role });
    for (const right of rights) {
      const answer = await mall.call(staffRow(right), {}, { as: staff });
      expect({ right, code: answer.code, data: answer.data }).toEqual(
        holds(role, right)
          ? { right, code: codes.ok, data: right }
          : { right, code: codes.noPermission, data: { needs: rolesWith(right) } },
      );
    }
  });
});
