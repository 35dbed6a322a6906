import { sql, type Db } from './open';

/**
 * A value the database does not take, or one that breaks a rule: SQLSTATE class 22 or 23. Trying
 * again would break it again.
 */
export const untakeable = (error: unknown): boolean =>
  /^2[23]/.test((error as { code?: string } | null)?.code ?? '');

/**
 * Runs `work` inside a transaction; where it throws, what it did is taken back and the transaction
 * goes on with `otherwise`.
 * Rules that wait for the commit are asked at the end of `work`.
 */
export async function attempt<T>(
  tx: Db,
  work: () => Promise<T>,
  otherwise: (error: unknown) => Promise<T>,
): Promise<T> {
  await tx.rows(sql`savepoint attempt`);
  try {
    const done = await work();
    await tx.rows(sql`set constraints all immediate`);
    await tx.rows(sql`set constraints all deferred`);
    await tx.rows(sql`release savepoint attempt`);
    return done;
  } catch (error) {
    await tx.rows(sql`rollback to savepoint attempt`);
    return otherwise(error);
  }
}
