import { createTransport, type Transporter } from 'nodemailer';
import { sql, type Db } from '../db/open';

/** Mail is written in the transaction it is about; it leaves later, or waits to be read by staff where no server is set. */
export const writeMail = (db: Db, mail: { recipient: string; subject: string; body: string }): Promise<unknown> =>
  db.rows(sql`insert into outbox_mail (recipient, subject, body) values (${mail.recipient}, ${mail.subject}, ${mail.body})`);

export const mailer = (smtpUrl: string | undefined): Transporter | null => (smtpUrl ? createTransport(smtpUrl) : null);

/** Sends what waits, a few at a time. Answers how many left; without a server none do. */
export async function sendMail(db: Db, transport: Pick<Transporter, 'sendMail'> | null, from: string): Promise<number> {
  if (!transport) return 0;
  const waiting = await db.rows<{ id: number; recipient: string; subject: string; body: string }>(sql`select id, recipient, subject, body from outbox_mail where sent_at is null and tries < 20 order by id limit 20`);
  for (const { id, recipient, subject, body } of waiting) {
    await db.rows(sql`update outbox_mail set tries = tries + 1 where id = ${id}`);
    await transport.sendMail({ from, to: recipient, subject, text: body });
    await db.rows(sql`update outbox_mail set sent_at = clock_timestamp() where id = ${id}`);
  }
  return waiting.length;
}
