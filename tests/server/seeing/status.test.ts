import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeStatus, processFigures } from '#contract/officeStatus';
import { statusOf } from '#server/areas/status/page';
import { sample } from '#server/areas/status/samples';
import { statusHandlers } from '#server/areas/status/status.routes';
import { sql } from '#server/platform/db/open';
import { tallied, takeTally, within } from '#server/platform/seeing/tally';
import { testMall, type Client, type Mall } from '../../lib/server';

let mall: Mall;
let admin: Client;
beforeAll(async () => {
  mall = await testMall({ rooms: [statusHandlers] });
  admin = await mall.person({ staff: 'admin' });
  takeTally();
  for (const [status, refused] of [
    [200, false],
    [200, true],
    [500, true],
  ] as const)
    tallied(status, refused, 0.03);
  await sample(mall.db, 'one:3000', 12);
  await sample(mall.db, 'two:3000', 5);
});
afterAll(() => mall.close());
const ask = async (hours?: number) =>
  (await mall.call(officeStatus.index, hours ? { hours } : {}, { as: admin })).data;
/** What a curve says that is not nothing. */
const said = (curve: (number | null)[] = []) => curve.filter((value) => value !== null);

test('each process is shown by name with what it sampled', async () => {
  const { processes } = await ask();
  expect(processes.map(({ name, there }) => [name, there])).toEqual([
    ['two:3000', true],
    ['one:3000', true],
  ]);
  const one = processes[1]?.curves;
  expect(processFigures.map((figure) => said(one?.[figure])[0])).toEqual([
    3,
    1,
    50,
    12,
    expect.any(Number),
    0,
  ]);
});
test.each([
  [1, 60, 1],
  [6, 72, 5],
  [24, 96, 15],
])('%d hours are %d points, %d minutes apart', async (hours, count, step) => {
  const status = await ask(hours);
  expect(status.step).toBe(step);
  expect(status.times.length).toBe(count);
  expect(status.curves.orders.length).toBe(count);
  expect(status.processes.every(({ curves }) => curves.calls.length === count)).toBe(true);
});
test('the worst of a step is what is shown', async () => {
  const at = sql`clock_timestamp() - interval '20 hours'`;
  await mall.db.rows(sql`insert into status_samples (process, at, version, started_at, calls,
      failures, loop, memory, pool, orders, outbox, mail, review)
    select 'old:1', ${at} + n * interval '1 second', '1', ${at}, n, 0, 0, 100, 0, n, 0, 0, 0
    from generate_series(1, 9) n`);
  const { processes, curves } = await ask(24);
  const old = processes.find(({ name }) => name === 'old:1');
  expect([Math.max(...(said(old?.curves.calls) as number[])), old?.there]).toEqual([9, false]);
  expect(curves.orders).toContain(9);
});
test('an hour without a word of a process does not show it', async () => {
  expect((await ask(1)).processes.map(({ name }) => name)).not.toContain('old:1');
});
test('a sample older than a day is forgotten with the next', async () => {
  await mall.db.rows(sql`update status_samples set at = at - interval '5 hours'
    where process = 'old:1'`);
  await sample(mall.db, 'one:3000', 1);
  expect(
    await mall.db.rows(sql`select process from status_samples where process = 'old:1'`),
  ).toEqual([]);
});
test('many names of restarts do not make the page endless', async () => {
  await mall.db.rows(sql`insert into status_samples (process, version, started_at, calls,
      failures, loop, memory, pool, orders, outbox, mail, review)
    select 'many:' || n, '1', clock_timestamp(), 0, 0, 0, 100, 0, 0, 0, 0, 0
    from generate_series(1, 40) n`);
  expect((await ask()).processes.length).toBe(12);
});
test('money in review is added up, and what waits too long is late', async () => {
  const { queues } = await ask();
  expect(queues.map(({ queue, waiting, late, amount }) => [queue, waiting, late, amount])).toEqual([
    ['recharge', 0, false, '0.00'],
    ['withdrawal', 0, false, '0.00'],
    ['application', 0, false, null],
    ['listing', 0, false, null],
    ['ticket', 0, false, null],
  ]);
});
test('mail that no server sends waits for staff, and is not late', async () => {
  await mall.db.rows(sql`insert into outbox_mail (recipient, subject, body)
    values ('a@example.org', 's', 'b')`);
  const standing = async (sends: boolean) => {
    const { waiting, since } = (await statusOf({ ...mall.db }, 1, sends)).mail;
    return [waiting, since === null];
  };
  expect([await standing(true), await standing(false)]).toEqual([
    [1, false],
    [1, true],
  ]);
});
test.each(['reviewer', 'support', 'content'] as const)('%s may not look', async (staff) => {
  const as = await mall.person({ staff });
  expect((await mall.call(officeStatus.index, {}, { as })).code).toBe(1000014);
});
test('another span than those three is refused', async () => {
  expect((await mall.call(officeStatus.index, { hours: 2 }, { as: admin })).code).toBe(1000008);
});
test('how soon most are answered is told by classes', () => {
  takeTally();
  expect(within(0.95, takeTally().classes)).toBeNull();
  for (let n = 0; n < 95; n++) tallied(200, false, 0.004);
  for (let n = 0; n < 5; n++) tallied(200, false, 60);
  tallied(200, false, null);
  const now = takeTally();
  expect([now.calls, within(0.95, now.classes), within(1, now.classes)]).toEqual([101, 5, 20_000]);
});
