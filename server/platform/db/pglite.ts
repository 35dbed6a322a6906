import { closeSync, fdatasyncSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { holdFolder } from './lock';
import { spannedSql } from '../seeing/statements';
import type { Db, Tx } from './db';
import { withRoom } from './room';
import { asking, transact, type Connection } from './transaction';
import { inTurn, type Asker } from './turns';
import { connectionOf } from './wire';

/**
 * Statements stay prepared, also those of a mall that is nearly empty: planned as if pages lay on a
 * disk, they would read whole tables from then on (docs/decisions/011).
 */
const planning = 'set random_page_cost = 0.1; set seq_page_cost = 0.1';
/**
 * What of its files it keeps in memory: PostgreSQL's own 128 MB would be taken as they are used, and
 * the system keeps the same files in its cache anyway.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
/** PGlite answers in microtasks: without this, busy callers would starve timers and signals. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * PGlite never calls fsync. After each commit we sync its write-ahead log ourselves: that covers
 * commits, not checkpoints.
 */
function walSync(folder: string): () => void {
  const wal = join(folder, 'pg_wal');
  return () => {
    for (const name of readdirSync(wal)
      .filter((file) => /^[0-9A-F]{24}$/.test(file))
      .sort()
      .slice(-2)) {
      const file = openSync(join(wal, name), 'r+');
      fdatasyncSync(file);
      closeSync(file);
    }
  };
}

/** Opens the folder for this process alone; 'memory' keeps nothing. */
export async function openPglite(folder: string): Promise<Db> {
  if (folder === 'memory') return (await openMemory()).db;
  mkdirSync(folder, { recursive: true });
  const release = await holdFolder(folder);
  const dataDir = join(folder, 'db');
  const pg = await PGlite.create({ dataDir, startParams, extensions: { pg_trgm } });
  return asDb(pg, walSync(dataDir), release, (connection) => withRoom(connection, folder));
}
/** A database in memory, for tests: empty, or as another one was when it was dumped. */
export async function openMemory(from?: Blob): Promise<{ db: Db; dump: () => Promise<Blob> }> {
  const pg = await PGlite.create({
    dataDir: 'memory://',
    startParams,
    extensions: { pg_trgm },
    relaxedDurability: true,
    ...(from ? { loadDataDir: from } : {}),
  });
  const dump = async () => {
    // What is only in its buffers is not in its files.
    await pg.exec('checkpoint');
    return pg.dumpDataDir('none');
  };
  return {
    db: await asDb(
      pg,
      () => undefined,
      () => undefined,
    ),
    dump,
  };
}
const seen = ({ send, script }: Connection): Connection => ({
  send: (queries) => spannedSql(queries, () => send(queries)),
  script,
});
/** Closing waits for all that was asked before. */
const last: Asker = { spent: () => Infinity, spend: () => undefined };
async function asDb(
  pg: PGlite,
  sync: () => void,
  release: () => void,
  guarded = (connection: Connection) => connection,
): Promise<Db> {
  await pg.exec(planning);
  const turn = inTurn();
  const connection = seen(guarded(connectionOf(pg)));
  const rest = {
    engine: 'pglite' as const,
    close: () =>
      turn(async () => {
        await pg.close();
        release();
      }, last),
  };
  const over = (asker?: Asker): Db => {
    return {
      ...rest,
      ...asking((queries) => turn(() => connection.send(queries), asker)),
      script: (text) => turn(() => connection.script(text), asker),
      async tx<T>(work: (tx: Tx) => Promise<T>) {
        const done = await turn(() => transact(connection, rest, work, () => undefined), asker);
        sync();
        await breathe();
        return done;
      },
      askedBy: over,
      load: () => {
        const { busy, waiting } = turn.load();
        return { open: 1, idle: busy ? 0 : 1, waiting };
      },
      ...(asker && { whole }),
    };
  };
  const whole = over();
  return whole;
}
