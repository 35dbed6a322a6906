import type { Db } from '../../../platform/db/open';
import { speechOf } from '../../../platform/mail/language';
import { writeMail } from '../../../platform/mail/mail';
import { writeSms } from '../../../platform/sms/sms';
import { codeLife } from '../session/mailCodes';

/** The last digits: enough to know one's own number by. */
export const endOf = (phone: string): string => phone.slice(-3);

/** Six digits to a telephone; to nobody the work is the same. */
export function textCode(
  db: Db,
  kind: 'recover' | 'phone',
  { lang, to, code }: { lang: string; to: string | null; code: string },
): Promise<unknown> {
  const { text } = speechOf(lang);
  return writeSms(db, {
    to,
    text: text(`letter.sms.${kind}`, { code, minutes: codeLife }),
    secret: code,
  });
}
/** Whoever reads the account's mail hears that a number is a way back to it. */
export async function mailProved(
  db: Db,
  { email, lang, phone }: { email: string; lang: string; phone: string },
): Promise<void> {
  const { text } = speechOf(lang);
  const paragraphs = [text('letter.phone.proved', { end: endOf(phone) }), text('letter.phone.not')];
  await writeMail(db, {
    recipient: email,
    subject: text('letter.phone.subject'),
    body: `${paragraphs.join('\n\n')}\n\nArcada\n`,
  });
}
