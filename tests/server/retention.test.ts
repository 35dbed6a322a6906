import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAll, mailDays, sessionDays } from '#server/jobs/ends';
import { sql } from '#server/platform/db/open';
import { testMall, type Client, type Mall } from '../lib/server';

const doc = readFileSync('docs/operations/retention.md', 'utf8');
let mall: Mall;
let ann: Client;
beforeAll(async () => {
  mall = await testMall();
  ann = await mall.person();
});
afterAll(() => mall.close());

test('what becomes of each table is written down, once', async () => {
  const tables = await mall.db.rows<{ name: string }>(
    sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const named = doc
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)])
    .map(([, name = '']) => name);
  expect(named.sort()).toEqual(tables.map(({ name }) => name).sort());
});

test.each(['journal_id', 'line_no', 'account_id', 'account_seq'])(
  'postings cut by %s would lose a key, so they are whole',
  async (column) => {
    const cut = `create table cut_postings (like posting including all) partition by hash (${column})`;
    await expect(mall.db.tx((tx) => tx.script(cut))).rejects.toThrow(
      'must include all partitioning columns',
    );
  },
);
test('the cut that is written down is one that the database takes', async () => {
  const [, cut = ''] = /```\n(create table posting_cut.*)\n```/.exec(doc) ?? [];
  await expect(mall.db.script(cut)).resolves.toBeUndefined();
  await mall.db.script('drop table posting_cut');
});

const agoIn = (days: number) => sql`clock_timestamp() - ${days} * interval '1 day'`;
const idsOf = async (recipient: string) =>
  (
    await mall.db.rows<{ subject: string }>(
      sql`select subject from outbox_mail where recipient = ${recipient} order by id`,
    )
  ).map(({ subject }) => subject);
test('mail goes half a year after it was sent, and what was not sent stays', async () => {
  const mail = (subject: string, sent: ReturnType<typeof sql>) =>
    mall.db.rows(
      sql`insert into outbox_mail (recipient, subject, body, sent_at) values ('ends@example.org', ${subject}, '', ${sent})`,
    );
  await mail('old', agoIn(mailDays + 1));
  await mail('young', agoIn(mailDays - 1));
  await mail('waiting', sql`null`);
  await endAll(mall.db);
  expect(await idsOf('ends@example.org')).toEqual(['young', 'waiting']);
});
test('a session goes a month after its end, of people too who never come back', async () => {
  const sessions = () =>
    mall.db.row<{ n: number }>(
      sql`select count(*)::int as n from sessions where user_id = ${ann.id}`,
    );
  const before = await sessions();
  const session = (byte: string, days: number) =>
    mall.db.rows(
      sql`insert into sessions (token_hash, half_hash, user_id, audience, created_at, expires_at)
        values (decode(repeat(${byte}::text, 32), 'hex'), decode(repeat(${byte}::text, 32), 'hex'), ${ann.id}, 'shop', ${agoIn(days + 30)}, ${agoIn(days)})`,
    );
  await session('aa', sessionDays + 1);
  await session('bb', sessionDays - 1);
  await endAll(mall.db);
  expect((await sessions())?.n).toBe((before?.n ?? 0) + 1);
});
test('more than a batch goes in one sweep', async () => {
  await mall.db.rows(
    sql`insert into outbox (topic, payload, published_at) select 'x', '{}', ${agoIn(8)} from generate_series(1, 25)`,
  );
  expect(await endAll(mall.db, 10)).toBe(25);
  expect(await endAll(mall.db, 10)).toBe(0);
});
