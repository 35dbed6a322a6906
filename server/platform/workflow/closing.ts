import { codes, Refusal } from '#contract/codes';
import { statesWith } from '#machines/lifecycle';
import { accountClosingRules } from '#machines/lifecycles/accountClosing';
import { names, sql, type Db, type Sql } from '../db/open';

const asked = names(statesWith(accountClosingRules.machine, 'asked'));
/** Asks for a row where the account is about to close; for `refuseAsked`. */
export const closingAsked = (userId: string | number): Sql =>
  sql`select 1 from account_closings where user_id = ${userId} and state in ${asked}`;
export function refuseAsked(row: unknown): void {
  if (row) throw new Refusal(codes.notAllowedNow, 'accountClosing.cannot.begin');
}
/**
 * Nothing new is begun by an account that is about to close: its closing would wait for it. Asked
 * where something is bought, money is put in, or a shop is applied for.
 */
export const refuseClosing = async (db: Db, userId: string | number): Promise<void> =>
  refuseAsked(await db.row(closingAsked(userId)));
