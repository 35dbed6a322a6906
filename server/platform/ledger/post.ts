import { json, sql, type Db, type Sql } from '../db/open';

export interface CodedAccount {
  code: string;
  kind:
    | 'avail'
    | 'frozen'
    | 'shop_held'
    | 'shop_avail'
    | 'cash_in'
    | 'cash_out'
    | 'commission'
    | 'escrow'
    | 'coupons'
    | 'affiliates';
  owner?: number;
  shop?: string;
}
/** `n`: minor units, positive credits the account. */
export interface Leg extends CodedAccount {
  n: number;
}
/** Who moves the money: a shopper may debit only the own accounts. */
export type Actor = `user:${number}` | `staff:${number}` | 'system';

/** A leg of nothing is no leg: a free order moves no money. */
export const leg = (account: CodedAccount, n: number): Leg => ({ ...account, n });

/** The statement's part of `post`: a call of the database; null where no money moves. */
export function posting(kind: string, ref: string, actor: Actor, legs: readonly Leg[]): Sql | null {
  const moved = legs.filter(({ n }) => n !== 0);
  return moved.length === 0
    ? null
    : sql`ledger_post(${kind}, ${ref}, ${actor}, 'USD', ${json(moved)}::jsonb)`;
}
/**
 * One journal whose legs (minor units) sum to zero, in the caller's transaction. `kind` + `ref` is
 * used once, ever.
 * The database refuses what is unbalanced, overdrawn or not allowed for the kind (SQLSTATE 23… /
 * 42501).
 */
export async function post(
  db: Db,
  kind: string,
  ref: string,
  actor: Actor,
  legs: readonly Leg[],
): Promise<void> {
  const call = posting(kind, ref, actor, legs);
  if (call) await db.rows(sql`select ${call}`);
}

/** The journal's accounts had too little: which constraint said so. */
export const overdrawn = (error: unknown): boolean =>
  (error as { constraint?: string } | null)?.constraint === 'account_no_overdraft';
