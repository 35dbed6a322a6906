import pg from 'pg';
import type { Db, Tx } from './db';
import { Packet, traced } from './packet';
import { submitted } from './pgInternals';
import type { Sql } from './sql';
import { asking, transact, type Connection } from './transaction';

const send = (client: pg.Pool | pg.PoolClient, queries: readonly Sql[]): Promise<unknown[][]> =>
  traced(submitted(client, new Packet(queries)));

const retryable = (error: unknown) =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '');
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));

const over = (pool: pg.Pool, rest: Pick<Db, 'tx' | 'close' | 'url'>): Db => ({
  engine: 'postgres',
  ...rest,
  ...asking((queries) => send(pool, queries)),
  async script(text) {
    await pool.query(text);
  },
});

const asConnection = (client: pg.PoolClient): Connection => ({
  send: (queries) => send(client, queries),
  script: async (text) => void (await client.query(text)),
});
async function attempt<T>(
  pool: pg.Pool,
  close: Db['close'],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await transact(
      asConnection(client),
      { engine: 'postgres', close },
      work,
      (lost) => (broken = lost),
    );
  } finally {
    // A client whose server is gone must leave the pool, or the next caller gets it.
    client.release(broken);
  }
}

/**
 * A lost server costs the requests in flight, never the process: every client has its own error
 * listener (docs/promises.md R11).
 */
export async function openPostgres(url: string): Promise<Db> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
    idleTimeoutMillis: 0,
    options: '-c random_page_cost=0.1 -c seq_page_cost=0.1 -c jit=off',
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const close = () => pool.end();
  const db = over(pool, {
    url,
    close,
    async tx(work) {
      for (let tries = 0; ; tries++) {
        try {
          return await attempt(pool, close, work);
        } catch (error) {
          if (tries === 5 || !retryable(error)) throw error;
          await pause(tries);
        }
      }
    },
  });
  const { rows } = await pool.query<{ ctype: string }>(
    'select datctype as ctype from pg_database where datname = current_database()',
  );
  if (/^(C|POSIX)$/.test(rows[0]?.ctype ?? ''))
    throw new Error(
      'This database was made with locale C: search would be wrong. Create it with LC_CTYPE C.UTF-8 or another UTF-8 locale.',
    );
  return db;
}
