import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forgetKeys, opened, seal } from '#server/platform/crypto/vault';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { keyFits, keyOf } from '#server/areas/tickets/link';
import { removeFolders, temporaryFolder } from '../promisesKit';
import { command } from './keepingKit';
import { withTables } from './tradeUnderWay';

const mails = 400;
let folder = '';
const at = (name: string) => join(folder, name);
const secretAt = (n: number) => `code ${n}`;
beforeAll(async () => {
  folder = await temporaryFolder();
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('SECRET_KEY', undefined);
  const db = await withTables(await openDb({ folder }));
  for (let n = 0; n < mails; n++)
    await db.rows(
      sql`insert into outbox_mail (recipient, subject, body, secret) values ('a@b.cd', ${String(n)}, '', ${seal('mail', secretAt(n))})`,
    );
  await db.close();
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await removeFolders();
});
/** How many are sealed with the newest key; each opens, and says what it said. */
async function sealedAnew(db: Db): Promise<number> {
  forgetKeys();
  const rows = await db.rows<{ n: string; secret: Uint8Array }>(
    sql`select subject as n, secret from outbox_mail where subject <> 'x' order by id`,
  );
  expect(rows).toHaveLength(mails);
  let anew = 0;
  for (const { n, secret } of rows) {
    const { plain, newest } = opened('mail', secret);
    expect(plain.toString()).toBe(secretAt(Number(n)));
    anew += Number(newest);
  }
  return anew;
}
const inMall = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
  const db = await openDb({ folder });
  return work(db).finally(() => db.close());
};
const rotate = (...args: string[]) => command('rotate', args, { DATA_DIR: folder });

test('a rotation that was killed loses nothing, and the next one goes on with it', async () => {
  const first = readFileSync(at('secret.key'));
  const run = rotate();
  while (!existsSync(at('secret.key.before')) && run.child.exitCode === null) await later(2);
  await later(30);
  run.child.kill('SIGKILL');
  await run.ended;
  expect(readFileSync(at('secret.key.before')).equals(first)).toBe(true);
  // Before there was a new key, after it, or half way: each opens.
  await inMall(sealedAnew);
  const { code, words } = await rotate().ended;
  expect(words).toContain('An older key is still there: it is ended first.');
  expect(code).toBe(0);
  expect(existsSync(at('secret.key.before'))).toBe(false);
  expect(await inMall(sealedAnew)).toBe(mails);
  expect(readFileSync(at('secret.key')).equals(first)).toBe(false);
}, 90_000);

test('one that ended between the old key and a new one finds both', async () => {
  renameSync(at('secret.key'), at('secret.key.before'));
  expect(await inMall(sealedAnew)).toBe(0);
  expect(existsSync(at('secret.key'))).toBe(true);
  expect((await rotate().ended).code).toBe(0);
  expect(await inMall(sealedAnew)).toBe(mails);
}, 60_000);

test('links of before open while the old key is kept, and end with it', async () => {
  forgetKeys();
  const key = keyOf('0123456789');
  expect((await rotate('--keep-old').ended).words).toContain('secret.key.before stays');
  forgetKeys();
  expect(keyFits('0123456789', key)).toBe(true);
  expect((await rotate().ended).words).toContain('The old key is gone');
  forgetKeys();
  expect(keyFits('0123456789', key)).toBe(false);
}, 90_000);

test('an old key that opens what no other does is not taken away', async () => {
  const strange = join(await temporaryFolder(), 'strange');
  vi.stubEnv('DATA_DIR', strange);
  const lost = seal('mail', 'lost');
  vi.stubEnv('DATA_DIR', folder);
  await inMall((db) =>
    db.rows(
      sql`insert into outbox_mail (recipient, subject, body, secret) values ('a@b.cd', 'x', '', ${lost})`,
    ),
  );
  const { code, words } = await rotate().ended;
  expect([code, words]).toEqual([1, expect.stringContaining('no key opens outbox_mail.secret')]);
  expect(existsSync(at('secret.key.before'))).toBe(true);
  rmSync(strange, { recursive: true });
}, 60_000);
