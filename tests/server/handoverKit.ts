import { afterAll, beforeAll, expect, vi } from 'vitest';
import { codes } from '#contract/codes';
import { handover, type HandoverRefused } from '#contract/sellerOffice';
import { sql } from '#server/platform/db/open';
import { ssoHandlers } from '#server/areas/identity/sso.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { testMall, type Client, type Mall } from '../lib/server';

export let mall: Mall;
export let elsewhere: Mall;
const rooms = [sessionHandlers, ssoHandlers];

let shops = 0;
export interface Keeper extends Client {
  shop: string;
}
export async function keeper(at: Mall = mall, state = 'open'): Promise<Keeper> {
  const [owner, shop] = [await at.person({ role: 'seller' }), `shop-${++shops}`];
  await at.db.rows(
    sql`insert into shops (id, owner_id, name, state)
      values (${shop}, ${owner.id}, ${shop}, ${state})`,
  );
  return Object.assign(owner, { shop });
}
const headers = { 'user-agent': 'Firefox', 'x-forwarded-for': '192.0.2.1' };
export const make = (as: Client, at: Mall = mall) => at.call(handover.make, {}, { as, headers });
export const codeIn = (url: string) =>
  new URL(url, 'https://mall.example').searchParams.get('code') ?? '';
export const codeOf = async (as: Client, at: Mall = mall) => codeIn((await make(as, at)).data.url);
/** The office page of the same browser: no token yet, the browser's cookies. */
export const page = (of: Client): Client => ({ ...of, token: '' });
export const redeem = (
  as: Client,
  code: string,
  more: Record<string, string> = {},
  at: Mall = mall,
) => at.call(handover.redeem, { code }, { as, headers: { ...headers, ...more } });
export const inside = (as: Client, at: Mall = mall) =>
  at.call(handover.session, {}, { as, headers });
export const refused = (why: HandoverRefused['why']) => ({
  code: codes.invalidToken,
  data: { why },
});
export async function entered(of: Keeper, at: Mall = mall): Promise<Client> {
  const as = page(of);
  expect((await redeem(as, await codeOf(of, at), {}, at)).code).toBe(codes.ok);
  return as;
}
/** Two malls: one address for all, and one for each door. */
export function standing(): void {
  // On PostgreSQL (TEST_DATABASE_URL) connections run side by side; PGlite runs one after the
  // other.
  vi.setConfig({ testTimeout: 120_000 });
  beforeAll(async () => {
    mall = await testMall({ rooms });
    elsewhere = await testMall({ rooms, config: { backofficeUrl: 'https://office.example' } });
  });
  afterAll(() => Promise.all([mall.close(), elsewhere.close()]));
}
