import type { EventName } from '#machines/eventName';
import { ticketRules } from '#machines/lifecycles/ticket';
import { ticketIs } from '#machines/lifecycles/ticketTags';
import { sql, type Sql } from '../../platform/db/open';
import type { Lifecycle, Move } from '../../platform/workflow/advance';
import { notNow, type Hindrance } from '../../platform/workflow/precondition';
import type { TicketRow } from './rows';

/** Minutes for which whoever opened one has it to themselves. */
const takenFor = 30;

/** What a colleague looks at is left to them; what was closed long ago stays closed. */
function hindrance(row: TicketRow, event: string): Hindrance {
  const { me, taken_by: by, assignee, stale, user_id } = row;
  if (event === 'reopen') return stale ? notNow('ticket.cannot.tooLate') : null;
  if (me === 0) return null;
  if (user_id === me && event !== 'release') return notNow('ticket.cannot.own');
  if (event === 'release' && by !== me) return notNow('ticket.cannot.notTaken');
  if (event === 'take' && by === me) return null;
  if (by !== null && by !== me) return notNow('ticket.cannot.taken');
  if (event === 'assign' && assignee === me) return notNow('ticket.cannot.yours');
  if (event === 'unassign' && assignee === null) return notNow('ticket.cannot.nobodys');
  return null;
}
const columns: Readonly<Record<string, (row: TicketRow) => Sql>> = {
  take: ({ me }) =>
    sql`, taken_by = ${me}, taken_until = clock_timestamp() + ${takenFor} * interval '1 minute'`,
  release: () => sql`, taken_by = null, taken_until = null`,
  assign: ({ me }) => sql`, assignee = ${me}, taken_by = null, taken_until = null`,
  unassign: () => sql`, assignee = null, taken_by = null, taken_until = null`,
  note: () => sql`, taken_by = null, taken_until = null`,
  answer: ({ me }) =>
    sql`, assignee = ${me}, taken_by = null, taken_until = null, last_at = clock_timestamp(),
      answered_at = coalesce(answered_at, clock_timestamp())`,
  write: ({ state }) =>
    ticketIs(state, 'waiting')
      ? sql`, last_at = clock_timestamp()`
      : sql`, last_at = clock_timestamp(), waits_from = clock_timestamp()`,
  reopen: () =>
    sql`, closed_at = null, last_at = clock_timestamp(), waits_from = clock_timestamp()`,
  close: () => sql`, closed_at = clock_timestamp(), taken_by = null, taken_until = null`,
  lapse: () => sql`, closed_at = clock_timestamp()`,
};
/** What changes nothing for its person does not put the deadline off either. */
const stays: readonly string[] = ['take', 'release', 'assign', 'unassign', 'note'];
const sameDeadline = ({ event, from, to }: Move<TicketRow>): boolean =>
  stays.includes(event) || (event === 'write' && from === to);

export const ticketLife: Lifecycle<TicketRow, EventName<typeof ticketRules>> = {
  ...ticketRules,
  table: sql`tickets`,
  history: sql`ticket_history`,
  owner: sql`ticket_id`,
  preconditions: hindrance,
  columns: ({ event, row }) => columns[event]?.(row) ?? null,
  deadline: (move) => (sameDeadline(move) ? sql`deadline` : null),
  topic: (_, event) => `ticket.${event}`,
};
