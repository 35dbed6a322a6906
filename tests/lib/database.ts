import { migrate } from '#server/platform/db/migrate';
import type { Db } from '#server/platform/db/open';
import { openMemory } from '#server/platform/db/pglite';
import { fillIfEmpty } from '#server/demo/fill';
import { syncTransitions } from '#server/lifecycles';
import { madeOnce } from './madeOnce';
import { databaseOn, filledOnce, type Opened } from './postgresDatabases';

export type { Opened };
/** How much is in a database: tables only, or the demo mall. */
export type Filling = 'tables' | 'demo';

async function inMemory(from?: Blob): Promise<Opened> {
  const { db } = await openMemory(from);
  return { db, close: () => db.close() };
}

/**
 * An empty database of this test file's own: PGlite in memory, or on the PostgreSQL of
 * TEST_DATABASE_URL.
 */
export const emptyDb = (): Promise<Opened> =>
  process.env.TEST_DATABASE_URL ? databaseOn(process.env.TEST_DATABASE_URL) : inMemory();

const fillings: Record<Filling, (db: Db) => Promise<unknown>> = {
  tables: async (db) => {
    await migrate(db);
    await syncTransitions(db);
  },
  demo: (db) => fillIfEmpty(db, () => {}),
};
const keptOn = async (server: string, filling: Filling): Promise<string> =>
  filledOnce(
    server,
    filling,
    fillings[filling],
    filling === 'demo' ? await keptOn(server, 'tables') : undefined,
  );
/**
 * The same with the mall's tables, or with the demo mall in them. Each is made once a run, and
 * copied for every file.
 */
export async function mallDb(filling: Filling = 'tables'): Promise<Opened> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? databaseOn(server, await keptOn(server, filling)) : inMemory(await kept(filling));
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
