import { codes, Refusal } from '#contract/codes';
import type { TicketActInput, TicketInput, TicketsQuery } from '#contract/shapes/tickets';
import type { Reference, Ticket, TicketList, TicketOpening, TicketTab } from '#contract/tickets';
import { statesWith } from '#machines/lifecycle';
import { ticketRules } from '#machines/lifecycles/ticket';
import { onPage, pagesOf } from '../../platform/db/page';
import { names, sql, type Db, type Sql } from '../../platform/db/open';
import { fieldError } from '../../platform/http/fieldError';
import type { Caller } from '../../platform/http/caller';
import type { Config } from '../../config';
import { offersOf } from '../content/offers';
import { advance } from '../../platform/workflow/advance';
import { addMessage, mayWrite } from './messages';
import { openTicket } from './open';
import { ticketColumns, type TicketRow } from './rows';
import { ticketLife } from './ticket.lifecycle';
import { aboutCase, cardColumns, cardView, ticketView, type CardRow } from './view';

const size = 20;
const tabs: Record<TicketTab, Sql> = {
  all: sql`true`,
  open: sql`t.state in ${names(statesWith(ticketRules.machine, 'live'))}`,
  closed: sql`t.state in ${names(statesWith(ticketRules.machine, 'ended'))}`,
};
/** A member's questions, the latest first. */
export async function ticketsOf(
  db: Db,
  user: number,
  { tab = 'all', page = 1 }: TicketsQuery,
): Promise<TicketList> {
  const rows = await db.rows<CardRow>(
    sql`select ${cardColumns} from tickets t where t.user_id = ${user} and ${tabs[tab]}
      order by t.last_at desc, t.id desc ${onPage(page, size)}`,
  );
  const counts = (await db.row<Record<TicketTab, number>>(
    sql`select count(*)::int as "all", count(*) filter (where ${tabs.open})::int as open,
      count(*) filter (where ${tabs.closed})::int as closed from tickets t
      where t.user_id = ${user}`,
  )) ?? { all: 0, open: 0, closed: 0 };
  return { tickets: rows.map(cardView), counts, page, pages: pagesOf(counts[tab], size) };
}

/** The ticket behind a number, where it is this member's: another's is none. */
const owned = (db: Db, user: number, number: string, lock: Sql = sql``) =>
  db.row<TicketRow>(
    sql`select ${ticketColumns(0)} from tickets t where t.number = ${number}
      and t.user_id = ${user}${lock}`,
  );
const found = (row: TicketRow | undefined): TicketRow => {
  if (!row) throw new Refusal(codes.notFound);
  return row;
};
export const ticketOf = async (db: Db, user: number, number: string): Promise<Ticket> =>
  ticketView(db, found(await owned(db, user, number)));

/** Orders and returns to choose from: the latest of each. */
const most = 20;
async function chooseFrom(db: Db, of: Sql): Promise<Reference[]> {
  const rows = await db.rows<{ id: number; number: string }>(
    sql`select x.id, t.trade_sn as number ${of} order by x.id desc limit ${most}`,
  );
  return rows.map(({ id, number }) => ({ id: String(id), number }));
}
const ordersOf = (user: string): Sql =>
  sql`from orders x join trades t on t.id = x.trade_id where x.user_id = ${user}`;
const casesOf = (user: string): Sql =>
  sql`from after_sale_cases x join orders o on o.id = x.order_id join trades t on t.id = o.trade_id
    where x.user_id = ${user}`;
export async function openingFor(
  db: Db,
  config: Config,
  { id }: Pick<Caller, 'id'>,
): Promise<TicketOpening> {
  const { mail } = await offersOf(db, config);
  return {
    orders: id ? await chooseFrom(db, ordersOf(id)) : [],
    cases: id ? await chooseFrom(db, casesOf(id)) : [],
    mail,
  };
}

/** Only an own order can be asked about; another's is none. */
async function ownOrder(db: Db, user: number, id: string | undefined): Promise<number | null> {
  if (!id) return null;
  const row = await db.row<{ id: number }>(
    sql`select id from orders where id = ${id} and user_id = ${user}`,
  );
  if (!row) throw fieldError('order', 'form.select');
  return row.id;
}
/** The same of a return; what was asked back of another is none. One reference is enough. */
async function ownCase(
  db: Db,
  user: number,
  { case: id, order }: Pick<TicketInput, 'case' | 'order'>,
): Promise<string | null> {
  if (!id) return null;
  const row = order
    ? undefined
    : await db.row<{ id: number }>(
        sql`select id from after_sale_cases where id = ${id} and user_id = ${user}`,
      );
  if (!row) throw fieldError('case', 'form.select');
  return aboutCase(row.id);
}
/** A member's question. Refusals: 1000008 (order, case, pictures), 1000010. */
export async function submit(
  db: Db,
  { id, lang }: Pick<Caller, 'id' | 'lang'>,
  { order, case: asks, ...asked }: TicketInput,
): Promise<Ticket> {
  const user = Number(id);
  const number = await openTicket(
    db,
    { user, email: null },
    {
      ...asked,
      pictures: asked.pictures ?? [],
      order: await ownOrder(db, user, order),
      about: await ownCase(db, user, { case: asks, order }),
      lang,
    },
  );
  return ticketOf(db, user, number);
}

/** What a ticket's person does: in a transaction that holds the ticket. */
export async function askerAct(
  db: Db,
  row: TicketRow,
  actor: string,
  { event, words, pictures = [] }: Pick<TicketActInput, 'event' | 'words' | 'pictures'>,
): Promise<void> {
  const says = event !== 'close' && words;
  if (says) await mayWrite(db, row.id);
  await advance(db, ticketLife, { ...row, me: 0 }, { event, by: 'asker', actor });
  if (says)
    await addMessage(db, row.id, {
      by: 'asker',
      author: row.user_id,
      words,
      pictures: pictures ?? [],
    });
}
/** The same of a member, by number. */
export async function memberAct(db: Db, user: number, input: TicketActInput): Promise<Ticket> {
  const row = found(await owned(db, user, input.number, sql` for update of t`));
  await askerAct(db, row, `user:${user}`, input);
  return ticketOf(db, user, input.number);
}
