import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { everyone, get, post, shoppers } from '#contract/endpoint';
import { object } from 'yup';
import { route, type Room } from '#server/route';
import { testMall, type Mall } from '../lib/server';

const whoAmI = get<object, { role: string; id: string; lang: string; guest: string | null }>('/customer/test/who', { who: everyone, touches: 'public' });
const mine = post<object, string>('/customer/test/mine', { who: shoppers, touches: 'self' });
const room = (r: Room) => {
  route(r, whoAmI, object({}), async (_, { caller }) => ({ role: caller.role, id: caller.id, lang: caller.lang, guest: caller.guest }));
  route(r, mine, object({}), async (_, { caller }) => caller.id);
};
let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [room] });
});
afterAll(() => mall.close());

describe('a session', () => {
  test('is the token in the header and its half in the cookie', async () => {
    const ann = await mall.person();
    expect(await mall.call(mine, {}, { as: ann })).toMatchObject({ code: codes.ok, data: ann.id });
  });
});
