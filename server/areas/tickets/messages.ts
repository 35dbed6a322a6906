import type { StaffMessage } from '#contract/tickets';
import { codes, Refusal } from '#contract/codes';
import { nothing, sql, type Db } from '../../platform/db/open';
import { fieldError } from '../../platform/http/fieldError';
import { ownUpload } from '../../platform/files/uploads/own';

interface Said {
  by: 'asker' | 'staff';
  author: number | null;
  words: string;
  internal?: boolean;
  pictures?: readonly string[];
}
/** What one person writes to one ticket in any 24 hours. */
const mostMessages = 40;

/** Pictures must be the writer's own; another's is told apart from none by nothing. */
async function ownPictures(db: Db, author: number | null, pictures: readonly string[]) {
  for (const id of pictures)
    if (author === null || !(await ownUpload(db, author, id)))
      throw fieldError('pictures', 'form.picture');
}

/** Adds words to a ticket that the caller holds. */
export async function addMessage(
  db: Db,
  ticket: number,
  { by, author, words, internal = false, pictures = [] }: Said,
): Promise<void> {
  await ownPictures(db, author, pictures);
  const row = await db.row<{ id: number }>(
    sql`insert into ticket_messages (ticket_id, by, author, internal, words)
      values (${ticket}, ${by}, ${author}, ${internal}, ${words}) returning id`,
  );
  if (!row) throw new Refusal(codes.operationFailed);
  await db.rows(sql`insert into ticket_pictures (message_id, n, upload)
    select ${row.id}, n, lower(u)::uuid
    from unnest(${[...pictures]}::text[]) with ordinality as p(u, n)`);
}
/** 1000010 once its person has written to it all day. Called while the ticket is held. */
export async function mayWrite(db: Db, ticket: number): Promise<void> {
  const row = await db.row<{ n: number; oldest: Date | null }>(
    sql`select count(*)::int as n, min(at) as oldest from ticket_messages
      where ticket_id = ${ticket} and by = 'asker'
      and at > clock_timestamp() - interval '24 hours'`,
  );
  if (!row?.oldest || row.n < mostMessages) return;
  throw new Refusal(codes.tooManyRequests, 'ticket.muchWritten', {
    limit: mostMessages,
    until: new Date(row.oldest.getTime() + 86_400_000).toISOString(),
  });
}

interface MessageRow {
  id: number;
  at: Date;
  by: 'asker' | 'staff';
  name: string;
  internal: boolean;
  words: string;
  pictures: string[];
}
/** The thread, oldest first; `all`: with what staff wrote for staff. */
export async function messagesOf(db: Db, ticket: number, all: boolean): Promise<StaffMessage[]> {
  const rows = await db.rows<MessageRow>(sql`select m.id, m.at, m.by, coalesce(u.name, '') as name,
      m.internal, m.words,
      coalesce((select jsonb_agg(p.upload order by p.n) from ticket_pictures p
      where p.message_id = m.id), '[]') as pictures
    from ticket_messages m left join users u on u.id = m.author
    where m.ticket_id = ${ticket}${all ? nothing : sql` and not m.internal`} order by m.id`);
  return rows.map(({ id, at, by, name, internal, words, pictures }) => ({
    id: String(id),
    at: at.toISOString(),
    by,
    name,
    internal,
    words,
    pictures,
  }));
}
