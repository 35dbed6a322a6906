import type { TicketTopic } from '#contract/ticketWords';
import { codes, Refusal } from '#contract/codes';
import { metaOf } from '#machines/lifecycle';
import { ticketRules } from '#machines/lifecycles/ticket';
import { json, sql, type Db, type Sql } from '../../platform/db/open';
import { addMessage } from './messages';
import { newNumber } from './link';

/** Whose ticket it is: a member, or the mailbox that a visitor proved. */
export type Whose =
  | { user: number; email: null; base?: undefined }
  | { user: null; email: string; base: string };
export interface Question {
  topic: TicketTopic;
  words: string;
  code?: string | undefined;
  order?: number | null;
  /** "case-12": what else it is about. */
  about?: string | null;
  pictures?: readonly string[];
  lang: string;
}
/** Of one person: waiting at once, and asked in any 24 hours. */
export const mostTickets = { waiting: 10, day: 20 } as const;
/** Minutes within which the very same question is the same ticket. */
const sameFor = 10;

export const theirs = ({ user, email }: Pick<Whose, 'user' | 'email'>): Sql =>
  user === null ? sql`lower(t.email) = lower(${email})` : sql`t.user_id = ${user}`;

/**
 * One of a person's askings at a time. What is decided on is read afterwards, in statements of their
 * own: within this one PostgreSQL would read what stood before it waited.
 */
const queue = ({ user, email }: Whose): Sql =>
  user === null
    ? sql`select pg_advisory_xact_lock(hashtextextended('ticket ' || lower(${email}), 0))
      is null as locked`
    : sql`select id from users where id = ${user} for no key update`;

async function roomLeft(db: Db, whose: Whose): Promise<void> {
  const row = await db.row<{ waiting: number; day: number; oldest: Date | null }>(sql`select
      count(*) filter (where t.state in ('open', 'overdue'))::int as waiting,
      count(*) filter (where t.asked_at > clock_timestamp() - interval '24 hours')::int as day,
      min(t.asked_at) filter (where t.asked_at > clock_timestamp() - interval '24 hours') as oldest
    from tickets t where ${theirs(whose)}`);
  const { waiting = 0, day = 0, oldest = null } = row ?? {};
  if (waiting < mostTickets.waiting && day < mostTickets.day) return;
  const until = oldest ? new Date(oldest.getTime() + 86_400_000).toISOString() : null;
  throw new Refusal(codes.tooManyRequests, 'ticket.many', {
    limit: waiting >= mostTickets.waiting ? mostTickets.waiting : mostTickets.day,
    until,
  });
}
const twinOf = (db: Db, whose: Whose, { topic, words, order = null, about = null }: Question) =>
  db.row<{ number: string }>(sql`select t.number from tickets t
    where ${theirs(whose)} and t.topic = ${topic}
    and t.order_id is not distinct from ${order}::bigint
    and t.about is not distinct from ${about}::text
    and t.asked_at > clock_timestamp() - ${sameFor} * interval '1 minute'
      and (select m.words from ticket_messages m where m.ticket_id = t.id order by m.id
      limit 1) = ${words}
    order by t.id limit 1`);

async function insert(db: Db, whose: Whose, { topic, code, order, about, lang }: Question) {
  const minutes = metaOf(ticketRules.machine, 'open').timer?.minutes ?? 0;
  const row = await db.row<{ id: number; number: string }>(sql`with made as (
      insert into tickets (number, user_id, email, base, lang, topic, order_id, about, code,
      deadline)
      values (${newNumber()}, ${whose.user}, ${whose.email}, ${whose.base ?? ''}, ${lang}, ${topic},
      ${order ?? null}, ${about ?? null}, ${code ?? ''},
        clock_timestamp() + ${minutes} * interval '1 minute') returning id, number),
    history as (insert into ticket_history (ticket_id, by, actor, event, to_state)
      select id, 'asker', ${whose.user === null ? 'visitor' : `user:${whose.user}`}, 'open', 'open'
      from made)
    select id, number from made`);
  if (!row) throw new Refusal(codes.operationFailed);
  await db.rows(
    sql`insert into outbox (topic, payload) values ('ticket.open',
      ${json({ entity: 'ticket', id: row.id, event: 'open', from: null, to: 'open' })}::jsonb)`,
  );
  return row;
}

/**
 * Opens a ticket with its first words, in the caller's transaction, and answers its number. The same
 * question sent again within ten minutes is the ticket that is there. Refusal: 1000010.
 */
export async function openTicket(db: Db, whose: Whose, question: Question): Promise<string> {
  await db.rows(queue(whose));
  const twin = await twinOf(db, whose, question);
  if (twin) return twin.number;
  await roomLeft(db, whose);
  const { id, number } = await insert(db, whose, question);
  await addMessage(db, id, {
    by: 'asker',
    author: whose.user,
    words: question.words,
    pictures: question.pictures ?? [],
  });
  return number;
}
