import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDb, type Db } from '#server/db/open';

const once = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

/** An empty database of this test file's own: PGlite in memory, or on the PostgreSQL of TEST_DATABASE_URL. */
export async function emptyDb(): Promise<{ db: Db; close: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const db = await openDb({ folder: 'memory' });
    return { db, close: () => db.close() };
  }
  const name = `arcada_test_${randomBytes(6).toString('hex')}`;
  await once(server, `create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = await openDb({ url: url.href, folder: '' });
  const close = async () => {
    await db.close();
    await once(server, `drop database ${name} with (force)`);
  };
  return { db, close };
}
