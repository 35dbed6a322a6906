import type { MailList } from '#contract/orders';
import { sql, type Db } from '../db/open';

const size = 20;
interface Row {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
  sent_at: Date | null;
}
/** What was written to people, the newest first; `sent` is null while it waits. */
export async function mailList(db: Db, page: number): Promise<MailList> {
  const rows = await db.rows<Row>(sql`select id, recipient, subject, body, created_at, sent_at from outbox_mail order by id desc limit ${size} offset ${(page - 1) * size}`);
  const all = await db.row<{ count: number }>(sql`select count(*) from outbox_mail`);
  const mails = rows.map(({ id, recipient, subject, body, created_at, sent_at }) => ({ id: String(id), recipient, subject, body, written: created_at.toISOString(), sent: sent_at?.toISOString() ?? null }));
  return { mails, page, pages: Math.max(1, Math.ceil((all?.count ?? 0) / size)) };
}
