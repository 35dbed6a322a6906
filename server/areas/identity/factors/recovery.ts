import { randomInt } from 'node:crypto';
import { sql, type Db } from '../../../platform/db/open';
import { hashOf } from '../../../platform/crypto/secrets';

/**
 * Letters and digits that are not mistaken for each other: twenty-four of them are 117 bits, which
 * nobody guesses out of a hash.
 */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 24;
/** As they were before; they open until they are used or renewed. */
const shorter = 16;
const count = 10;

const newCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
const hashed = (userId: string, code: string) => hashOf(`recovery\n${userId}\n${code}`);
const written = (code: string) => (code.match(/.{4}/g) ?? []).join('-');

/**
 * Ten new codes in place of the old; shown by the caller, kept as hashes. In the caller's
 * transaction.
 */
export async function newRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const made = Array.from({ length: count }, newCode);
  await tx.rows(sql`delete from recovery_codes where user_id = ${userId}`);
  for (const code of made)
    await tx.rows(
      sql`insert into recovery_codes (user_id, code_hash) values (${userId}, ${hashed(userId, code)})`,
    );
  return made.map(written);
}
export const dropRecoveryCodes = (tx: Db, userId: string): Promise<unknown> =>
  tx.rows(sql`delete from recovery_codes where user_id = ${userId}`);

/** Uses a code: of two at once, one has it. */
export async function useRecoveryCode(db: Db, userId: string, typed: string): Promise<boolean> {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  if (code.length !== length && code.length !== shorter) return false;
  return Boolean(
    await db.row(
      sql`update recovery_codes set used_at = clock_timestamp() where user_id = ${userId} and code_hash = ${hashed(userId, code)} and used_at is null returning user_id`,
    ),
  );
}
export const codesLeft = async (db: Db, userId: string): Promise<number> =>
  (
    await db.row<{ n: number }>(
      sql`select count(*)::int as n from recovery_codes where user_id = ${userId} and used_at is null`,
    )
  )?.n ?? 0;
