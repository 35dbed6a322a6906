import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { words } from '#server/areas/identity/users/firstAdmin';
import { words as kinds } from '#server/demo/kind';
import { migrate } from '#server/platform/db/migrate';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { begin } from '#server/setup/begin';
import { firstOf } from '#server/setup/first';
import { setUp } from '#server/setup/setUp';
import { emptyDb, type Opened } from '../lib/database';

let folder: string;
/** A database that nobody has migrated. */
let opened: Opened;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-setup-'));
  opened = await emptyDb();
  said = [];
});
afterEach(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});
const boss = { email: 'boss@mall.example', name: 'Bea', password: 'correct horse battery' };
const say = (line: string) => void said.push(line);
const told = (env: NodeJS.ProcessEnv, admin = boss) =>
  setUp(opened.db, { first: firstOf(env), admin }, null, say);
const standsIn = (db: Db) =>
  db.row(sql`select (select count(*)::int from categories) as categories,
    array(select distinct path[1] from categories order by 1) as tops,
    array(select code from currencies order by position, code) as currencies,
    array(select email from users where staff_role = 'admin') as admins,
    exists (select from setting where name = 'real') as real`);
const stands = () => standsIn(opened.db);

describe('a mall is set up', () => {
  test('with the currencies and categories that were asked for, and an administrator', async () => {
    await told({ SETUP_CURRENCIES: 'eur, SEK', SETUP_CATEGORIES: 'fr,hg' });
    expect(said[0]).toMatch(/Currencies: EUR, SEK, USD\.$/);
    expect(await stands()).toMatchObject({
      tops: ['fr', 'hg'],
      currencies: ['EUR', 'SEK', 'USD'],
      admins: [boss.email],
      real: true,
    });
  });
  test('by a tree of one’s own, once a weak password was refused and nothing made', async () => {
    const file = join(folder, 'tree.txt');
    await writeFile(file, '# ours\nHome > Kitchen > Pans\nHome > Garden\n');
    const variables = { SETUP_CATEGORIES: file };
    const weak = { ...boss, password: 'password123' };
    await expect(told(variables, weak)).rejects.toThrow(words.weak);
    await told(variables);
    expect(
      await opened.db.rows(sql`select id, path, ground from categories order by position`),
    ).toEqual([
      { id: 'home', path: ['home'], ground: 'mint' },
      { id: 'kitchen', path: ['home', 'kitchen'], ground: 'mint' },
      { id: 'pans', path: ['home', 'kitchen', 'pans'], ground: 'mint' },
      { id: 'garden', path: ['home', 'garden'], ground: 'mint' },
    ]);
  });
  test('no second time: once somebody was administrator nothing at all is done', async () => {
    await told({ SETUP_CATEGORIES: 'fr' });
    const before = await stands();
    const other = { ...boss, email: 'other@mall.example' };
    await expect(told({ SETUP_CATEGORIES: 'hg' }, other)).rejects.toThrow(words.made);
    await opened.db.rows(sql`update users set staff_role = null`);
    await expect(told({ SETUP_CATEGORIES: 'hg' }, other)).rejects.toThrow(words.made);
    expect(await stands()).toEqual({ ...(before as object), admins: [] });
  });
  test('around what is there already, which it names and leaves as it is', async () => {
    await begin(opened.db, { demo: false, first: firstOf({ SETUP_CATEGORIES: 'fr' }) }, say);
    const before = (await stands()) as { categories: number };
    await told({ SETUP_CATEGORIES: 'all', SETUP_CURRENCIES: 'EUR' });
    expect(said[0]).toContain(`left as it is: ${before.categories} categories`);
    expect(await stands()).toEqual({ ...before, admins: [boss.email] });
  });
  test('not by what is not known, and then nothing is made', async () => {
    await expect(told({ SETUP_CURRENCIES: 'EUR,XXX' })).rejects.toThrow('XXX is not among USD');
    await expect(told({ SETUP_CATEGORIES: 'zz' })).rejects.toThrow('not letters of top');
    expect(await opened.db.row(sql`select to_regclass('categories') as name`)).toEqual({
      name: null,
    });
  });
  test('never where a demo is', async () => {
    await migrate(opened.db);
    await opened.db.rows(sql`insert into setting (name, value) values ('demo', 'true')`);
    await expect(told({})).rejects.toThrow(kinds.demo);
    expect(await stands()).toMatchObject({ tops: [], admins: [], real: false });
  });
});

describe('the commands, as an operator gives them', () => {
  const place = () => ({ DATABASE_URL: opened.db.url ?? '', DATA_DIR: join(folder, 'mall') });
  const admin = { ADMIN_EMAIL: boss.email, ADMIN_PASSWORD: boss.password };
  async function run(command: string, ...args: string[]) {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', `server/cli/${command}.ts`, ...args],
      {
        env: { ...process.env, ...place(), ...admin, MALL_DEMO: 'off', SETUP_CATEGORIES: 'fr' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const parts: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => parts.push(String(part)));
    const [code] = (await once(child, 'close')) as [number];
    return { code, words: parts.join('') };
  }
  test('an import before the first start makes the mall first, and setup goes on from there', async () => {
    const file = join(folder, 'chairs.csv');
    await writeFile(
      file,
      'Handle,Title,Product Category,Variant Price,Variant Inventory Qty,Status\nchair,Chair,Furniture > Chairs,40,3,active\n',
    );
    expect(await run('import', file, '--shop', 'Chairs', '--new')).toMatchObject({ code: 0 });
    const { code, words: text } = await run('setup');
    expect([code, text]).toEqual([0, expect.stringContaining('There already, and left as it is')]);
    const { DATABASE_URL: url, DATA_DIR } = place();
    const db = await openDb({ url, folder: DATA_DIR });
    expect(
      await db.rows(
        sql`select c.name->>'en' as category from products p join categories c on c.id = p.category_id`,
      ),
    ).toEqual([{ category: 'Chairs' }]);
    expect(await standsIn(db)).toMatchObject({ tops: ['fr'], admins: [boss.email], real: true });
    await db.close();
  }, 180_000);
});
