import { afterAll, beforeAll } from 'vitest';
import { object } from 'yup';
import { everyone, get, post, shoppers } from '#contract/endpoint';
import { sql } from '#server/platform/db/open';
import { factorHandlers } from '#server/areas/identity/factors.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { route, type Room } from '#server/platform/http/route';
import { hashOf } from '#server/platform/crypto/secrets';
import { guestOf } from '#server/areas/orders/cart/visitor';
import { testMall, type Client, type Mall } from '../lib/server';

interface Who {
  role: string;
  id: string;
  lang: string;
  guest: string | null;
}
export const who = get<object, Who>('/customer/test/who', { who: everyone, touches: 'public' });
export const mine = post<object, string>('/customer/test/mine', { who: shoppers, touches: 'self' });
export const cart = post<object, string>('/customer/test/cart', { who: everyone, touches: 'self' });
export const office = post<object, string>('/backoffice/test', {
  who: ['staff'],
  touches: 'staff',
  right: 'money',
});
const testRoom = (room: Room) => {
  route(room, who, object({}), async (_, { caller: { role, id, lang, guest } }) => ({
    role,
    id,
    lang,
    guest,
  }));
  route(room, mine, object({}), async (_, { caller }) => caller.id);
  route(room, cart, object({}), async (_, { db, caller, reply }) => guestOf(db, caller, reply));
  route(room, office, object({}), async (_, { caller }) => caller.id);
};
export let mall: Mall;

export const copy = (client: Client): Client => ({ ...client, cookies: new Map(client.cookies) });
export const codeOf = async (client: Client) =>
  (await mall.call(mine, {}, { as: copy(client) })).code;
export const inSql = (client: Client, change: ReturnType<typeof sql>) =>
  mall.db.rows(sql`update sessions set ${change} where token_hash = ${hashOf(client.token)}`);
/** A mall with a room for tests. */
export function standing(): void {
  beforeAll(async () => {
    mall = await testMall({ rooms: [testRoom, sessionHandlers, factorHandlers] });
  });
  afterAll(() => mall.close());
}
