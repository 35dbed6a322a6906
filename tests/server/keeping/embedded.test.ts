import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb, sql } from '#server/platform/db/open';
import { backup } from '#server/platform/keeping/backup';
import { serveStill, stillFolder } from '#server/platform/keeping/embedded/still';
import { embeddedMajor } from '#server/platform/keeping/embedded/restore';
import { look, restore } from '#server/platform/keeping/restore';
import { removeFolders, temporaryFolder } from '../promisesKit';
import {
  command,
  keepFiles,
  killedIn,
  leftBeside,
  mode,
  newFile,
  newPlace,
  underWay,
} from './keepingKit';
import { isWhole, withTables, type Answered } from './tradeUnderWay';

afterAll(() => removeFolders());

const passphrase = 'seven green bottles';
const at = (dataDir: string, sealed?: string) => ({
  databaseUrl: undefined,
  dataDir,
  passphrase: sealed,
});
let dataDir = '';
let file = '';
let before: Answered[] = [];
let during = 0;
let said = '';
/** A running mall with orders, backed up while people order; then stopped. */
beforeAll(async () => {
  dataDir = await temporaryFolder();
  file = await newFile();
  const db = await withTables(await openDb({ folder: dataDir }));
  keepFiles(dataDir);
  const close = await serveStill(db, dataDir);
  const { mall, orders } = await underWay(db);
  before = [...orders.answered];
  const env = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase };
  said = (await command('backup', [file], env).ended).words;
  during = orders.answered.length - before.length;
  await orders.stop();
  close();
  await mall.close();
}, 120_000);

describe('an embedded mall that was backed up while people ordered', () => {
  test('went on taking orders', () => {
    expect(said).toContain('sealed by BACKUP_PASSPHRASE');
    expect(said).toMatch(/The mall stood still for \d+ ms/);
    expect(during).toBeGreaterThan(0);
  });
  test('comes back with all that was answered before, and its books agree', async () => {
    const place = await newPlace();
    const { figures, about } = await restore(at(place, passphrase), file);
    expect(about).toMatchObject({ engine: 'pglite', major: embeddedMajor });
    expect(figures.proof).toEqual({ sum: 0, violations: 0 });
    expect(figures.counts.orders).toBeGreaterThanOrEqual(before.length);
    expect(leftBeside(place)).toEqual([]);
    expect(readdirSync(place).sort()).toEqual(['db', 'files', 'secret.key']);
    expect(readFileSync(join(place, 'secret.key'), 'utf8')).toBe('k'.repeat(32));
    expect([mode(place), mode(join(place, 'secret.key'))]).toEqual([0o700, 0o600]);
    expect(readFileSync(join(place, 'files', 'ab', 'cd.webp'), 'utf8')).toBe('a picture');
    expect(readFileSync(join(place, 'files', 'empty'), 'utf8')).toBe('');
    const db = await openDb({ folder: place });
    expect(await isWhole(db, before)).toBe(figures.counts.orders);
  }, 60_000);
  test('leaves nothing of its copy where its data is', () => {
    expect(readdirSync(dataDir).sort()).toEqual(['admin', 'db', 'files', 'secret.key']);
  });
  test('tells what is in the archive without a place for it', async () => {
    expect((await look(file, passphrase)).figures.counts.orders).toBeGreaterThan(0);
  });
});

describe('a running mall', () => {
  test('that cannot be asked to stand still is backed up by nobody, in words', async () => {
    const folder = await temporaryFolder();
    const db = await withTables(await openDb({ folder }));
    await expect(backup(at(folder), await newFile())).rejects.toThrow('Stop it (SIGTERM)');
    await db.close();
  });
  test('stands still for its owner alone, and goes on when who asked has gone', async () => {
    const folder = await temporaryFolder();
    const db = await withTables(await openDb({ folder }));
    const close = await serveStill(db, folder, 300);
    expect(mode(stillFolder(folder))).toBe(0o700);
    const socket = connect(join(stillFolder(folder), 'still.sock'));
    const first = new Promise<string>((done) =>
      socket.once('data', (b: Buffer) => done(String(b))),
    );
    expect(await first).toBe('still\n');
    const second = connect(join(stillFolder(folder), 'still.sock'));
    const busy = new Promise<string>((done) => second.once('data', (b: Buffer) => done(String(b))));
    expect(await busy).toBe('busy\n');
    const closed = new Promise((done) => socket.once('close', done));
    // It was told nothing more: the mall waits no longer than it may be made to.
    expect(await db.row(sql`select 1 as n`)).toEqual({ n: 1 });
    await closed;
    close();
    await db.close();
  });
});

describe('a restore is refused, and leaves nothing,', () => {
  test('into a place that is not empty', async () => {
    const place = await temporaryFolder();
    writeFileSync(join(place, 'mine'), 'x');
    await expect(restore(at(place, passphrase), file)).rejects.toThrow('is not empty');
    expect(readdirSync(place)).toEqual(['mine']);
  });
  test('without the passphrase, or of a file that is not there', async () => {
    const place = await newPlace();
    await expect(restore(at(place), file)).rejects.toThrow('BACKUP_PASSPHRASE');
    await expect(restore(at(place), `${file}.none`)).rejects.toThrow('There is no file');
    expect([existsSync(place), leftBeside(place)]).toEqual([false, []]);
  });
  test('of an archive that is only half there', async () => {
    const place = await newPlace();
    const half = await newFile();
    const bytes = readFileSync(file);
    writeFileSync(half, bytes.subarray(0, bytes.length / 2));
    await expect(restore(at(place, passphrase), half)).rejects.toThrow('half there');
    expect([existsSync(place), leftBeside(place)]).toEqual([false, []]);
  });
});

describe('other archives', () => {
  let other = '';
  let place = '';
  beforeAll(async () => {
    place = await newPlace();
    await restore(at(place, passphrase), file);
  });
  const changed = async (change: string) => {
    const db = await openDb({ folder: place });
    await db.tx(async (tx) => {
      await tx.script('set local session_replication_role = replica');
      await tx.script(change);
    });
    await db.close();
    other = await newFile();
    return backup(at(place), other);
  };
  test('of a mall whose books do not agree are made and told, and not restored', async () => {
    const { proved } = await changed(
      'update posting set amount = amount + 1 where line_no = 1 and journal_id = (select max(id) from journal)',
    );
    expect(proved).toBe(false);
    await expect(restore(at(await newPlace()), other)).rejects.toThrow('books in this archive');
    await changed(
      'update posting set amount = amount - 1 where line_no = 1 and journal_id = (select max(id) from journal)',
    );
  });
  test('of a newer mall are refused', async () => {
    await changed(`insert into migration (name) values ('9999_tomorrow.sql')`);
    const to = await newPlace();
    await expect(restore(at(to), other)).rejects.toThrow(/newer version .*9999_tomorrow/);
    expect([existsSync(to), leftBeside(to)]).toEqual([false, []]);
  });
  test('are not made where there is no mall, nor sealed by a short word', async () => {
    await expect(backup(at(await newPlace()), await newFile())).rejects.toThrow('no mall in');
    await expect(backup(at(place, 'short'), await newFile())).rejects.toThrow('shorter than 16');
  });
});

describe('killed half way,', () => {
  test('a restore leaves no mall, and the next one takes its rest away', async () => {
    const place = await newPlace();
    const env = { DATA_DIR: place, BACKUP_PASSPHRASE: passphrase };
    const rest = /^\.restore-/;
    expect(await killedIn(command('restore', [file], env), dirname(place), rest, 50)).toBe(true);
    expect(existsSync(place)).toBe(false);
    expect(leftBeside(place)).toHaveLength(1);
    const { code, words } = await command('restore', [file], env).ended;
    expect(words).toContain('All of it is back');
    expect(code).toBe(0);
    expect(leftBeside(place)).toEqual([]);
  }, 60_000);
  test('a back-up leaves no archive, and the next one takes its rest away', async () => {
    const target = await temporaryFolder();
    const copies = /^\.backup-/;
    expect(
      await killedIn(command('backup', [target], { DATA_DIR: dataDir }), dataDir, copies),
    ).toBe(true);
    expect(readdirSync(target)).toEqual([]);
    const { code, words } = await command('backup', [target], { DATA_DIR: dataDir }).ended;
    expect(code).toBe(0);
    expect(words).toContain('secret.key is IN IT');
    expect(readdirSync(target)).toHaveLength(1);
    expect(readdirSync(dataDir).filter((name) => copies.test(name))).toEqual([]);
  }, 60_000);
  test('files in a bucket are said to be elsewhere, not forgotten', async () => {
    const env = { DATA_DIR: dataDir, FILES: 's3://bucket' };
    const { code, words } = await command('backup', [await newFile()], env).ended;
    expect([code, words]).toEqual([1, expect.stringContaining('--without-files')]);
  });
});
