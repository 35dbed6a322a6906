import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { backup } from '#server/platform/keeping/backup';
import { forPrograms, programsFor } from '#server/platform/keeping/postgres/programs';
import { restore } from '#server/platform/keeping/restore';
import { startPostgres } from '../../../scripts/bench/postgres';
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

const hasPrograms = () => {
  try {
    return execFileSync('pg_dump', ['--version']).length > 0;
  } catch {
    return false;
  }
};
const cluster = hasPrograms() ? await startPostgres() : undefined;
const url = (name: string) => cluster?.url(name) ?? '';
let admin: Db;
let file = '';
let before: Answered[] = [];
let during = 0;
const at = (name: string, dataDir: string, passphrase?: string) => ({
  databaseUrl: url(name),
  dataDir,
  passphrase,
});
const made = async (name: string) => {
  await admin.script(`create database ${name}`);
  return name;
};
const tablesOf = async (name: string) => {
  const db = await openDb({ url: url(name), folder: '' });
  const row = await db.row<{ n: number }>(
    sql`select count(*)::int as n from pg_tables where schemaname = 'public'`,
  );
  await db.close();
  return row?.n;
};
afterAll(async () => {
  await admin?.close();
  cluster?.stop();
  await removeFolders();
});

describe.skipIf(!cluster)(
  'a mall on PostgreSQL (left out where its programs are not installed)',
  () => {
    beforeAll(async () => {
      admin = await openDb({ url: url('postgres'), folder: '' });
      const dataDir = await temporaryFolder();
      keepFiles(dataDir);
      file = await newFile();
      const db = await withTables(await openDb({ url: url(await made('mall')), folder: '' }));
      const { mall, orders } = await underWay(db);
      before = [...orders.answered];
      await backup(at('mall', dataDir), file);
      during = orders.answered.length - before.length;
      await orders.stop();
      await mall.close();
    }, 120_000);

    test('goes on while it is backed up', () => {
      expect(during).toBeGreaterThan(0);
    });
    test('comes back with all that was answered before, its keys and its files', async () => {
      const place = await newPlace();
      const { figures, about } = await restore(at(await made('back'), place), file);
      expect(about.engine).toBe('postgres');
      expect(figures.proof).toEqual({ sum: 0, violations: 0 });
      expect(leftBeside(place)).toEqual([]);
      expect(readdirSync(place).sort()).toEqual(['files', 'secret.key']);
      expect(mode(join(place, 'secret.key'))).toBe(0o600);
      expect(readFileSync(join(place, 'files', 'ab', 'cd.webp'), 'utf8')).toBe('a picture');
      const db = await openDb({ url: url('back'), folder: '' });
      expect(await isWhole(db, before)).toBe(figures.counts.orders);
    }, 60_000);
    test('comes back into an empty place only', async () => {
      const place = await newPlace();
      await expect(restore(at('back', place), file)).rejects.toThrow('is not empty');
      await expect(
        restore({ databaseUrl: undefined, dataDir: place, passphrase: undefined }, file),
      ).rejects.toThrow('set DATABASE_URL to an empty database');
      expect([existsSync(place), leftBeside(place)]).toEqual([false, []]);
    });
    test.each([
      ['half an archive', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
      [
        'another row than was backed up',
        (bytes: Buffer) =>
          gzipSync(
            Buffer.from(
              gunzipSync(bytes)
                .toString('latin1')
                .replace(/"orders": (\d)/, (_, n) => `"orders": ${n === '9' ? 8 : 9}`),
              'latin1',
            ),
          ),
      ],
      [
        'a dump that is no dump',
        (bytes: Buffer) => {
          const tar = gunzipSync(bytes);
          tar.fill('x', tar.indexOf('PGDMP'), tar.indexOf('PGDMP') + 2000);
          return gzipSync(tar);
        },
      ],
    ])('is not brought back at all from %s', async (_, change) => {
      const broken = await newFile();
      writeFileSync(broken, change(readFileSync(file)));
      const place = await newPlace();
      const name = await made(`broken${Math.random().toString(36).slice(2)}`);
      await expect(restore(at(name, place), broken)).rejects.toThrow(
        /half there|not what was backed up|was changed|ended before its work/,
      );
      expect(await tablesOf(name)).toBe(0);
      expect([existsSync(place), leftBeside(place)]).toEqual([false, []]);
    });
    test('is not brought back at all where one statement is refused', async () => {
      const name = await made('refusing');
      const db = await openDb({ url: url(name), folder: '' });
      await db.script(
        'create function audit(text, text, jsonb) returns int language sql as $$ select 1 $$',
      );
      await db.close();
      const place = await newPlace();
      await expect(restore(at(name, place), file)).rejects.toThrow('already exists');
      expect([await tablesOf(name), existsSync(place), leftBeside(place)]).toEqual([0, false, []]);
    });
    test.each([0, 150, 600])(
      'leaves nothing half where a restore was killed after %i ms',
      async (wait) => {
        const place = await newPlace();
        const name = await made(`killed${wait}`);
        const run = command('restore', [file], { DATA_DIR: place, DATABASE_URL: url(name) });
        await killedIn(run, dirname(place), /^\.restore-/, wait);
        await later(500);
        // Either nothing of it is there, or it was quick enough to be whole.
        expect((await tablesOf(name)) === 0).toBe(!existsSync(place));
      },
      60_000,
    );
  },
);

test('a password is told to a program where nobody else on the machine can read it', () => {
  const { address, env } = forPrograms('postgres://me:s%40cret@db.example/mall?sslmode=no-verify');
  expect(address).toBe('postgres://me@db.example/mall?sslmode=require');
  expect(env.PGPASSWORD).toBe('s@cret');
});
test('programs that are too old for a server are named, with the package to install', () => {
  expect(() => programsFor(99)).toThrow('postgresql-client-99');
});
