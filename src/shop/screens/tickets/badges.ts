import type { TicketState } from '#contract/tickets';
import type { BadgeMap } from '#ui/data/StateBadge';

/** How each state of a question looks to its person. */
export const ticketBadges: BadgeMap<TicketState> = {
  open: { tone: 'brand', icon: 'clock' },
  overdue: { tone: 'warn', icon: 'hourglass-medium' },
  answered: { tone: 'ok', icon: 'chat-circle-dots' },
  closed: { tone: 'plain', icon: 'check-circle-fill' },
};
