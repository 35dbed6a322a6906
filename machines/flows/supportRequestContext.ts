import type { Failure } from '#contract/codes';
import type { TicketInput, VisitorTicketInput } from '#contract/shapes/tickets';
import type { Ticket, TicketAsked, TicketLink, TicketOpening } from '#contract/tickets';
import type { TicketTopic } from '#contract/ticketWords';
import type { Asked } from './calls';

export interface SupportRequestInputs {
  /** New for each run: idempotency keys begin with it. */
  seed: string;
  /** Whoever is signed in writes under their name; anybody else proves a mailbox. */
  member: boolean;
  /** What the address names: of an error page, an order or a return. */
  code?: string | null;
  order?: string | null;
  case?: string | null;
}
/** What is sent besides the topic. */
export interface Draft {
  words: string;
  /** "order-7" or "case-3"; '' for neither. */
  about: string;
  pictures: string[];
}
export interface SupportRequestContext extends Asked {
  member: boolean;
  code: string;
  orders: TicketOpening['orders'];
  cases: TicketOpening['cases'];
  topic: TicketTopic | null;
  draft: Draft;
  email: string;
  /** A visitor's question that waits for its digits. */
  waits: TicketAsked | null;
  /** Where the question is now. A member needs no key. */
  link: { number: string; key: string | null } | null;
  notice: Failure | null;
  leaving: 'ticket' | null;
}
export type SupportRequestEvent =
  | { type: 'retry' | 'otherTopic' | 'reword' | 'resend' | 'change' | 'see' | 'another' }
  | { type: 'choose'; topic: string }
  | { type: 'describe'; words: string; about?: string; pictures?: string[] }
  | { type: 'address'; email: string }
  | { type: 'prove'; code: string }
  | { type: 'sessionLost'; code: number };
export interface SupportRequestActors {
  open: { in: void; out: TicketOpening };
  submit: { in: TicketInput & { key: string }; out: Ticket };
  ask: { in: VisitorTicketInput; out: TicketAsked };
  sendCode: { in: { ticket: string }; out: TicketAsked };
  prove: { in: { ticket: string; code: string }; out: TicketLink };
}

/** What the address names, as the draft says it. */
export const aboutOf = ({ order, case: one }: SupportRequestInputs): string =>
  one ? `case-${one}` : order ? `order-${order}` : '';
/** What it is about, as the row takes it. */
export function reference({ about }: Draft): { order?: string; case?: string } {
  const [kind, id] = about.split('-');
  if (!id) return {};
  return kind === 'case' ? { case: id } : { order: id };
}
