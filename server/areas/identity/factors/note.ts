import { sql, type Db } from '../../../platform/db/open';
import { writeMail } from '../../../platform/mail/mail';
import { speechOf } from '../../../platform/mail/language';
import { audit } from '../../../platform/ledger/audit';

/** What happens to how somebody opens the office. */
export type FactorAct = 'add' | 'remove' | 'rename' | 'codes' | 'recovery' | 'reset';

/** Tells the account's owner, in their language, what became of the way in. */
async function mailAbout(db: Db, userId: string, act: FactorAct, name: string): Promise<void> {
  const user = await db.row<{ email: string; name: string; lang: string }>(
    sql`select email, name, lang from users where id = ${userId}`,
  );
  if (!user) return;
  const { text } = speechOf(user.lang);
  const paragraphs = [
    text('mail.hello', { name: user.name }),
    text(`letter.security.${act}`, { name }),
    text('letter.security.notYou'),
  ];
  await writeMail(db, {
    recipient: user.email,
    subject: text('letter.security.subject'),
    body: `${paragraphs.join('\n\n')}\n\nArcada\n`,
  });
}
/** Into the mail and the audit log, in the caller's transaction. */
export async function noteFactor(
  tx: Db,
  userId: string,
  act: FactorAct,
  detail: { kind?: string; name?: string },
): Promise<void> {
  await mailAbout(tx, userId, act, detail.name ?? '');
  await audit(tx, `staff:${userId}`, `security.${act}`, detail);
}
export const mailAboutReset = (tx: Db, userId: string): Promise<void> =>
  mailAbout(tx, userId, 'reset', '');
