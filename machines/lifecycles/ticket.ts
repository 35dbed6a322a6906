import type { TicketState } from '#contract/tickets';
import { days, hours, lifecycle } from '../defineLifecycle';
import { ticketTags } from './ticketTags';

/** What staff do among themselves leaves it where it is. */
const among = <const S extends TicketState>(to: S) =>
  ({
    take: { by: 'staff', to },
    release: { by: 'staff', to },
    assign: { by: 'staff', to },
    unassign: { by: 'staff', to },
    note: { by: 'staff', to },
  }) as const;
const answer = { by: 'staff', to: 'answered' } as const;
const close = { by: ['asker', 'staff'], to: 'closed' } as const;

/**
 * A question to the mall: it owes an answer within two days, and is told to be late after that. What was
 * answered and is not written to again is closed after a week.
 */
export const ticketRules = lifecycle({
  entity: 'ticket',
  roles: ['asker', 'staff', 'system'],
  initial: 'open',
  tags: ticketTags,
  states: {
    open: {
      who: 'staff',
      on: {
        ...among('open'),
        write: { by: 'asker', to: 'open' },
        answer,
        close,
        fallBehind: { after: hours(48), to: 'overdue' },
      },
    },
    overdue: {
      who: 'staff',
      on: { ...among('overdue'), write: { by: 'asker', to: 'overdue' }, answer, close },
    },
    answered: {
      who: 'buyer',
      on: {
        ...among('answered'),
        write: { by: 'asker', to: 'open' },
        answer,
        close,
        lapse: { after: days(7), to: 'closed' },
      },
    },
    closed: { on: { reopen: { by: 'asker', to: 'open' } } },
  },
  reasons: {
    closed: { in: ['closed'], instead: 'reopen' },
    over: { in: ['closed'] },
    notClosed: {},
  },
  refusals: {
    write: ['closed'],
    reopen: ['notClosed'],
    close: ['over'],
    answer: ['over'],
    note: ['over'],
    take: ['over'],
    release: ['over'],
    assign: ['over'],
    unassign: ['over'],
  },
});
