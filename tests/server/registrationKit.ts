import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { sql } from '#server/platform/db/open';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { cartHandlers } from '#server/areas/orders/cart.routes';
import { testMall, type Mall } from '../lib/server';

export let mall: Mall;
export let real: Mall;

export const people = async (email: string) =>
  (await mall.db.rows(sql`select id from users where lower(email) = lower(${email})`)).length;
export const mailsTo = (email: string, { db } = mall) =>
  db.rows<{ subject: string; body: string; secret: Uint8Array | null }>(
    sql`select subject, body, secret from outbox_mail where recipient = ${email} order by id`,
  );
export const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
export const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000');
/** A demo and a real mall where nobody is slowed down yet. */
export function standing(): void {
  beforeAll(async () => {
    mall = await testMall({ rooms: [sessionHandlers, cartHandlers] });
    real = await testMall({
      rooms: [sessionHandlers],
      config: { demo: false, smtpUrl: 'smtp://127.0.0.1:1' },
    });
  });
  afterAll(async () => {
    await mall.close();
    await real.close();
  });
  beforeEach(() => mall.db.rows(sql`delete from login_throttle`));
  afterEach(() => mall.db.rows(sql`delete from login_throttle`));
}
