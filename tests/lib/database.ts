import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '#server/platform/db/migrate';
import { openDb, type Db } from '#server/platform/db/open';
import { openMemory } from '#server/platform/db/pglite';
import { fillIfEmpty } from '#server/demo/fill';
import { syncTransitions } from '#server/lifecycles';
import { madeOnce } from './madeOnce';

export interface Opened {
  db: Db;
  close: () => Promise<void>;
}
/** How much is in a database: tables only, or the demo mall. */
export type Filling = 'tables' | 'demo';

const once = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
};
async function onPostgres(server: string): Promise<Opened> {
  const name = `arcada_test_${randomBytes(6).toString('hex')}`;
  await once(
    server,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = await openDb({ url: url.href, folder: '' });
  const close = async () => {
    await db.close();
    await once(server, `drop database ${name} with (force)`);
  };
  return { db, close };
}
async function inMemory(from?: Blob): Promise<Opened> {
  const { db } = await openMemory(from);
  return { db, close: () => db.close() };
}

/**
 * An empty database of this test file's own: PGlite in memory, or on the PostgreSQL of
 * TEST_DATABASE_URL.
 */
export const emptyDb = (): Promise<Opened> =>
  process.env.TEST_DATABASE_URL ? onPostgres(process.env.TEST_DATABASE_URL) : inMemory();

const fillings: Record<Filling, (db: Db) => Promise<unknown>> = {
  tables: async (db) => {
    await migrate(db);
    await syncTransitions(db);
  },
  demo: (db) => fillIfEmpty(db, () => {}),
};
/**
 * The same with the mall's tables, or with the demo mall in them. In memory each is made once a
 * run, and copied for every file.
 */
export async function mallDb(filling: Filling = 'tables'): Promise<Opened> {
  if (!process.env.TEST_DATABASE_URL) return inMemory(await kept(filling));
  const opened = await emptyDb();
  await fillings.tables(opened.db);
  if (filling === 'demo') await fillings.demo(opened.db);
  return opened;
}
/**
 * What new databases would be made from: without them a copy is a third smaller, and opens in two
 * thirds of the time.
 */
async function dropTemplates(db: Db): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await db.script(`alter database ${name} with is_template false`);
    await db.script(`drop database ${name}`);
  }
}
const kept = (filling: Filling): Promise<Blob> =>
  madeOnce(`${filling}.tar`, async () => {
    const { db, dump } = await openMemory(filling === 'demo' ? await kept('tables') : undefined);
    await fillings[filling](db);
    if (filling === 'tables') await dropTemplates(db);
    const made = await dump();
    await db.close();
    return made;
  });
