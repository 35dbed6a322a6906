import { createTransport, type Transporter } from 'nodemailer';
import { sql, type Db } from '../db/open';

/** Mail is written in the transaction it is about; it leaves later, or waits to be read by staff where no server is set. */
export const writeMail = (db: Db, mail: { recipient: string; subject: string; body: string }): Promise<unknown> =>
  db.rows(sql`insert into outbox_mail (recipient, subject, body) values (${mail.recipient}, ${mail.subject}, ${mail.body})`);

export const mailer = (smtpUrl: string | undefined): Transporter | null => (smtpUrl ? createTransport(smtpUrl) : null);

interface Waiting {
  id: number;
  recipient: string;
  subject: string;
  body: string;
}
const waiting = (db: Db) =>
  db.rows<Waiting>(sql`select id, recipient, subject, body from outbox_mail where sent_at is null and tries < 20 and created_at + tries * tries * interval '5 seconds' <= clock_timestamp() order by id limit 20`);

/** Marked as sent before it is: of two servers one sends it. What fails waits again, longer each time. */
async function sendOne(db: Db, transport: Pick<Transporter, 'sendMail'>, from: string, { id, recipient, subject, body }: Waiting): Promise<boolean> {
  const mine = await db.row(sql`update outbox_mail set sent_at = clock_timestamp(), tries = tries + 1 where id = ${id} and sent_at is null returning id`);
  if (!mine) return false;
  try {
    await transport.sendMail({ from, to: recipient, subject, text: body });
    return true;
  } catch (error) {
    await db.rows(sql`update outbox_mail set sent_at = null where id = ${id}`);
    throw error;
  }
}

/** Sends what waits, a few at a time; one that cannot be sent does not keep the others. Answers how many left; without a server none do. */
export async function sendMail(db: Db, transport: Pick<Transporter, 'sendMail'> | null, from: string): Promise<number> {
  if (!transport) return 0;
  let left = 0;
  const errors: unknown[] = [];
  for (const mail of await waiting(db)) {
    await sendOne(db, transport, from, mail).then((sent) => (left += Number(sent)), (error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
  return left;
}
