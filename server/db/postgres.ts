import pg from 'pg';
import type { Db } from './open';
import type { Sql } from './sql';

const parseInt8 = (value: string) => Number(value);
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);

/** What pool and client have in common when a ready query is given; the types know it of neither. */
interface Runner {
  query: (query: pg.Query, answer: (error: Error | null | undefined, result: pg.QueryResult) => void) => void;
}
/** Statements are prepared once per connection: planning costs more than running most of ours. */
const names = new Map<string, string>();
const named = (text: string): string => {
  const known = names.get(text) ?? `q${names.size}`;
  names.set(text, known);
  return known;
};
/** As a ready query: the driver copies a configuration property by property, which costs more than sending it. */
const statement = ({ text, values }: Sql): pg.Query => Object.assign(new pg.Query(text, [...values]), { name: named(text) });
const run = <T>(client: pg.Pool | pg.PoolClient, query: Sql): Promise<T[]> =>
  new Promise<T[]>((resolve, reject) => {
    const answer = (error: Error | null | undefined, result: pg.QueryResult) => (error ? reject(error) : resolve(result.rows as T[]));
    (client as Runner).query(statement(query), answer);
  }).catch((error: Error) => {
    // The driver's own stack ends at the socket; this one leads back to who asked.
    Error.captureStackTrace(error);
    throw error;
  });

const retryable = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string }).code ?? '');
const pause = (attempt: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));

const over = (client: pg.Pool | pg.PoolClient, rest: Pick<Db, 'tx' | 'close'>): Db => ({
  engine: 'postgres',
  ...rest,
  rows: (query) => run(client, query),
  row: async <T>(query: Sql) => (await run<T>(client, query))[0],
  async script(text) {
    await client.query(text);
  },
});

async function attempt<T>(pool: pg.Pool, close: Db['close'], work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const inner: Db = over(client, { close, tx: (next) => next(inner) });
    const done = await work(inner);
    await client.query('commit');
    return done;
  } catch (error) {
    // A client whose server is gone must leave the pool, or the next caller gets it.
    await client.query('rollback').catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A lost server costs the requests in flight, never the process: every client has its own error listener (promises, section 5). */
export async function openPostgres(url: string): Promise<Db> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, statement_timeout: 5000, idle_in_transaction_session_timeout: 15_000, idleTimeoutMillis: 0, options: '-c random_page_cost=0.1 -c seq_page_cost=0.1 -c jit=off' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const close = () => pool.end();
  const db = over(pool, {
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
  const { rows } = await pool.query<{ ctype: string }>("select datctype as ctype from pg_database where datname = current_database()");
  if (/^(C|POSIX)$/.test(rows[0]?.ctype ?? '')) throw new Error('This database was made with locale C: search would be wrong. Create it with LC_CTYPE C.UTF-8 or another UTF-8 locale.');
  return db;
}
