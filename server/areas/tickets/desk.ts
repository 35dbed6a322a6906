import { codes, Refusal } from '#contract/codes';
import type { TicketStaffActInput } from '#contract/shapes/tickets';
import type { TicketDetail } from '#contract/tickets';
import { readyAnswers } from '#contract/ticketWords';
import { sql, type Db } from '../../platform/db/open';
import { speechOf } from '../../platform/mail/language';
import { advance } from '../../platform/workflow/advance';
import { addMessage, messagesOf } from './messages';
import { theirs } from './open';
import { staffRow, itemView, type StaffRow } from './queue';
import { ticketColumns, type TicketRow } from './rows';
import { ticketLife } from './ticket.lifecycle';
import { cardColumns, cardView, caseOf, orderOf, type CardRow } from './view';

/** How many of the person's other questions stand beside one. */
const mostOthers = 10;
async function othersOf(db: Db, { id, user_id, email }: StaffRow) {
  const rows = await db.rows<CardRow>(
    sql`select ${cardColumns} from tickets t where
      ${theirs({ user: user_id, email } as Parameters<typeof theirs>[0])} and t.id <> ${id}
      order by t.last_at desc, t.id desc limit ${mostOthers}`,
  );
  return rows.map(cardView);
}
/** A ticket with everything that an answer rests on. */
export async function ticketDetail(db: Db, me: number, number: string): Promise<TicketDetail> {
  const row = await staffRow(db, me, number);
  const { text } = speechOf(row.lang);
  return {
    ...itemView(row),
    order: await orderOf(db, row.order_id),
    case: await caseOf(db, row.about),
    code: row.code,
    messages: await messagesOf(db, row.id, true),
    others: await othersOf(db, row),
    ready: readyAnswers.map((id) => ({ id, words: text(`ticket.ready.${id}`) })),
  };
}

/**
 * A member of staff does something with a ticket: state, words, history, what is told and the audit
 * log, in the caller's transaction.
 */
export async function staffAct(
  db: Db,
  me: number,
  { number, event, words }: TicketStaffActInput,
): Promise<TicketDetail> {
  const row = await db.row<TicketRow>(
    sql`select ${ticketColumns(me)} from tickets t where t.number = ${number} for update of t`,
  );
  if (!row) throw new Refusal(codes.notFound);
  await advance(db, ticketLife, row, { event, by: 'staff', actor: `staff:${me}` });
  if (words && (event === 'answer' || event === 'note'))
    await addMessage(db, row.id, { by: 'staff', author: me, words, internal: event === 'note' });
  return ticketDetail(db, me, number);
}
