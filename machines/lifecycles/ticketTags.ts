import type { TicketState } from '#contract/tickets';
import { asksTags, type Tags } from '../tags';

/** `waiting`: staff owe an answer; `live`: it is not over. */
export type TicketTag = 'waiting' | 'live' | 'ended';
export const ticketTags: Tags<TicketState, TicketTag> = {
  open: ['waiting', 'live'],
  overdue: ['waiting', 'live'],
  answered: ['live'],
  closed: ['ended'],
};
export const ticketIs = asksTags(ticketTags);
