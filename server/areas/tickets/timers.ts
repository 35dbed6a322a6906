import { sendDeadlines, type Timed, type Timers } from '../../platform/workflow/deadlines';
import { sql } from '../../platform/db/open';
import type { TicketRow } from './rows';
import { ticketColumns } from './rows';
import { ticketLife } from './ticket.lifecycle';

const tickets: Timed<TicketRow> = { life: ticketLife, as: sql`t`, columns: ticketColumns(0) };
/** What is owed too long is late; what was answered and is silent is closed. */
export const timers: Timers = {
  name: 'ticketTimers',
  every: 30,
  run: (db, failed) => sendDeadlines(db, tickets, failed),
};
