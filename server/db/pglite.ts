import { closeSync, fdatasyncSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { holdFolder } from './lock';
import type { Db, Tx } from './open';
import type { Sql } from './sql';

type Runner = Pick<Transaction, 'query' | 'exec'>;
const parsers = { [types.INT8]: (value: string) => Number(value) };
/** PGlite answers in microtasks: without this, busy callers would starve timers and signals (promises, section 5). */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/** PGlite never calls fsync. After each commit we sync its write-ahead log ourselves: that covers commits, not checkpoints. */
function walSync(folder: string): () => void {
  const wal = join(folder, 'pg_wal');
  return () => {
    for (const name of readdirSync(wal).filter((file) => /^[0-9A-F]{24}$/.test(file)).sort().slice(-2)) {
      const file = openSync(join(wal, name), 'r+');
      fdatasyncSync(file);
      closeSync(file);
    }
  };
}

const over = (runner: Runner, rest: Pick<Db, 'tx' | 'close'>): Db => ({
  engine: 'pglite',
  ...rest,
  async rows<T>(query: Sql) {
    return (await runner.query<T>(query.text, [...query.values], { parsers })).rows;
  },
  async row<T>(query: Sql) {
    return (await runner.query<T>(query.text, [...query.values], { parsers })).rows[0];
  },
  async script(text) {
    await runner.exec(text);
  },
});

/** One transaction; what is said for later runs before the next statement or the commit. */
function within(runner: Transaction, close: Db['close']): { tx: Tx; end: () => Promise<void> } {
  let ahead: Sql[] = [];
  const plain = over(runner, { close, tx: (next) => next(tx) });
  const first = async () => {
    const queries = ahead;
    ahead = [];
    for (const query of queries) await plain.rows(query);
  };
  const tx: Tx = {
    ...plain,
    later: (query) => void ahead.push(query),
    rows: async <T>(query: Sql) => {
      if (ahead.length > 0) await first();
      return plain.rows<T>(query);
    },
    row: async <T>(query: Sql) => {
      if (ahead.length > 0) await first();
      return plain.row<T>(query);
    },
  };
  return { tx, end: first };
}

/** Opens the folder for this process alone; 'memory' keeps nothing. */
export async function openPglite(folder: string): Promise<Db> {
  if (folder === 'memory') return (await openMemory()).db;
  mkdirSync(folder, { recursive: true });
  const release = await holdFolder(folder);
  const pg = await PGlite.create({ dataDir: join(folder, 'db'), extensions: { pg_trgm } });
  return asDb(pg, walSync(join(folder, 'db')), release);
}
/** A database in memory, for tests: empty, or as another one was when it was dumped. */
export async function openMemory(from?: Blob): Promise<{ db: Db; dump: () => Promise<Blob> }> {
  const pg = await PGlite.create({ dataDir: 'memory://', extensions: { pg_trgm }, relaxedDurability: true, ...(from ? { loadDataDir: from } : {}) });
  const dump = async () => {
    // What is only in its buffers is not in its files.
    await pg.exec('checkpoint');
    return pg.dumpDataDir('none');
  };
  return { db: asDb(pg, () => undefined, () => undefined), dump };
}
function asDb(pg: PGlite, sync: () => void, release: () => void): Db {
  const close = async () => {
    await pg.close();
    release();
  };
  return over(pg, {
    close,
    async tx<T>(work: (tx: Tx) => Promise<T>) {
      const done = await pg.transaction(async (runner) => {
        const { tx, end } = within(runner, close);
        const result = await work(tx);
        await end();
        return result;
      });
      sync();
      await breathe();
      return done;
    },
  });
}
