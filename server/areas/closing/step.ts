import { sql, type Sql } from '../../platform/db/open';

/** Whose traces are taken away. */
export interface Leaving {
  id: number;
  email: string;
}
/** One table's part: rows that go, or columns that lose what names a person. */
export interface Step {
  table: string;
  does: 'gone' | 'nameless';
  /** A batch of it; answers a row for each that it changed, and none once all is done. */
  rows: (who: Leaving, most: number) => Sql;
}
const raw = (text: string): Sql => ({ text, values: [] });

/** Rows that go. `which`: those of the person. */
export const gone = (table: string, which: (who: Leaving) => Sql): Step => ({
  table,
  does: 'gone',
  rows: (who, most) => sql`delete from ${raw(table)} where ctid = any (array(
    select ctid from ${raw(table)} where ${which(who)} limit ${most})) returning 1 as done`,
});
/** Columns that are emptied. `left`: the person's rows that still say something. */
export const nameless = (table: string, empty: Sql, left: (who: Leaving) => Sql): Step => ({
  table,
  does: 'nameless',
  rows: (who, most) => sql`update ${raw(table)} set ${empty} where ctid = any (array(
    select ctid from ${raw(table)} where ${left(who)} limit ${most})) returning 1 as done`,
});
