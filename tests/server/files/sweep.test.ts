import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { keepFile, keptFile } from '#server/platform/files/store/keep';
import { named } from '#server/platform/files/store/named';
import { fileStore } from '#server/platform/files/store/open';
import { listStrays, sweepFiles } from '#server/platform/files/store/sweep';
import { mallDb, type Opened } from '../../lib/database';
import { filesIn, keyOf, kinds, lies, nameIt, older, type Place } from './kit';

let number = 0;
const some = () => Buffer.from(`bytes of their own ${++number}`);

describe.each(kinds)('what no row names, in a %s', (kind) => {
  let opened: Opened;
  let place: Place;
  beforeAll(async () => {
    place = await filesIn(kind);
    opened = await mallDb();
  });
  afterAll(async () => {
    await opened.close();
    await place.close();
  });
  const known = async (key: string) =>
    (await opened.db.row(sql`select 1 from stored_files where key = ${key}`)) !== undefined;

  test('stays for a day, then goes; what a row names stays', async () => {
    const { db } = opened;
    const [young, old, mine] = [
      await keepFile(db, some()),
      await keepFile(db, some()),
      await keepFile(db, some()),
    ];
    await nameIt(db, mine);
    await older(db, old);
    await older(db, mine);
    expect(await sweepFiles(db)).toBe(1);
    expect([await lies(young), await lies(old), await lies(mine)]).toEqual([true, false, true]);
    expect([await known(old), await known(mine)]).toEqual([false, true]);
  });
  test('that is put again has a whole day again, and can be put after it went', async () => {
    const { db } = opened;
    const bytes = some();
    const key = await keepFile(db, bytes);
    await older(db, key);
    await keepFile(db, bytes);
    expect(await sweepFiles(db)).toBe(0);
    await older(db, key);
    expect(await sweepFiles(db)).toBe(1);
    await keepFile(db, bytes);
    expect((await keptFile(key))?.equals(bytes)).toBe(true);
  });
  test('is never what somebody just puts and names, however often both meet', async () => {
    const { db } = opened;
    const files = Array.from({ length: 24 }, some);
    for (const bytes of files) await older(db, await keepFile(db, bytes));
    const put = async (bytes: Buffer) => nameIt(db, await keepFile(db, bytes));
    await Promise.all([...files.map(put), ...Array.from({ length: 4 }, () => sweepFiles(db))]);
    const there = await Promise.all(files.map((bytes) => lies(keyOf(bytes))));
    expect(there.filter(Boolean)).toHaveLength(files.length);
  });
  test('left by another database goes once it was listed, and is a day old', async () => {
    const { db } = opened;
    const bytes = some();
    const key = keyOf(bytes);
    await fileStore().put(key, bytes);
    const list = async () => {
      await db.rows(sql`update stored_files_listed set at = '-infinity'`);
      await listStrays(db);
    };
    await list();
    expect(await known(key)).toBe(false);
    place.age(key);
    await list();
    expect(await known(key)).toBe(true);
    await sweepFiles(db);
    expect(await lies(key)).toBe(false);
  });
  test('is listed once a day by one of all processes', async () => {
    const { db } = opened;
    const at = async () =>
      (await db.row<{ at: Date }>(sql`select at from stored_files_listed`))?.at.getTime();
    await listStrays(db);
    const before = await at();
    await listStrays(db);
    expect(await at()).toBe(before);
  });
  test('that is not what its name says is shown to nobody', async () => {
    const key = keyOf(some());
    await fileStore().put(key, Buffer.from('something else'));
    expect(await keptFile(key)).toBeUndefined();
  });
  test.runIf(kind === 'bucket')(
    'stays, row and file, while the store does not answer',
    async () => {
      const { db } = opened;
      const key = await keepFile(db, some());
      await older(db, key);
      (place.bucket as NonNullable<Place['bucket']>).mood = 'busy';
      await expect(sweepFiles(db)).rejects.toThrow('form.picture.away');
      await expect(keepFile(db, some())).rejects.toThrow('form.picture.away');
      expect(await known(key)).toBe(true);
      (place.bucket as NonNullable<Place['bucket']>).mood = 'well';
    },
  );
});

test('every table that names a file is asked before it is swept', async () => {
  const { db, close } = await mallDb();
  const tables = await db.rows<{ name: string }>(sql`select conrelid::regclass::text as name
    from pg_constraint where contype = 'f' and confrelid = 'stored_files'::regclass order by 1`);
  await close();
  expect(tables.map(({ name }) => name)).toEqual(named.map(({ table }) => table).toSorted());
});
