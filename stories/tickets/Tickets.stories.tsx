import type { Ticket } from '../../contract/tickets';
import { TicketListView } from '../../src/shop/screens/tickets/TicketListView';
import { TicketView } from '../../src/shop/screens/tickets/TicketView';
import {
  answeredTicket,
  askedTicket,
  closedTicket,
  lateTicket,
  ticketCard,
} from '../fixtures/tickets';

const nothing = () => undefined;
const thread = (ticket: Ticket, more: object = {}) => ({
  render: () => (
    <main>
      <TicketView
        ticket={ticket}
        member
        busy={false}
        notice={null}
        onAct={() => Promise.resolve(true)}
        {...more}
      />
    </main>
  ),
});
const counts = { all: 2, open: 1, closed: 1 };
const list = (props: object) => ({
  render: () => (
    <main>
      <TicketListView tab="all" list={undefined} onRetry={nothing} {...props} />
    </main>
  ),
});
export default { title: 'Screens/Questions to the mall' };

export const Open = thread(askedTicket);
export const Late = thread(lateTicket);
export const Answered = thread(answeredTicket);
export const Closed = thread(closedTicket);
export const OfAVisitor = thread(answeredTicket, { member: false });
export const Sending = thread(askedTicket, { busy: true });
export const NotSent = thread(askedTicket, {
  notice: { kind: 'code', code: 1000010, message: '' },
});
export const List = list({
  list: {
    tickets: [ticketCard, { ...ticketCard, number: '7B2C9D4E5F', state: 'closed', topic: 'order' }],
    counts,
    page: 1,
    pages: 3,
  },
});
export const Empty = list({
  list: { tickets: [], counts: { all: 0, open: 0, closed: 0 }, page: 1, pages: 1 },
});
export const Loading = list({});
export const Failed = list({ problem: '1000010' });
