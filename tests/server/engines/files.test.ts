import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Hit } from '#server/areas/catalogue/engine';
import { Catalogue } from '#server/areas/catalogue/memory/catalogue';
import { MemoryEngine } from '#server/areas/catalogue/memory/engine';
import { Files } from '#server/areas/catalogue/memory/image/file';
import { fillDemo } from '#server/demo/fill';
import { sql, type Db } from '#server/platform/db/open';
import { testMall, type Mall } from '../../lib/server';

let mall: Mall;
let folder: string;
beforeAll(async () => {
  mall = await testMall({ rooms: [] });
  await fillDemo(mall.db);
}, 120_000);
afterAll(() => mall.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arcada-catalogue-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a process asks of the database about products; `texts` counts questions for their names. */
function counted(db: Db): { db: Db; texts: () => number; all: () => number } {
  let [texts, all] = [0, 0];
  const rows: Db['rows'] = (query) => {
    if (query.text.includes('coalesce(nullif(name')) texts++;
    if (query.text.includes("state = 'onSale' order by id limit")) all++;
    return db.rows(query);
  };
  const row: Db['row'] = (query) => db.row(query);
  return { db: { ...db, url: undefined, rows, row }, texts: () => texts, all: () => all };
}
/** A process that starts, in a big mall. */
async function start(db: Db = mall.db): Promise<Catalogue> {
  const catalogue = new Catalogue(db, 1, new Files(folder));
  await catalogue.ready();
  await catalogue.whole('en');
  return catalogue.settled();
}
const files = () => readdirSync(folder).sort();
async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 20));
}
/**
 * Until no transaction runs that began before the last change: of a PostgreSQL that other tests use
 * too, or that counts its rows just now, what changed meanwhile is read again, as it should be.
 */
async function calm(): Promise<void> {
  const older = sql`select coalesce(pg_snapshot_xmin(pg_current_snapshot()) <= max(xid), false) as yes
    from catalogue_change`;
  while ((await mall.db.row<{ yes: boolean }>(older))?.yes)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
async function kept(): Promise<void> {
  await calm();
  const catalogue = await start();
  await catalogue.save();
  await until(() => files().join() === 'en.catalogue,groups.catalogue,products.catalogue');
}
const everyHit = { from: 0, size: 1000 };
const list = async (catalogue: Catalogue, keyword?: string): Promise<Hit[]> => {
  const question = { filter: { keyword, exact: true }, sort: 'best', lang: 'en' } as const;
  return (await new MemoryEngine(catalogue).list(question, everyHit)).hits;
};

describe('what is kept for the next start', () => {
  test('answers as the database would, without reading the products', async () => {
    await kept();
    const { db, texts, all } = counted(mall.db);
    const restored = await start(db);
    expect([texts(), all()]).toEqual([0, 0]);
    rmSync(folder, { recursive: true });
    const fresh = await start();
    expect(await list(restored)).toEqual(await list(fresh));
    expect((await list(restored, 'kitchen')).length).toBeGreaterThan(0);
    expect(await list(restored, 'kitchen')).toEqual(await list(fresh, 'kitchen'));
  });
  test('is brought up to date before anybody is answered: gone, dearer, renamed', async () => {
    await kept();
    const [gone, dearer, renamed] = (await list(await start())).map(({ id }) => id);
    await mall.db.rows(sql`update products set state = 'offSale' where id = ${gone ?? 0}`);
    await mall.db.rows(
      sql`update variants set price_minor = 987654 where product_id = ${dearer ?? 0}`,
    );
    await mall.db.rows(
      sql`update products set name = name || '{"en":"Quagmire zither"}' where id = ${renamed ?? 0}`,
    );
    const hits = await list(await start());
    expect(hits.map(({ id }) => id)).not.toContain(gone);
    expect(hits.find(({ id }) => id === dearer)?.price).toBe(987_654);
    const again = await start();
    expect((await list(again, 'zither')).map(({ id }) => id)).toEqual([renamed]);
  });
  test.each([
    ['cut off', (path: string) => truncateSync(path, 5000)],
    ['empty', (path: string) => writeFileSync(path, '')],
    ['of something else', (path: string) => writeFileSync(path, 'x'.repeat(100_000))],
    [
      'changed in one byte',
      (path: string) => {
        const bytes = readFileSync(path);
        bytes[bytes.length - 9]! ^= 1;
        writeFileSync(path, bytes);
      },
    ],
    [
      'of another version',
      (path: string) => {
        const bytes = readFileSync(path);
        bytes.write('"version":9', bytes.indexOf('"version":'));
        writeFileSync(path, bytes);
      },
    ],
  ])('is thrown away where it is %s, and made anew', async (_, spoil) => {
    await kept();
    const before = await list(await start(), 'kitchen');
    for (const name of files()) spoil(join(folder, name));
    const { db, texts, all } = counted(mall.db);
    expect(await list(await start(db), 'kitchen')).toEqual(before);
    expect([texts() > 0, all() > 0]).toEqual([true, true]);
  });
  test('is not believed where the changes since then are swept, or it is of another database', async () => {
    await kept();
    await mall.db.rows(sql`delete from catalogue_change`);
    const { db, all } = counted(mall.db);
    await start(db);
    expect(all()).toBeGreaterThan(0);
  });
  test('with groups of other products is answered with its own', async () => {
    await mall.db.rows(sql`update products set sold = sold + 1`);
    await kept();
    const older = readFileSync(join(folder, 'groups.catalogue'));
    const [gone] = await list(await start());
    await mall.db.rows(sql`update products set state = 'offSale' where id = ${gone?.id ?? 0}`);
    rmSync(folder, { recursive: true });
    await kept();
    writeFileSync(join(folder, 'groups.catalogue'), older);
    const restored = await start();
    const own = async (group: string) =>
      (await new MemoryEngine(restored).first('best', group, 1000)).map(({ id }) => id);
    const all = (await list(restored)).filter(({ shop }) => shop === gone?.shop);
    expect(await own(`s:${gone?.shop}`)).toEqual(all.map(({ id }) => id));
    expect(await own(`s:${gone?.shop}`)).not.toContain(gone?.id);
  });
  test('is written whole: two processes in one folder read what either wrote', async () => {
    await mall.db.rows(sql`update products set sold = sold + 1`);
    const [one, other] = [await start(), await start()];
    await Promise.all([one.save(), other.save(), one.save(), other.save()]);
    await until(() => files().join() === 'en.catalogue,groups.catalogue,products.catalogue');
    const { db, all } = counted(mall.db);
    expect(await list(await start(db))).toEqual(await list(one));
    expect(all()).toBe(0);
  });
});
