import { sql, type Db } from '../../../platform/db/open';
import { writeMail } from '../../../platform/mail/mail';
import { speechOf } from '../../../platform/mail/language';

/**
 * Tells somebody, in their language and the caller's transaction, that their account was suspended,
 * and why: signing in cannot tell them any more.
 */
export async function mailAboutSuspension(db: Db, userId: number, reason: string): Promise<void> {
  const user = await db.row<{ email: string; name: string; lang: string }>(
    sql`select email, name, lang from users where id = ${userId}`,
  );
  if (!user) return;
  const { text } = speechOf(user.lang);
  const paragraphs = [
    text('mail.hello', { name: user.name }),
    text('letter.suspended.text'),
    text('letter.suspended.why', { reason }),
    text('letter.suspended.what'),
  ];
  await writeMail(db, {
    recipient: user.email,
    subject: text('letter.suspended.subject'),
    body: `${paragraphs.join('\n\n')}\n\nArcada\n`,
  });
}
