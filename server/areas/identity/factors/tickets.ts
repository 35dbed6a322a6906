import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../../../platform/db/open';
import { userById, type UserRow } from '../session/account';
import { hashOf, isSecret, newSecret } from '../../../platform/crypto/secrets';

export const lasts = '10 minutes';
/** Of one account at once: only who knows its password makes any. */
const mostTickets = 10;

/** Says that the account's password was right just now. */
export async function newTicket(db: Db, { id, password_hash }: UserRow): Promise<string> {
  const ticket = newSecret();
  await db.rows(sql`delete from sign_ins where user_id = ${id} and (expires_at < clock_timestamp()
    or token_hash not in (select token_hash from sign_ins where user_id = ${id} order by expires_at desc limit ${mostTickets - 1}))`);
  await db.rows(
    sql`insert into sign_ins (token_hash, user_id, password_hash, expires_at) values (${hashOf(ticket)}, ${id}, ${password_hash}, clock_timestamp() + ${lasts}::interval)`,
  );
  return ticket;
}
/**
 * Whose it is; 1000004 where it is over: too old, spent, or the account or its password is another
 * by now.
 */
export async function ticketOf(db: Db, ticket: string): Promise<{ holder: Buffer; row: UserRow }> {
  const holder = hashOf(ticket);
  const found = isSecret(ticket)
    ? await db.row<{
        user_id: number;
      }>(sql`select s.user_id from sign_ins s join users u on u.id = s.user_id
        where s.token_hash = ${holder} and s.expires_at > clock_timestamp() and s.password_hash = u.password_hash and u.state = 'open' and u.staff_role is not null`)
    : undefined;
  if (!found) throw new Refusal(codes.invalidToken);
  return { holder, row: await userById(db, String(found.user_id)) };
}
/** Of two at once, one opens a session with it. */
export async function spendTicket(tx: Db, holder: Buffer): Promise<void> {
  const spent = await tx.row(
    sql`delete from sign_ins where token_hash = ${holder} returning user_id`,
  );
  if (!spent) throw new Refusal(codes.invalidToken);
  await tx.rows(sql`delete from factor_offers where holder = ${holder}`);
}
