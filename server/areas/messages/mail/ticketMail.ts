import { sql, type Db } from '../../../platform/db/open';
import { speechOf } from '../../../platform/mail/language';
import { writeMail } from '../../../platform/mail/mail';
import { keyOf, linkOf } from '../../tickets/link';
import { dueThen, type Happened } from '../notices/happened';

/** What of a ticket is worth a mail: a visitor also hears that it has come, with the way back to it. */
export type AboutTicket = 'open' | 'answer' | 'close' | 'lapse' | 'fallBehind';
interface Subject {
  number: string;
  base: string;
  lang: string;
  visitor: boolean;
  email: string;
  name: string | null;
  deadline: Date | null;
  /** The last words of staff to the person. */
  words: string | null;
  /** Who closed it. */
  closed_by: string | null;
}
const subjectOf = (db: Db, id: number) =>
  db.row<Subject>(sql`select t.number, t.base, coalesce(u.lang, t.lang) as lang, t.user_id is null as visitor, coalesce(u.email, t.email) as email, u.name, t.deadline,
      (select m.words from ticket_messages m where m.ticket_id = t.id and m.by = 'staff' and not m.internal order by m.id desc limit 1) as words,
      (select h.by from ticket_history h where h.ticket_id = t.id and h.event = 'close' order by h.id desc limit 1) as closed_by
    from tickets t left join users u on u.id = t.user_id where t.id = ${id}`);

/**
 * Writes to a ticket's person, in the person's language. Called within the transaction that marks what
 * happened as told; what they did themselves is not told to them.
 */
export async function mailAboutTicket(
  db: Db,
  about: AboutTicket,
  happened: Happened,
): Promise<void> {
  const ticket = await subjectOf(db, happened.id);
  if (!ticket) return;
  const { number, visitor, email, name, words, closed_by, base } = ticket;
  const deadline = dueThen(happened, ticket.deadline);
  if (about === 'open' && !visitor) return;
  if (about === 'close' && closed_by !== 'staff') return;
  const { text, day } = speechOf(ticket.lang);
  const paragraphs = [
    name === null ? '' : text('mail.hello', { name }),
    text(`letter.ticket.${about}.text`, { number, until: deadline ? day(deadline) : '' }),
    about === 'answer' ? (words ?? '') : '',
    visitor
      ? text('letter.ticket.link', { link: linkOf(base, number) })
      : text('letter.ticket.see'),
  ];
  await writeMail(db, {
    recipient: email,
    subject: text(`letter.ticket.${about}.subject`, { number }),
    body: `${paragraphs.filter(Boolean).join('\n\n')}\n\nArcada\n`,
    ...(visitor ? { secret: keyOf(number) } : {}),
  });
}
