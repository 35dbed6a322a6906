import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { DatabaseLost, lostOr } from '#server/platform/db/lost';
import type { Sql } from '#server/platform/db/open';
import { sql } from '#server/platform/db/open';
import { transact } from '#server/platform/db/transaction';
import type { Room } from '#server/platform/http/route';
import { testMall, type Mall } from '../lib/server';

const gone = { code: 'ECONNRESET', message: 'read ECONNRESET' };
/** What the calls under way end with. */
let lost = new DatabaseLost(gone);
const fails = ({ app }: Room): void => {
  const work = () => Promise.reject(lost);
  app.get('/look', { config: { open: true } }, work);
  app.post('/act', { config: { open: true } }, work);
};
let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [fails] });
}, 120_000);
afterAll(() => mall.close());
const call = async (method: 'GET' | 'POST', undone: boolean) => {
  lost = new DatabaseLost(gone);
  lost.undone = undone;
  const url = method === 'GET' ? '/look' : '/act';
  const answer = await mall.app.inject({ method, url });
  const { code, data } = answer.json<{ code: number; data: unknown }>();
  return { status: answer.statusCode, after: answer.headers['retry-after'], code, data };
};

describe('while the database is lost', () => {
  test('who looks is told that the mall is busy, and when to come again', async () => {
    const later = { status: 503, after: '2', code: codes.busy, data: { after: 2 } };
    expect(await call('GET', false)).toEqual(later);
  });
  test('who acts too, where for sure nothing was done', async () => {
    expect(await call('POST', true)).toMatchObject({ status: 503, code: codes.busy });
  });
  test('nobody is told that nothing was done where it may have been', async () => {
    const unsure = { status: 503, after: '2', code: codes.operationFailed, data: null };
    expect(await call('POST', false)).toEqual(unsure);
  });
});

/** Breaks as it is told this statement. */
const breakingAt = (at: string) => ({
  send: (queries: readonly Sql[]) =>
    queries.some(({ text }) => text === at)
      ? Promise.reject(lostOr(gone) as Error)
      : Promise.resolve(queries.map(() => [])),
  script: () => Promise.resolve(),
});
const undoneAt = (at: string): Promise<unknown> => {
  const rest = { engine: 'postgres' as const, close: () => Promise.resolve() };
  const work = transact(
    breakingAt(at),
    rest,
    (tx) => tx.rows(sql`select 1`),
    () => undefined,
  );
  return work.catch((error: unknown) => (error as DatabaseLost).undone);
};
test('a transaction that is lost before its commit was for nothing, and in it nobody knows', async () => {
  expect(await undoneAt('select 1')).toBe(true);
  expect(await undoneAt('commit')).toBe(false);
});
test.each([
  { code: '57P01', message: 'terminating connection due to administrator command' },
  { code: '25006', message: 'cannot execute INSERT in a read-only transaction' },
  { code: '08P01', severity: 'FATAL', message: 'server conn crashed?' },
  { message: 'Connection terminated unexpectedly' },
])('lost is what says: $message', (error) => {
  expect(lostOr(error)).toBeInstanceOf(DatabaseLost);
});
test.each([
  { code: '23505', message: 'duplicate key value' },
  { code: '57014', message: 'canceling statement due to statement timeout' },
  { code: '08P01', severity: 'ERROR', message: 'bind message supplies 1 parameters' },
])('not lost is what says: $message', (error) => {
  expect(lostOr(error)).toBe(error);
});
