import { sql, type Db } from '../../../platform/db/open';
import { writeMail } from '../../../platform/mail/mail';
import { isListed, stepOf, type Step } from '../notices/application';
import { speechOf, type Speech } from '../../../platform/mail/language';

/** Steps of an application that are worth a mail. */
export type AboutApplication = 'open' | 'requestChanges' | 'reject' | 'suspend';

/**
 * Why, line by line: every reason from the list in the reader's language, with the words of whoever
 * decided.
 */
function whyOf(about: AboutApplication, { reason, remark, refused }: Step, speech: Speech): string {
  const said = (id: string) => speech.reason(`apply.why.${id}`);
  const lines: Record<AboutApplication, string[]> = {
    open: [],
    requestChanges: [
      ...refused.map((each) => `• ${[said(each.reason), each.note].filter(Boolean).join(' ')}`),
      reason,
    ],
    reject: [said(reason), remark],
    suspend: isListed(reason) ? [said(reason), remark] : [reason],
  };
  return lines[about].filter(Boolean).join('\n');
}
/**
 * Tells the applicant, in the applicant's language, what was decided and why. Called within the
 * transaction that marks what happened as told.
 */
export async function mailAboutApplication(
  db: Db,
  about: AboutApplication,
  id: number,
): Promise<void> {
  const step = await stepOf(db, id, about);
  const user =
    step &&
    (await db.row<{ email: string; name: string; lang: string }>(
      sql`select email, name, lang from users where id = ${step.user_id}`,
    ));
  if (!step || !user) return;
  const speech = speechOf(user.lang);
  const { shop } = step;
  const paragraphs = [
    speech.text('mail.hello', { name: user.name }),
    speech.text(`letter.application.${about}.text`, { shop }),
    whyOf(about, step, speech),
    speech.text(`letter.application.${about}.then`),
  ];
  await writeMail(db, {
    recipient: user.email,
    subject: speech.text(`letter.application.${about}.subject`, { shop }),
    body: `${paragraphs.filter(Boolean).join('\n\n')}\n\nArcada\n`,
  });
}
