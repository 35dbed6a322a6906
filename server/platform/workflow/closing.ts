import { codes, Refusal } from '#contract/codes';
import { statesWith } from '#machines/lifecycle';
import { accountClosingRules } from '#machines/lifecycles/accountClosing';
import { names, sql, type Db } from '../db/open';

const asked = names(statesWith(accountClosingRules.machine, 'asked'));
/**
 * Nothing new is begun by an account that is about to close: its closing would wait for it. Asked
 * where something is bought, money is put in, or a shop is applied for.
 */
export async function refuseClosing(db: Db, userId: string | number): Promise<void> {
  const row = await db.row(
    sql`select 1 from account_closings where user_id = ${userId} and state in ${asked}`,
  );
  if (row) throw new Refusal(codes.notAllowedNow, 'accountClosing.cannot.begin');
}
