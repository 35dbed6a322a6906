import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { migrate, migrationsFolder } from '#server/platform/db/migrate';
import { sql } from '#server/platform/db/open';
import { once } from '#server/platform/http/idempotency';
import { emptyDb, type Opened } from '../lib/database';

let opened: Opened;
const folder = mkdtempSync(join(tmpdir(), 'arcada-before-'));
/** The mall as it was before its hashes had a key. */
beforeAll(async () => {
  opened = await emptyDb();
  for (const name of readdirSync(migrationsFolder))
    if (name < '0026') cpSync(join(migrationsFolder, name), join(folder, name));
  await migrate(opened.db, folder);
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

test('an upgrade leaves nothing of the old hashes, and who repeats a request meanwhile gets the old answer and pays once', async () => {
  const { db } = opened;
  const [plain, answer] = ['ab'.repeat(32), '{"id": "transfer-7"}'];
  await db.rows(sql`insert into idem (actor, key, req_hash, response, created_at) values
    ('u:1', 'a-key-of-mine', ${plain}, ${answer}::jsonb, clock_timestamp()), ('u:1', ${`auto:${plain.slice(0, 40)}:170000000`}, ${plain}, ${answer}::jsonb, clock_timestamp() - interval '9.5 seconds')`);
  await migrate(db);
  expect(
    (await db.rows<{ row: string }>(sql`select t::text as row from idem t`))
      .map(({ row }) => row)
      .join(),
  ).not.toContain(plain.slice(0, 16));
  let effects = 0;
  const repeat = () =>
    once(
      db,
      { actor: 'u:1', key: 'a-key-of-mine', route: '/any', input: {} },
      async () => ++effects,
    );
  expect([await repeat(), await repeat(), effects]).toEqual([
    { id: 'transfer-7' },
    { id: 'transfer-7' },
    0,
  ]);
  const young = await db.row<{ waited: boolean }>(
    sql`select (select at from migration where name like '0026%') >= clock_timestamp() - interval '1 hour' as waited`,
  );
  expect(young).toEqual({ waited: true });
  expect(codes.stillInProgress).toBe(2000039);
});
