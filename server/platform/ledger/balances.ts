import { sql, type Db } from '../db/open';
import { available, frozen } from './accounts';

/** A customer's money, in minor units of USD. */
export async function balances(
  db: Db,
  userId: string | number,
): Promise<{ available: number; frozen: number }> {
  const id = Number(userId);
  const rows = await db.rows<{ kind: string; balance: number }>(
    sql`select kind, balance from account where code in (${available(id).code}, ${frozen(id).code})`,
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { available: of('avail'), frozen: of('frozen') };
}
