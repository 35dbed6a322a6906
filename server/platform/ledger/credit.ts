import { sql, type Db } from '../db/open';
import { available, cashIn } from './accounts';
import { leg, post } from './post';

/**
 * Opens a demo wallet with `minor` USD from outside. `ref` is used once: a second call with it
 * fails.
 */
export const creditFromCashIn = (
  db: Db,
  userId: string | number,
  minor: number,
  ref: string,
): Promise<void> =>
  db.tx(async (tx) => {
    await tx.rows(
      sql`insert into openings (user_id, ref, amount_minor) values (${userId}, ${ref}, ${minor})`,
    );
    await post(tx, 'opening_credit', ref, 'system', [
      leg(cashIn, -minor),
      leg(available(Number(userId)), minor),
    ]);
  });
