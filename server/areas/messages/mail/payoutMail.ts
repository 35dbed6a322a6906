import { sql, type Db } from '../../../platform/db/open';
import { speechOf } from '../../../platform/mail/language';
import { writeShared } from '../../../platform/mail/share';

/**
 * Tells the account's owner, in the owner's language and the caller's transaction, that money would
 * go somewhere else from now on.
 */
export async function mailAboutPayout(
  db: Db,
  userId: number,
  changed: { name: string; shown: string; until: Date },
): Promise<void> {
  const user = await db.row<{ email: string; name: string; lang: string }>(
    sql`select email, name, lang from users where id = ${userId}`,
  );
  if (!user) return;
  const speech = speechOf(user.lang);
  const { text, moment } = speech;
  const { name, shown, until } = changed;
  const paragraphs = [
    text('mail.hello', { name: user.name }),
    text('letter.payout.text', { name, shown }),
    text('letter.payout.pause', { until: moment(until) }),
    text('letter.payout.notYou'),
  ];
  await writeShared(
    db,
    'payout',
    userId,
    { recipient: user.email, subject: text('letter.payout.subject'), paragraphs },
    speech,
  );
}
