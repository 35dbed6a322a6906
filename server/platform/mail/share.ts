import { sql, type Db } from '../db/open';
import { writeMail, type Mail } from './mail';
import type { Speech } from './language';

/**
 * Kinds of mail that people set off themselves, as often as they like: about their orders, about
 * where their money goes; and what shops set off by their prices, about what people saved.
 */
export type Share = 'orders' | 'payout' | 'wishes' | 'guests';
/**
 * What guests set off, who proved no mailbox: apart from what an account with the same address is
 * written, so that nobody uses that up.
 */
export const guestMails = { orders: 'guests', code: 'guestCode' } as const;
/**
 * Of each kind to one mailbox in any 24 hours: a day of much shopping, and no way to fill a
 * stranger's.
 */
export const mostPerDay = 12;

/**
 * Written within a day; the person's row is held, or the mailbox of guests, who are many, so that
 * two servers together write no more.
 */
async function writtenToday(
  db: Db,
  userId: number,
  share: Share,
  recipient: string,
): Promise<number> {
  await db.rows(
    share === guestMails.orders
      ? sql`select pg_advisory_xact_lock(hashtextextended('guests ' || lower(${recipient}), 0)) is null as held`
      : sql`select id from users where id = ${userId} for no key update`,
  );
  const row = await db.row<{ n: number }>(sql`select count(*)::int as n from outbox_mail
    where lower(recipient) = lower(${recipient}) and share = ${share} and created_at > clock_timestamp() - interval '24 hours'`);
  return row?.n ?? 0;
}

/**
 * Writes the mail in the caller's transaction, as long as the mailbox has room for one more of its
 * kind today. The last
 * says so; what comes after it stands among the person's notices alone. `paragraphs`: its body,
 * without the end.
 */
export async function writeShared(
  db: Db,
  share: Share,
  userId: number,
  mail: Pick<Mail, 'recipient' | 'subject' | 'secret'> & { paragraphs: string[] },
  { text }: Speech,
): Promise<void> {
  const { recipient, subject, secret, paragraphs } = mail;
  const written = await writtenToday(db, userId, share, recipient);
  if (written >= mostPerDay) return;
  const said = written + 1 < mostPerDay ? paragraphs : [...paragraphs, text('mail.last')];
  const body = `${said.join('\n\n')}\n\nArcada\n`;
  await writeMail(db, { recipient, subject, body, share, ...(secret ? { secret } : {}) });
}
