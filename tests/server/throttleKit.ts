import { afterAll, beforeAll, beforeEach } from 'vitest';
import { codes } from '#contract/codes';
import { officeSession } from '#contract/officeSession';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { testMall, visitor, type Client, type Mall } from '../lib/server';

export const password = 'correct horse battery';
export let mall: Mall;

export interface Guess {
  email: string;
  password?: string;
  ip?: string;
  as?: Client;
  door?: 'login' | 'office';
}
let guesses = 0;
/** The number of a guess that was not made yet. */
export const nthGuess = () => (guesses += 1);
/** A wrong password that nobody tried before, unless one is given. */
export const guess = async ({
  email,
  password: tried = `wrong ${nthGuess()}`,
  ip = '10.0.0.1',
  as = visitor(),
  door = 'login',
}: Guess) =>
  mall.call(
    door === 'login' ? session.login : officeSession.login,
    { email, password: tried },
    { as, headers: { 'x-forwarded-for': ip } },
  );
/** A wait that began lasts: however slow this machine is, it is not over before the next guess. */
export const hold = () =>
  mall.db
    .rows(sql`update login_throttle set blocked_until = clock_timestamp() + interval '20 minutes'
  where blocked_until is not null`);
export const codesOf = async (tries: readonly Guess[]) => {
  const seen: number[] = [];
  for (const one of tries) {
    seen.push((await guess(one)).code);
    await hold();
  }
  return seen;
};
export const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
export const looked = (seen: readonly number[]) =>
  seen.filter((code) => code === codes.wrongCredentials).length;
/** A mall where nobody is slowed down yet. */
export function standing(): void {
  beforeAll(async () => {
    mall = await testMall({ rooms: [sessionHandlers] });
  });
  afterAll(() => mall.close());
  beforeEach(() => mall.db.rows(sql`delete from login_throttle`));
}
