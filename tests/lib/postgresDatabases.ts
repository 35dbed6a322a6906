import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import pg from 'pg';
import { openDb, type Db } from '#server/platform/db/open';

export interface Opened {
  db: Db;
  close: () => Promise<void>;
}
async function asked<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  return work(client).finally(() => client.end());
}
const open = (server: string, name: string): Promise<Db> => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openDb({ url: url.href, folder: '' });
};
const empty = `template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`;
const create = (client: pg.Client, name: string, from = empty) =>
  client.query(`create database ${name} template ${from}`);

/** A database of its own on this server, as `from` is; without that an empty one. */
export async function databaseOn(server: string, from?: string): Promise<Opened> {
  const name = `arcada_test_${randomBytes(6).toString('hex')}`;
  await asked(server, (client) => create(client, name, from));
  const db = await open(server, name);
  const close = async () => {
    await db.close();
    await asked(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { db, close };
}
/** Of this run: the next one may have other tables. */
const run = () => basename(process.env.TESTS_SHARE ?? String(process.pid)).toLowerCase();

/**
 * The name of a database that nobody is in, filled once a run and copied for every file: whoever
 * comes first fills it, the others wait.
 */
export const filledOnce = (
  server: string,
  what: string,
  fill: (db: Db) => Promise<unknown>,
  from?: string,
): Promise<string> =>
  asked(server, async (client) => {
    const name = `arcada_${what}_${run().replaceAll(/\W/g, '_')}`;
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    const there = await client.query('select from pg_database where datname = $1', [name]);
    if (there.rowCount) return name;
    await client.query(`drop database if exists ${name}_half`);
    await create(client, `${name}_half`, from);
    const db = await open(server, `${name}_half`);
    await fill(db).finally(() => db.close());
    await client.query(`alter database ${name}_half rename to ${name}`);
    return name;
  });
