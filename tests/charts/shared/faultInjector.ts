import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Db, type Sql } from '#server/platform/db/open';

/** Statements the database itself refuses: what the server makes of that is its own answer. */
const refused: Record<string, Sql> = {
  http500: sql`select 1 from a_table_that_is_gone`,
  2000018: sql`insert into setting (name, value) values (null, null)`,
  1000008: sql`select 1 / 0`,
  // Not refused: nothing is stored, and nothing is there.
  nothing: sql`select 1 as one where false`,
};
const injected = new AsyncLocalStorage<Sql>();

export const canCause = (outcome: string): boolean => outcome in refused;
/**
 * Runs what follows with a database that refuses every statement but the look-up of the session.
 */
export const withRefusals = (outcome: string, work: () => void): void =>
  injected.run(refused[outcome] as Sql, work);

/** The same database; in a request marked by `withRefusals` its statements really fail. */
export const withFaults = (db: Db): Db => ({
  ...db,
  engine: db.engine,
  rows: (query) => db.rows(refusalFor(query)),
  row: (query) => db.row(refusalFor(query)),
  tx: (work) =>
    db.tx((inner) =>
      work({ ...withFaults(inner), later: (query) => inner.later(refusalFor(query)) }),
    ),
  script: (text) => db.script(text),
  close: () => db.close(),
});
function refusalFor(query: Sql): Sql {
  const fault = injected.getStore();
  return fault && !query.text.includes('from sessions s join users u') ? fault : query;
}
