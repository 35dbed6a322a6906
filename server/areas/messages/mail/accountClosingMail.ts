import type { Db } from '../../../platform/db/open';
import { speechOf } from '../../../platform/mail/language';
import { writeMail } from '../../../platform/mail/mail';
import { aboutAccountClosing } from '../notices/accountClosing';
import type { Happened } from '../notices/happened';
import { personOf } from './person';

/** Says what the notice says; whoever did not ask for it learns that somebody else did. */
export async function mailAboutAccountClosing(db: Db, happened: Happened): Promise<void> {
  const [told] = await aboutAccountClosing(db, happened);
  const person = told && (await personOf(db, told.userId));
  if (!told || !person) return;
  const { text, day } = speechOf(person.lang);
  const { until } = told.values;
  const paragraphs = [
    text('mail.hello', { name: person.name }),
    text(`notice.${told.text}.body`, { until: until ? day(new Date(until)) : '' }),
    told.text === 'accountClosing.closing' && text('letter.accountClosing.notYou'),
  ];
  await writeMail(db, {
    recipient: person.email,
    subject: text(`notice.${told.text}.title`),
    body: `${paragraphs.filter(Boolean).join('\n\n')}\n\nArcada\n`,
  });
}
