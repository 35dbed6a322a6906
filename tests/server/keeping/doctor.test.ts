import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { collation, schema, version } from '#server/doctor/database';
import { keyFile, sealedOpens } from '#server/doctor/keys';
import { look } from '#server/doctor/look';
import { node } from '#server/doctor/machine';
import { books, checksRun, unfinished } from '#server/doctor/work';
import { sql } from '#server/platform/db/open';
import { runCheck } from '#server/platform/ledger/check';
import { writeMail } from '#server/platform/mail/mail';
import { mailServer } from '../../lib/mailServer';
import { mallDb, type Opened } from '../../lib/database';
import { removeFolders, temporaryFolder } from '../promisesKit';
import { command } from './keepingKit';

afterAll(async () => {
  vi.unstubAllEnvs();
  await removeFolders();
});
const states = (found: { part: string; state: string }[]) =>
  found.map(({ part, state }) => `${part} ${state}`);

describe('of the machine', () => {
  test.each([
    ['18.20.0', 'wrong'],
    ['20.18.0', 'wrong'],
    ['20.19.0', 'heed'],
    ['24.1.0', 'fine'],
  ])('Node %s is %s', (name, state) => {
    expect(node({ ...process.versions, node: name })[0]?.state).toBe(state);
  });
  test('a key that others can read is wrong, with the command that mends it', async () => {
    const folder = await temporaryFolder();
    vi.stubEnv('DATA_DIR', folder);
    expect(states(keyFile({}))).toEqual(['keys fine']);
    writeFileSync(join(folder, 'secret.key'), 'k'.repeat(32), { mode: 0o644 });
    expect(keyFile({})[0]).toMatchObject({
      state: 'wrong',
      mend: `chmod 600 ${join(folder, 'secret.key')}`,
    });
    chmodSync(join(folder, 'secret.key'), 0o600);
    writeFileSync(join(folder, 'secret.key.before'), 'o'.repeat(32));
    expect(states(keyFile({}))).toEqual(['keys fine', 'keys heed']);
  });
});

describe('of a mall’s database', () => {
  let opened: Opened;
  beforeAll(async () => {
    vi.stubEnv('DATA_DIR', await temporaryFolder());
    opened = await mallDb();
  });
  afterAll(() => opened.close());

  test('what is as it should be is fine', async () => {
    const { db } = opened;
    await runCheck(db, 'asked');
    const found = [
      await version(db),
      await collation(db),
      await schema(db),
      await books(db),
      await checksRun(db),
      await unfinished(db),
      await sealedOpens(db),
    ].flat();
    expect(found.filter(({ state }) => state !== 'fine')).toEqual([]);
    expect(found.length).toBeGreaterThan(5);
  });
  test('what waits too long is to be heeded', async () => {
    const { db } = opened;
    await db.rows(
      sql`insert into outbox (topic, payload, created_at) values ('x', '{}', clock_timestamp() - interval '5 minutes')`,
    );
    expect(await unfinished(db)).toMatchObject([
      { state: 'heed', said: 'Messages in the outbox: 1, the oldest waits for 5 min.' },
    ]);
    await db.rows(sql`delete from outbox`);
  });
  test('what no key opens any more is wrong, and says where it is', async () => {
    const { db } = opened;
    await writeMail(db, { recipient: 'a@b.cd', subject: 'x', body: '123456', secret: '123456' });
    expect(states(await sealedOpens(db))).toEqual(['keys fine']);
    vi.stubEnv('SECRET_KEY', 'another key, of more than thirty-two letters');
    vi.stubEnv('DATA_DIR', await temporaryFolder());
    expect(await sealedOpens(db)).toMatchObject([
      { state: 'wrong', said: expect.stringContaining('outbox_mail.secret') as string },
    ]);
    vi.stubEnv('SECRET_KEY', undefined);
  });
  test('books that do not agree, and a newer schema, are wrong', async () => {
    const { db } = opened;
    await db.rows(sql`insert into migration (name) values ('9999_tomorrow.sql')`);
    expect(states(await schema(db))).toEqual(['schema wrong']);
    await db.rows(sql`delete from migration where name like '9999%'`);
    await db.tx(async (tx) => {
      await tx.script('set local session_replication_role = replica');
      await tx.script(
        `update account set balance = balance + 1 where code = (select min(code) from account)`,
      );
    });
    const found = await books(db);
    const accounts = await db.row<{ n: number }>(sql`select count(*)::int as n from account`);
    expect(found.some(({ state }) => state === 'wrong')).toBe((accounts?.n ?? 0) > 0);
  });
});

describe('the command', () => {
  const secrets = ['sk_test_hidden', 'whsec_hidden', 'hidden-password', 'hidden-token'];
  const secretive = {
    STRIPE_SECRET_KEY: 'sk_test_hidden',
    STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
    DATABASE_URL: 'postgres://me:hidden-password@127.0.0.1:1/mall',
    SMTP_URL: 'smtp://me:hidden-password@127.0.0.1:1',
    SECRET_KEY: 'hidden-password of more than thirty-two letters',
    SMS_TOKEN: 'hidden-token',
    PORT: '0',
  };
  test('names no secret, says each mend, and exits 1 where something is wrong', async () => {
    const DATA_DIR = await temporaryFolder();
    const { code, words } = await command('doctor', [], { ...secretive, DATA_DIR }).ended;
    expect(code).toBe(1);
    expect(secrets.filter((one) => words.includes(one))).toEqual([]);
    expect(words).toContain('WRONG database');
    expect(words).toContain('WRONG mail');
    expect(words).toContain('STRIPE_SECRET_KEY is set and MALL_URL is not.');
  }, 60_000);
  test('is JSON for programs, and makes nothing where nothing is', async () => {
    const DATA_DIR = join(await temporaryFolder(), 'none');
    const { code, words } = await command('doctor', ['--json'], { DATA_DIR, PORT: '0' }).ended;
    const found = JSON.parse(words) as { part: string; said: string }[];
    expect(code).toBe(0);
    expect(found.find(({ part }) => part === 'database')?.said).toContain('no mall');
  }, 60_000);
  test('says what the mall would not start with', async () => {
    const found = await look({ MALL_URL: 'ftp://mall.example' });
    expect(found.at(-1)).toMatchObject({ part: 'settings', state: 'wrong' });
  });
  test('says that nothing can be backed up behind a pooler alone', async () => {
    const behind = {
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: 'postgres://me@127.0.0.1:1/mall',
      DATABASE_POOLER: 'transaction',
    };
    expect(states(await look(behind))).toContain('pooler heed');
    const past = { ...behind, DATABASE_DIRECT_URL: 'postgres://me@127.0.0.1:2/mall' };
    expect(states(await look(past))).not.toContain('pooler heed');
  });
  test('knows another program at the port, and a mail server that takes mail', async () => {
    const other = createServer((socket) => socket.destroy());
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    const server = await mailServer();
    const DATA_DIR = await temporaryFolder();
    mkdirSync(join(DATA_DIR, 'x'));
    const found = await look({ DATA_DIR, PORT: String(port), SMTP_URL: server.url });
    expect(states(found)).toEqual(expect.arrayContaining(['port wrong', 'mail fine']));
    server.close();
    other.close();
  });
});
