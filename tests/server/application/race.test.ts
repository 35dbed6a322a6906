import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import {
  act,
  applicant,
  applicationMall,
  apply,
  card,
  filled,
  save,
  seen,
  sent,
  staffOf,
  tally,
} from './kit';

// On PostgreSQL (TEST_DATABASE_URL) ten connections run side by side; PGlite runs one after the
// other.
let mall: Mall;
let rita: Client;
let al: Client;
beforeAll(async () => {
  mall = await applicationMall();
  [rita, al] = await staffOf(mall);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());
vi.setConfig({ testTimeout: 120_000 });
/**
 * A mall with more at its doors than connections says so, and has done nothing: whoever meant it
 * asks again.
 */
async function patient<T extends { code: number }>(ask: () => Promise<T>, tries = 20): Promise<T> {
  const answer = await ask();
  return answer.code === codes.operationFailed && tries > 1 ? patient(ask, tries - 1) : answer;
}
const hundred = <T extends { code: number }>(work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 100 }, (_, i) => patient(() => work(i))));

test('sent a hundred times with a hundred keys it is sent once, and each other answer carries it', async () => {
  const ida = await applicant(mall);
  const input = await filled(mall.db, ida);
  const answers = await hundred(() => apply(mall, ida, input));
  expect(tally(answers)).toEqual({ 200: 1, [codes.sellerReapplied]: 99 });
  for (const { data } of answers)
    expect(data).toMatchObject({ state: 'applying', contact: 'Ida Ivarsson' });
  expect(await mall.db.rows(sql`select round from applications where user_id = ${ida.id}`)).toEqual(
    [{ round: 1 }],
  );
});
test('the same key a hundred times has one effect and one answer', async () => {
  const ida = await applicant(mall);
  const input = await filled(mall.db, ida);
  const key = randomUUID();
  const answers = await hundred(() => apply(mall, ida, input, key));
  expect(answers[0]).toMatchObject({ code: 200 });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});
test('a first word from a hundred windows begins one application', async () => {
  const ida = await applicant(mall);
  const answers = await hundred((i) =>
    save(mall, ida, i % 2 ? { contact: 'Ida' } : { about: `Cups ${i}` }),
  );
  expect(tally(answers)).toEqual({ 200: 100 });
  expect(await seen(mall, ida)).toMatchObject({ contact: 'Ida', history: [{ event: 'begin' }] });
});
test('two reviewers decide at once: one verdict counts, the other is told whose it was', async () => {
  for (let i = 0; i < 8; i++) {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    const answers = await Promise.all([
      act(mall, rita, id, 'open'),
      act(mall, al, id, 'reject'),
      act(mall, rita, id, 'requestChanges'),
      act(mall, al, id, 'open'),
    ]);
    expect(tally(answers)).toEqual({ 200: 1, [codes.notAllowedNow]: 3 });
    const [winner] = answers.filter(({ code }) => code === 200);
    for (const { data } of answers.filter(({ code }) => code !== 200))
      expect(data).toMatchObject({ decided_by: { name: winner?.data.decided_by?.name } });
    const made = await mall.db.rows(sql`select 1 from shops where owner_id = ${ida.id}`);
    expect(made).toHaveLength(winner?.data.state === 'open' ? 1 : 0);
  }
});
test('shops of one name opened at once have ids of their own', async () => {
  const made = await Promise.all(
    Array.from(
      { length: 6 },
      async () => (await sent(mall, await applicant(mall), { shop_name: 'One Name' })).id,
    ),
  );
  const answers = await Promise.all(made.map((id, i) => act(mall, i % 2 ? rita : al, id, 'open')));
  expect(answers.map(({ data }) => data.shop?.id).sort()).toEqual([
    'one-name',
    'one-name-2',
    'one-name-3',
    'one-name-4',
    'one-name-5',
    'one-name-6',
  ]);
});
test('sent again while it is rejected: one of the two happens', async () => {
  for (let i = 0; i < 6; i++) {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    await act(mall, rita, id, 'requestChanges');
    const id_front = await card(mall.db, ida);
    const [again, no] = await Promise.all([
      apply(mall, ida, { id_front }),
      act(mall, rita, id, 'reject', { reason: 'unanswered' }),
    ]);
    expect([again.code, no.code].filter((code) => code === 200)).toHaveLength(1);
    expect((await seen(mall, ida))?.state).toBe(again.code === 200 ? 'applying' : 'rejected');
  }
});
test('suspended while its seller closes it: one after the other, and shop and role agree', async () => {
  const ida = await applicant(mall);
  const { id } = await sent(mall, ida);
  await act(mall, rita, id, 'open');
  const answers = await Promise.all([
    act(mall, rita, id, 'suspend'),
    act(mall, al, id, 'close'),
    act(mall, al, id, 'suspend'),
  ]);
  expect(answers.some(({ code }) => code === 200)).toBe(true);
  const row = await mall.db.row<{ state: string; shop: string; role: string }>(
    sql`select a.state, s.state as shop, u.role from applications a join shops s on s.id = a.shop_id join users u on u.id = a.user_id where a.id = ${id}`,
  );
  expect(row).toEqual({ state: row?.state, shop: row?.state, role: 'customer' });
});
