import { onPage, pagesOf } from '../../../platform/db/page';
import type { MailList } from '#contract/officeMail';
import { sql, type Db } from '../../../platform/db/open';
import { reveal } from '../../../platform/mail/outbox';

const size = 20;
interface Row {
  id: number;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  secret: Uint8Array | null;
  created_at: Date;
  sent_at: Date | null;
}
/**
 * What was written to people, the newest first; `sent` is null while it waits. Codes and links that
 * open an account are hidden, but in a demo.
 */
export async function mailList(
  db: Db,
  page: number,
  { demo }: { demo: boolean },
): Promise<MailList> {
  const rows = await db.rows<Row>(
    sql`select id, channel, recipient, subject, body, secret, created_at, sent_at from outbox_mail order by id desc ${onPage(page, size)}`,
  );
  const all = await db.row<{ count: number }>(sql`select count(*) from outbox_mail`);
  const shown = (text: string, secret: Uint8Array | null) => (demo ? reveal(text, secret) : text);
  const mails = rows.map(
    ({ id, channel, recipient, subject, body, secret, created_at, sent_at }) => ({
      id: String(id),
      channel,
      recipient,
      subject: shown(subject, secret),
      body: shown(body, secret),
      written: created_at.toISOString(),
      sent: sent_at?.toISOString() ?? null,
    }),
  );
  return { mails, page, pages: pagesOf(all?.count ?? 0, size) };
}
