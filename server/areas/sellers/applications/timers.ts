import { Refusal } from '#contract/codes';
import { metaOf } from '#machines/lifecycle';
import { sql, type Db } from '../../../platform/db/open';
import {
  advanceApplication,
  applicationColumns,
  applicationLife,
  type ApplicationRow,
} from './life';

async function overOne(db: Db, id: number): Promise<boolean> {
  return db.tx(async (tx) => {
    const row = await tx.row<ApplicationRow>(
      sql`select ${applicationColumns}, 0 as me from applications a where a.id = ${id} and a.deadline < clock_timestamp() for update of a skip locked`,
    );
    const timer = row && metaOf(applicationLife.machine, row.state).timer;
    if (!row || !timer) return false;
    await advanceApplication(tx, row, { event: timer.event, by: 'system', actor: 'system' });
    return true;
  });
}
/** Late answers are told, holidays end on their day. By the database's clock. Answers how many moved. */
export async function sendApplicationTimers(
  db: Db,
  failed: (error: unknown) => void,
  limit = 200,
): Promise<number> {
  let moved = 0;
  for (const { id } of await db.rows<{ id: number }>(
    sql`select id from applications where deadline < clock_timestamp() order by deadline limit ${limit}`,
  )) {
    try {
      if (await overOne(db, id)) moved++;
    } catch (error) {
      if (!(error instanceof Refusal)) failed(error);
    }
  }
  return moved;
}
