import { afterAll, beforeAll, beforeEach } from 'vitest';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { testMall, type Mall } from '../lib/server';

export const password = 'correct horse battery';
export let mall: Mall;

export const login = (email: string, given = password, ip = '10.0.0.1') =>
  mall.call(
    session.login,
    { email, password: given },
    { as: mall.visitor(), headers: { 'x-forwarded-for': ip } },
  );
/** A mall where nobody is slowed down yet. */
export function standing(): void {
  beforeAll(async () => {
    mall = await testMall({ rooms: [sessionHandlers] });
  });
  afterAll(() => mall.close());
  beforeEach(() => mall.db.rows(sql`delete from login_throttle`));
}
