import { sql, type Db } from '../../../platform/db/open';
import { endAllSessions } from '../session/sessions';
import { mailAboutReset } from './note';
import { dropRecoveryCodes } from './recovery';

/**
 * Somebody lost what they prove themselves with: it opens nothing any more, nor does any session.
 * In the caller's transaction, with the account held.
 */
export async function resetFactors(tx: Db, userId: string): Promise<void> {
  await tx.rows(sql`delete from factors where user_id = ${userId}`);
  await dropRecoveryCodes(tx, userId);
  await tx.rows(sql`delete from sign_ins where user_id = ${userId}`);
  await endAllSessions(tx, userId, 'everywhere');
  await mailAboutReset(tx, userId);
}
