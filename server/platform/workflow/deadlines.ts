import { Refusal } from '#contract/codes';
import { metaOf } from '#machines/lifecycle';
import { advance, type Lifecycle, type Row } from './advance';
import { nothing, sql, type Db, type Sql } from '../db/open';

/** A lifecycle whose states have a time, and what is particular about ending it. */
export interface Timed<R extends Row, Late extends Row = Row> {
  life: Lifecycle<R>;
  /** What the table is called in `columns`, `joined`, `only` and `waiting`. */
  as: Sql;
  columns: Sql;
  /** Tables that `columns` read too; begins with " join ". */
  joined?: Sql;
  /** Which rows there are at all; begins with " and ". */
  only?: Sql;
  /** Which of the late are not even tried; begins with " and ". */
  waiting?: Sql;
  /** What `before` must know of a late row besides its number and state; begins with ", ". */
  shown?: Sql;
  /** Before the time is called over. */
  before?: (db: Db, late: Late) => Promise<void>;
  /** Further columns set with the state; begins with ", ". */
  also?: Sql;
}
/** What an area's `timers.ts` exports as `timers`: the job that ends its deadlines. */
export interface Timers {
  name: string;
  /** Seconds between two runs. */
  every: number;
  run: (db: Db, failed: (error: unknown) => void) => Promise<number>;
}
/** Moves the row if it is still late and nobody else is at it. */
const endOne = <R extends Row>(
  db: Db,
  { life, as, columns, joined = nothing, only = nothing, also = nothing }: Omit<Timed<R>, 'before'>,
  id: number,
): Promise<boolean> =>
  db.tx(async (tx) => {
    const row = await tx.row<R>(
      sql`select ${columns} from ${life.table} ${as}${joined} where ${as}.id = ${id}${only} and ${as}.deadline < clock_timestamp() for update of ${as} skip locked`,
    );
    const timer = row && metaOf(life.machine, row.state).timer;
    if (!row || !timer) return false;
    await advance(tx, life, row, { event: timer.event, by: 'system', actor: 'system', also });
    return true;
  });

/**
 * Sends what a chart's timers say to every row whose deadline passed, by the database's clock. A
 * row that another server is at is
 * left to it; one that may not move stays as it is; whatever else goes wrong is told and does not
 * hold up the next. Answers how many moved.
 */
export async function sendDeadlines<R extends Row, Late extends Row = Row>(
  db: Db,
  timed: Timed<R, Late>,
  failed: (error: unknown) => void,
  limit = 200,
): Promise<number> {
  const { life, as, only = nothing, waiting = nothing, shown = nothing, before } = timed;
  let moved = 0;
  for (const late of await db.rows<Late>(
    sql`select ${as}.id, ${as}.state${shown} from ${life.table} ${as} where ${as}.deadline < clock_timestamp()${only}${waiting} order by ${as}.deadline limit ${limit}`,
  )) {
    try {
      await before?.(db, late);
      if (await endOne(db, timed, late.id)) moved++;
    } catch (error) {
      if (!(error instanceof Refusal)) failed(error);
    }
  }
  return moved;
}
