import { Refusal } from '#contract/codes';
import { metaOf } from '#machines/lifecycle';
import { advance } from '../../../platform/workflow/advance';
import { sql, type Db } from '../../../platform/db/open';
import { codCollectionLife, collectionColumns, collectionTables, type CollectionRow } from './life';

const lateOne = (db: Db, id: number): Promise<boolean> =>
  db.tx(async (tx) => {
    const row = await tx.row<CollectionRow>(
      sql`select ${collectionColumns(0)} from ${collectionTables} where c.id = ${id} and c.deadline < clock_timestamp() for update of c skip locked`,
    );
    const timer = row && metaOf(codCollectionLife.machine, row.state).timer;
    if (!row || !timer) return false;
    await advance(tx, codCollectionLife, row, {
      event: timer.event,
      by: 'system',
      actor: 'system',
    });
    return true;
  });
/** Cash that is awaited for too long stands before staff as overdue. By the database's clock. Answers how many. */
export async function sendCashTimers(
  db: Db,
  failed: (error: unknown) => void,
  limit = 200,
): Promise<number> {
  let moved = 0;
  for (const { id } of await db.rows<{ id: number }>(
    sql`select id from cod_collections where deadline < clock_timestamp() order by deadline limit ${limit}`,
  )) {
    try {
      if (await lateOne(db, id)) moved++;
    } catch (error) {
      if (!(error instanceof Refusal)) failed(error);
    }
  }
  return moved;
}
