import type { Db, Tx } from './db';
import { knowing } from './lost';
import { sql, type Sql } from './sql';

/** A connection to the database, for as long as nobody else speaks on it. */
export interface Connection {
  /**
   * Statements in one message; answers the rows of each. Where one fails, those after it are not
   * run.
   */
  send(queries: readonly Sql[]): Promise<unknown[][]>;
  script(text: string): Promise<void>;
}
/** Whatever asks, by what sends: one statement, or several at once. */
export function asking(send: Connection['send']): Pick<Db, 'rows' | 'row' | 'together'> {
  const rows = async <T>(query: Sql) => (await send([query]))[0] as T[];
  return {
    rows,
    row: async <T>(query: Sql) => (await rows<T>(query))[0],
    together: async <T>(...queries: readonly Sql[]) => (await send(queries)) as T,
  };
}
const begin = sql`begin`;
const commit = sql`commit`;
const rollback = sql`rollback`;

/**
 * One transaction. It begins with its first statement; what is said for later goes with the next
 * one, at the latest with the commit.
 */
function within(
  { send, script }: Connection,
  rest: Pick<Db, 'engine' | 'close'>,
): { tx: Tx; end: () => Promise<void>; undo: () => Promise<unknown> } {
  let ahead: Sql[] = [begin];
  const go: Connection['send'] = async (queries) => {
    const first = ahead;
    ahead = [];
    return (await send([...first, ...queries])).slice(first.length);
  };
  const untouched = () => ahead[0] === begin;
  const tx: Tx = {
    ...rest,
    tx: (next) => next(tx),
    ...asking(go),
    later: (query) => void ahead.push(query),
    async script(text) {
      await go([sql`select`]);
      await script(text);
    },
  };
  return {
    tx,
    end: async () => void (untouched() && ahead.length === 1 ? undefined : await go([commit])),
    undo: async () => (untouched() ? undefined : send([rollback])),
  };
}
/**
 * Runs `work` as one transaction, which is taken back where it throws. `lost` hears that even that
 * could not be done. A database that is lost after it was told to commit may have done so.
 */
export async function transact<T>(
  connection: Connection,
  rest: Pick<Db, 'engine' | 'close'>,
  work: (tx: Tx) => Promise<T>,
  lost: (error: Error) => void,
): Promise<T> {
  const { tx, end, undo } = within(connection, rest);
  let ending = false;
  try {
    const done = await work(tx);
    ending = true;
    await end();
    return done;
  } catch (error) {
    await undo().catch(lost);
    throw knowing(error, !ending);
  }
}
