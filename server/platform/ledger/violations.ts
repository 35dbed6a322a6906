import { sql, type Db } from '../db/open';

export interface Violation {
  what: string;
  who: string;
  val: string;
}
/**
 * Every broken invariant of money and stock (docs/promises.md R1, R19). Empty, or something is
 * wrong.
 */
export const violations = (db: Db): Promise<Violation[]> =>
  db.rows<Violation>(sql`select what, who, val from ledger_violations limit 100`);
