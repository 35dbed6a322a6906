import type { Db } from '../../../platform/db/open';
import { speechOf } from '../../../platform/mail/language';
import { writeShared } from '../../../platform/mail/share';
import { toldOfCase, type CaseTold } from '../notices/afterSale';
import type { Happened } from '../notices/happened';
import { personOf } from './person';

async function write(db: Db, { userId, text, values, minor, until }: CaseTold): Promise<void> {
  const person = await personOf(db, userId);
  if (!person) return;
  const speech = speechOf(person.lang);
  const said = {
    ...values,
    amount: speech.amount(minor, 'USD', 2),
    until: until ? speech.moment(until) : '',
  };
  const paragraphs = [
    speech.text('mail.hello', { name: person.name }),
    speech.text(`notice.${text}.body`, said),
    speech.text('mail.case.see'),
  ];
  const subject = speech.text(`notice.${text}.title`, said);
  await writeShared(db, 'orders', userId, { recipient: person.email, subject, paragraphs }, speech);
}
/**
 * Writes to both sides of a case what their notices say, each in their own language. A message is a
 * notice alone.
 */
export async function mailAboutCase(db: Db, happened: Happened): Promise<void> {
  if (happened.entity !== 'afterSale' || happened.event.startsWith('message.')) return;
  for (const told of await toldOfCase(db, happened)) await write(db, told);
}
