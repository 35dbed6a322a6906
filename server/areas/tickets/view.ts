import type { Ticket, TicketCard, TicketState } from '#contract/tickets';
import type { TicketTopic } from '#contract/ticketWords';
import { canOf, leadsTo, metaOf } from '#machines/lifecycle';
import { sql, type Db, type Sql } from '../../platform/db/open';
import { messagesOf } from './messages';
import type { TicketRow } from './rows';
import { ticketLife } from './ticket.lifecycle';

export interface CardRow {
  number: string;
  state: TicketState;
  topic: TicketTopic;
  asked_at: Date;
  last_at: Date;
  excerpt: string;
}
/** Letters that a list shows. */
const excerpt = 120;
export const cardColumns: Sql = sql`t.number, t.state, t.topic, t.asked_at, t.last_at,
  left((select m.words from ticket_messages m where m.ticket_id = t.id order by m.id limit 1),
  ${excerpt}) as excerpt`;
export const cardView = ({
  number,
  state,
  topic,
  asked_at,
  last_at,
  excerpt,
}: CardRow): TicketCard => ({
  number,
  state,
  topic,
  at: asked_at.toISOString(),
  last_at: last_at.toISOString(),
  excerpt,
});
/** The order that it is about, by the number its buyer knows. */
export const orderOf = async (db: Db, id: number | null): Promise<Ticket['order']> => {
  const row =
    id === null
      ? undefined
      : await db.row<{ trade_sn: string }>(
          sql`select t.trade_sn from orders o join trades t on t.id = o.trade_id
            where o.id = ${id}`,
        );
  return row ? { id: String(id), number: row.trade_sn } : null;
};
/** A return as a ticket names it: "case-12". */
export const aboutCase = (id: number): string => `case-${id}`;
/** The return that it is about, by the number of its order. */
export const caseOf = async (db: Db, about: string | null): Promise<Ticket['case']> => {
  const id = about?.match(/^case-(\d+)$/)?.[1];
  const row =
    id === undefined
      ? undefined
      : await db.row<{ trade_sn: string }>(
          sql`select t.trade_sn from after_sale_cases c join orders o on o.id = c.order_id
            join trades t on t.id = o.trade_id where c.id = ${id}`,
        );
  return id && row ? { id, number: row.trade_sn } : null;
};
function nextOf({ state, deadline }: TicketRow): Ticket['next'] {
  const { who, timer } = metaOf(ticketLife.machine, state);
  const becomes = timer && leadsTo(ticketLife, state, timer.event, 'system');
  return {
    who: who === 'buyer' || who === 'staff' ? who : null,
    until: deadline?.toISOString() ?? null,
    becomes: (becomes as TicketState | undefined) ?? null,
  };
}
/** A ticket as its person sees it: nothing of what staff say among themselves, nor who they are. */
export async function ticketView(db: Db, row: TicketRow): Promise<Ticket> {
  const all = await messagesOf(db, row.id, false);
  return {
    number: row.number,
    state: row.state,
    topic: row.topic,
    at: row.asked_at.toISOString(),
    last_at: row.last_at.toISOString(),
    excerpt: [...(all[0]?.words ?? '')].slice(0, excerpt).join(''),
    order: await orderOf(db, row.order_id),
    case: await caseOf(db, row.about),
    code: row.code,
    can: canOf(ticketLife, { ...row, me: 0 }, 'asker'),
    next: nextOf(row),
    messages: all.map(({ id, at, by, words, pictures }) => ({ id, at, by, words, pictures })),
  };
}
