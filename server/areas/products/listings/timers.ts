import { Refusal } from '#contract/codes';
import { metaOf } from '#machines/lifecycle';
import { advance } from '../../../platform/workflow/advance';
import { sql, type Db } from '../../../platform/db/open';
import { seen } from '../../catalogue/seen';
import { listingColumns, listingLife, type ListingRow } from './life';

const lateOne = (db: Db, id: number): Promise<boolean> =>
  db.tx(async (tx) => {
    const row = await tx.row<ListingRow>(
      sql`select ${listingColumns(0)} from products p join shops s on s.id = p.shop_id where p.id = ${id} and ${seen('p')} and p.deadline < clock_timestamp() for update of p skip locked`,
    );
    const timer = row && metaOf(listingLife.machine, row.state).timer;
    if (!row || !timer) return false;
    await advance(tx, listingLife, row, { event: timer.event, by: 'system', actor: 'system' });
    return true;
  });
/** Products that waited longer than was promised: their sellers are told. By the database's clock. Answers how many. */
export async function sendListingTimers(
  db: Db,
  failed: (error: unknown) => void,
  limit = 200,
): Promise<number> {
  let moved = 0;
  for (const { id } of await db.rows<{ id: number }>(
    sql`select id from products p where deadline < clock_timestamp() and ${seen('p')} order by deadline limit ${limit}`,
  )) {
    try {
      if (await lateOne(db, id)) moved++;
    } catch (error) {
      if (!(error instanceof Refusal)) failed(error);
    }
  }
  return moved;
}
