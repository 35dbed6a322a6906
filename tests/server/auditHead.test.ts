import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { audit } from '#server/platform/ledger/audit';
import { checkHeads, headsIn, sendHead } from '#server/platform/ledger/auditHead';
import { testMall, type Mall } from '../lib/server';

let mall: Mall;
const folder = mkdtempSync(join(tmpdir(), 'arcada-heads-'));
const auditFile = join(folder, 'heads.txt');
const places = { auditFile, auditMail: 'auditor@example.org' };
const kept = () => headsIn(readFileSync(auditFile, 'utf8'));
const mails = () =>
  mall.db.rows<{ body: string }>(
    sql`select body from outbox_mail where recipient = ${places.auditMail} order by id`,
  );
/** As if all that was sent had been sent a day earlier. */
const nextDay = () =>
  mall.db.script(
    `alter table audit_heads disable trigger audit_heads_append_only; update audit_heads set day = day - 1; alter table audit_heads enable trigger audit_heads_append_only`,
  );
beforeAll(async () => {
  mall = await testMall({ rooms: [] });
});
afterEach(nextDay);
afterAll(async () => {
  await mall.close();
  rmSync(folder, { recursive: true });
});

test('nothing goes out before anybody did anything', async () => {
  expect(await sendHead(mall.db, places)).toBeUndefined();
  expect(await mails()).toEqual([]);
});
test('the newest entry goes to the file and by mail, once a day, whoever asks', async () => {
  for (const action of ['one', 'two']) await audit(mall.db, 'system', action, {});
  const all = await Promise.all(Array.from({ length: 5 }, () => sendHead(mall.db, places)));
  const sent = all.filter(Boolean);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    id: 2,
    hash: (await mall.db.row<{ hash: string }>(sql`select hash from audit_log where id = 2`))?.hash,
  });
  expect(kept()).toEqual(sent);
  expect((await mails()).map(({ body }) => headsIn(body))).toEqual([sent]);
});
test('a day whose file could not be written counts as not sent, and no mail says otherwise', async () => {
  const before = (await mails()).length;
  await expect(
    sendHead(mall.db, { ...places, auditFile: join(folder, 'no', 'such', 'folder') }),
  ).rejects.toThrow('ENOENT');
  expect(await mails()).toHaveLength(before);
  expect(await sendHead(mall.db, places)).toMatchObject({ id: 2 });
});
test('heads that lie elsewhere fit the log they came from', async () => {
  await audit(mall.db, 'system', 'three', {});
  await sendHead(mall.db, places);
  expect(await checkHeads(mall.db, kept())).toEqual({ entries: 3, brokenAt: null, missing: [] });
});
test('a log that was written anew from an entry on, and is whole in itself, does not fit them', async () => {
  const [first, ...later] = kept();
  await mall.db.script(
    `alter table audit_log disable trigger audit_append_only; delete from audit_log where id = 3; alter table audit_log enable trigger audit_append_only`,
  );
  await audit(mall.db, 'system', 'something harmless', {});
  const { brokenAt, missing } = await checkHeads(mall.db, kept());
  expect([brokenAt, missing]).toEqual([null, later.filter(({ id }) => id === 3)]);
  expect(first?.id).toBe(2);
});
test('one whose entries were changed in place is broken there', async () => {
  await mall.db.script(
    `alter table audit_log disable trigger audit_append_only; update audit_log set action = 'nothing' where id = 1; alter table audit_log enable trigger audit_append_only`,
  );
  expect(await checkHeads(mall.db, [])).toMatchObject({ brokenAt: 1 });
});
test('what is no head in a file is passed over', () => {
  expect(
    headsIn(
      `hello\n2026-01-01 5 abc\n2026-01-01 5 ${'a'.repeat(64)} more\n${'9'.repeat(5000)}\n> 2026-01-01 5 ${'a'.repeat(64)}`,
    ),
  ).toEqual([]);
  expect(headsIn(`\r\n2026-01-01 5 ${'a'.repeat(64)}\r\n`)).toEqual([
    { day: '2026-01-01', id: 5, hash: 'a'.repeat(64) },
  ]);
});
