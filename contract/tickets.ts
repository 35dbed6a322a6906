import type { Can } from './can';
import { everyone, get, post, shoppers } from './endpoint';
import type { Language } from './languages';
import type { ProveInput, RegistrationTicket } from './shapes/session';
import type {
  TicketActInput,
  TicketByNumber,
  TicketInput,
  TicketQueueQuery,
  TicketStaffActInput,
  TicketsQuery,
  TicketVisit,
  TicketVisitAct,
  VisitorTicketInput,
} from './shapes/tickets';
import type { ReadyAnswer, TicketTopic } from './ticketWords';

/** `overdue`: nobody answered by when the mall said it would. */
export const ticketStates = ['open', 'overdue', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];
export type TicketTab = 'all' | 'open' | 'closed';
export const ticketTabs: readonly TicketTab[] = ['all', 'open', 'closed'];

export interface TicketMessage {
  id: string;
  at: string;
  by: 'asker' | 'staff';
  words: string;
  /** Ids of the pictures that go with it. */
  pictures: string[];
}
export interface TicketCard {
  number: string;
  state: TicketState;
  topic: TicketTopic;
  at: string;
  last_at: string;
  /** How it begins. */
  excerpt: string;
}
/** What a question is about: an order or a return, by the number of the order. */
export interface Reference {
  id: string;
  number: string;
}
/** A question with its thread, as its person sees it. */
export interface Ticket extends TicketCard {
  order: Reference | null;
  /** A return, by the number of its order. */
  case: Reference | null;
  /** Of the error page that it was asked from. */
  code: string;
  can: Record<string, Can>;
  /** Who must act next, and by when it resolves by itself. */
  next: { who: 'buyer' | 'staff' | null; until: string | null; becomes: TicketState | null };
  messages: TicketMessage[];
}
export interface TicketList {
  tickets: TicketCard[];
  counts: Record<TicketTab, number>;
  page: number;
  pages: number;
}
/** What a visitor waits for: digits went to the address. `ticket` is kept by the browser alone. */
export interface TicketAsked {
  ticket: string;
  email: string;
  until: string;
  /** From when on another code may be sent. */
  again: string;
  /** What a demo mails to nobody. */
  demo: { code: string } | null;
}
/** Where a question is found again: whoever has both may read and write. */
export interface TicketLink {
  number: string;
  key: string;
}
/**
 * What asking begins with: the own orders and returns to choose from, and whether a visitor can be
 * answered.
 */
export interface TicketOpening {
  orders: Reference[];
  cases: Reference[];
  mail: boolean;
}
const own = { who: shoppers, touches: 'ticket' } as const;
/** Nobody's session is asked for: the link is. A member may follow one too. */
const open = { who: everyone, touches: 'ticket' } as const;
export const tickets = {
  list: get<TicketsQuery, TicketList>('/customer/ticket/index', { who: shoppers, touches: 'self' }),
  opening: get<object, TicketOpening>('/customer/ticket/opening', {
    who: everyone,
    touches: 'self',
  }),
  view: get<TicketByNumber, Ticket>('/customer/ticket/view', own),
  submit: post<TicketInput, Ticket>('/customer/ticket/submit', {
    who: shoppers,
    touches: 'self',
    once: true,
  }),
  /** An event of the ticket's lifecycle, by its person. */
  act: post<TicketActInput, Ticket>('/customer/ticket/act', { ...own, once: true }),
  /** A visitor's question, which is sent once the mailbox is proved. */
  ask: post<VisitorTicketInput, TicketAsked>('/customer/ticket/ask', {
    who: everyone,
    touches: 'public',
    costs: 20,
  }),
  sendCode: post<RegistrationTicket, TicketAsked>('/customer/ticket/ask_code', {
    who: everyone,
    touches: 'public',
    costs: 20,
  }),
  prove: post<ProveInput, TicketLink>('/customer/ticket/ask_prove', {
    who: everyone,
    touches: 'public',
    costs: 10,
  }),
  /** By POST, so that the key stands in no address that is written down on its way. */
  visit: post<TicketVisit, Ticket>('/customer/ticket/visit', open),
  visitAct: post<TicketVisitAct, Ticket>('/customer/ticket/visit_act', open),
};

export type TicketQueueTab = 'waiting' | 'mine' | 'answered' | 'closed';
type Colleague = { id: string; name: string; me: boolean } | null;
export interface TicketQueueItem extends TicketCard {
  /** The number, by which the desk knows it. */
  id: string;
  person: { id: string | null; name: string; email: string };
  lang: Language;
  /** Since when the person waits. */
  waits_from: string;
  until: string | null;
  /** Who looks at it now, and whose it is. */
  taken_by: Colleague;
  assignee: Colleague;
  can: Record<string, Can>;
}
export interface StaffMessage extends TicketMessage {
  /** Who of staff wrote it. */
  name: string;
  /** Only staff read it. */
  internal: boolean;
}
export interface TicketDetail extends TicketQueueItem {
  order: Ticket['order'];
  case: Ticket['case'];
  code: string;
  messages: StaffMessage[];
  /** The person's others, newest first. */
  others: TicketCard[];
  /** In the person's language. */
  ready: { id: ReadyAnswer; words: string }[];
}
export interface TicketQueue {
  items: TicketQueueItem[];
  counts: Record<TicketQueueTab, number>;
  /** Minutes to the first answer, of the last ones. */
  median_minutes: number | null;
  page: number;
  pages: number;
}
const staff = { who: ['staff'], touches: 'staff', right: 'tickets' } as const;
export const officeTickets = {
  queue: get<TicketQueueQuery, TicketQueue>('/backoffice/ticket/queue', staff),
  view: get<TicketByNumber, TicketDetail>('/backoffice/ticket/view', staff),
  /** An event of the ticket's lifecycle, by a member of staff. */
  act: post<TicketStaffActInput, TicketDetail>('/backoffice/ticket/act', { ...staff, once: true }),
  /** How many wait, for the menu. */
  waiting: get<object, { tickets: number }>('/backoffice/ticket/waiting', staff),
};
