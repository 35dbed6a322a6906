import type { Db } from '../../../platform/db/open';
import { speechOf, type Speech } from '../../../platform/mail/language';
import { writeShared } from '../../../platform/mail/share';
import type { Happened } from '../notices/happened';
import { aboutProductReview } from '../notices/productReview';
import type { Told } from '../notices/write';
import { personOf } from './person';

/** What is worth a mail: of what a shop hears of each of its reviews there may be any number. */
const worthMail = ['answer', 'hide', 'restore'];

/** What the notice says, with the reason where there is one. */
const paragraphsOf = (name: string, { text: about, values }: Told, { text }: Speech): string[] =>
  [
    text('mail.hello', { name }),
    text(`notice.${about}.body`, values),
    values.reason ? text('mail.review.why', { reason: text(values.reason) }) : '',
    text('mail.review.see'),
  ].filter(Boolean);

/**
 * Writes to a review's writer that the shop answered, or what staff did to it. What shops are told
 * stands among their notices alone.
 */
export async function mailAboutReview(db: Db, happened: Happened): Promise<void> {
  if (happened.entity !== 'productReview' || !worthMail.includes(happened.event)) return;
  for (const told of await aboutProductReview(db, happened)) {
    const person = await personOf(db, told.userId);
    if (!person) continue;
    const speech = speechOf(person.lang);
    const subject = speech.text(`notice.${told.text}.title`, told.values);
    const paragraphs = paragraphsOf(person.name, told, speech);
    const mail = { recipient: person.email, subject, paragraphs };
    await writeShared(db, 'orders', told.userId, mail, speech);
  }
}
