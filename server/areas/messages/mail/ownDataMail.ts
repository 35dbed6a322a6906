import type { Db } from '../../../platform/db/open';
import { speechOf } from '../../../platform/mail/language';
import { writeMail } from '../../../platform/mail/mail';
import { aboutOwnData } from '../notices/ownData';
import type { Happened } from '../notices/happened';
import { personOf } from './person';

/** Says what the notice says; whoever did not ask for it learns that somebody else did. */
export async function mailAboutOwnData(db: Db, happened: Happened): Promise<void> {
  const [told] = await aboutOwnData(db, happened);
  const person = told && (await personOf(db, told.userId));
  if (!told || !person) return;
  const { text, day } = speechOf(person.lang);
  const said = { until: day(new Date(told.values.until ?? '')) };
  const paragraphs = [
    text('mail.hello', { name: person.name }),
    text('notice.ownData.ready.body', said),
    text('letter.ownData.notYou'),
  ];
  await writeMail(db, {
    recipient: person.email,
    subject: text('notice.ownData.ready.title'),
    body: `${paragraphs.join('\n\n')}\n\nArcada\n`,
  });
}
