import { takeBackDays } from '#contract/account';
import { keyedHash, keyedHashes } from '../../../platform/crypto/vault';
import { sameHash } from '../../../platform/crypto/secrets';
import type { Db } from '../../../platform/db/open';
import { speechOf } from '../../../platform/mail/language';
import { writeMail } from '../../../platform/mail/mail';
import { codeLife } from '../session/mailCodes';

const use = 'email not me';
/** What opens the way back besides a number: 256 bits, kept nowhere. */
const keyOf = (number: number | string): string =>
  keyedHash(use, String(number)).toString('base64url');
export const keyFits = (number: string, key: string): boolean =>
  keyedHashes(use, number).some((hash) =>
    sameHash(Buffer.from(hash.toString('base64url')), Buffer.from(key)),
  );

const signed = (paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n\nArcada\n`;

/** Six digits to the new address; or, in a mail like it, that it has an account already. */
export async function mailNew(
  db: Db,
  lang: string,
  email: string,
  code: string | null,
): Promise<void> {
  const { text } = speechOf(lang);
  const paragraphs =
    code === null
      ? [text('letter.email.taken'), text('letter.email.takenNot')]
      : [text('letter.email.code', { code, minutes: codeLife }), text('letter.email.not')];
  await writeMail(db, {
    recipient: email,
    subject: text('letter.email.subject'),
    body: signed(paragraphs),
    ...(code === null ? {} : { secret: code }),
  });
}

interface Before {
  /** Of the change. */
  id: number;
  email: string;
  lang: string;
}
/** Whoever reads the address before hears of it, with the way back. `base`: where the mall is. */
export async function mailBefore(
  db: Db,
  base: string,
  { id, email, lang }: Before,
  done: boolean,
): Promise<void> {
  const { text } = speechOf(lang);
  const key = keyOf(id);
  const link = `${base}/#/pages/users/login?mode=not_me&number=${id}&key=${key}`;
  await writeMail(db, {
    recipient: email,
    subject: text(done ? 'letter.email.doneSubject' : 'letter.email.askedSubject'),
    body: signed([
      text(done ? 'letter.email.done' : 'letter.email.asked'),
      text('letter.email.back', { link, days: takeBackDays }),
    ]),
    secret: key,
  });
}
