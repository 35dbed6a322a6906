import pg from 'pg';
import { spannedSql } from '../seeing/statements';
import type { Db, Tx } from './db';
import { DatabaseLost, knowing, lostOr } from './lost';
import { Packet, traced } from './packet';
import { refuseForgetful, refuseUnlimited } from './pooled';
import { submitted } from './pgInternals';
import type { Pooler } from './settings';
import type { Sql } from './sql';
import { asking, transact, type Connection } from './transaction';

const lostAs = (error: unknown): never => {
  throw lostOr(error);
};
type Send = (client: pg.Pool | pg.PoolClient, queries: readonly Sql[]) => Promise<unknown[][]>;
const sending =
  (prepares: boolean): Send =>
  (client, queries) =>
    spannedSql(queries, () =>
      traced(submitted(client, new Packet(queries, prepares)).catch(lostAs)),
    );

const retryable = (error: unknown) =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '');
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));

const over = (pool: pg.Pool, send: Send, rest: Pick<Db, 'tx' | 'close' | 'url'>): Db => ({
  engine: 'postgres',
  ...rest,
  ...asking((queries) => send(pool, queries)),
  async script(text) {
    await pool.query(text);
  },
  load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
});

const asConnection = (client: pg.PoolClient, send: Send): Connection => ({
  send: (queries) => send(client, queries),
  script: async (text) => void (await client.query(text)),
});
async function attempt<T>(
  pool: pg.Pool,
  send: Send,
  close: Db['close'],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw knowing(lostOr(error), true);
  });
  let broken: Error | undefined;
  try {
    return await transact(
      asConnection(client, send),
      { engine: 'postgres', close },
      work,
      (lost) => (broken = lost),
    );
  } catch (error) {
    // One that answers, but as a copy, is no connection to the primary any more.
    if (error instanceof DatabaseLost) broken = error;
    throw error;
  } finally {
    // A client whose server is gone must leave the pool, or the next caller gets it.
    client.release(broken);
  }
}
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 5 || !retryable(error)) throw error;
      await pause(tries);
    }
  }
}

/** What each connection is told as it opens; a pooler keeps this from the server. */
const told = {
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
  options: '-c random_page_cost=0.1 -c seq_page_cost=0.1 -c jit=off',
};
const poolOf = (url: string, pooler?: Pooler): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 0,
    ...(pooler ? {} : told),
  });

async function refuseLocaleC(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ ctype: string }>(
    'select datctype as ctype from pg_database where datname = current_database()',
  );
  if (/^(C|POSIX)$/.test(rows[0]?.ctype ?? ''))
    throw new Error(
      'This database was made with locale C: search would be wrong. Create it with LC_CTYPE C.UTF-8 or another UTF-8 locale.',
    );
}
function connect(url: string, pooler?: Pooler): { pool: pg.Pool; db: Db } {
  const pool = poolOf(url, pooler);
  const send = sending(pooler !== 'transaction');
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const close = () => pool.end();
  const tx: Db['tx'] = (work) => again(() => attempt(pool, send, close, work));
  return { pool, db: over(pool, send, { url: pooler ? undefined : url, close, tx }) };
}

/** A copy of a database that was opened: it may not be there yet, and come later. */
export const openCopy = (url: string, pooler?: Pooler): Db => connect(url, pooler).db;

/**
 * A lost server costs the requests in flight, never the process: every client has its own error
 * listener (docs/promises.md R11). Throws, in words, what the database or the pooler lacks.
 */
export async function openPostgres(url: string, pooler?: Pooler): Promise<Db> {
  const { pool, db } = connect(url, pooler);
  await refuseLocaleC(pool);
  if (pooler) await refuseUnlimited(pool);
  if (pooler === 'prepared') await refuseForgetful(pool);
  return db;
}
