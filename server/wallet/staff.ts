import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../db/open';

/** Who of staff may look at people's money, and decide. */
const roles: readonly string[] = ['reviewer', 'finance', 'admin'];
export async function sees(db: Db, me: string): Promise<boolean> {
  const row = await db.row<{ staff_role: string | null }>(sql`select staff_role from users where id = ${me}`);
  return roles.includes(row?.staff_role ?? '');
}
/** 1000014 for staff of another room. */
export async function moneyStaff(db: Db, me: string): Promise<number> {
  if (!(await sees(db, me))) throw new Refusal(codes.noPermission, '', { needs: roles });
  return Number(me);
}
