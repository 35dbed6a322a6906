import { sql, type Db } from '../../../platform/db/open';
import { speechOf } from '../../../platform/mail/language';
import { writeMail } from '../../../platform/mail/mail';

/** Whoever owns the account hears that its password is another, in their language. */
export async function mailPasswordChanged(
  db: Db,
  { id, email }: { id: number | string; email: string },
): Promise<void> {
  const row = await db.row<{ lang: string }>(sql`select lang from users where id = ${id}`);
  const { text } = speechOf(row?.lang ?? 'en');
  await writeMail(db, {
    recipient: email,
    subject: text('letter.password.subject'),
    body: `${text('letter.password.changed')}\n\n${text('letter.password.not')}\n\nArcada\n`,
  });
}
