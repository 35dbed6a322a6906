import { sql, type Db } from '../../db/open';

/** Whether this picture is the person's own and still there. What is no id at all is nobody's. */
export async function ownUpload(db: Db, userId: string | number, id: string): Promise<boolean> {
  const found = await db.row(
    sql`select 1 from uploads where id::text = lower(${id}) and owner = ${userId} and erased_at is null`,
  );
  return found !== undefined;
}
