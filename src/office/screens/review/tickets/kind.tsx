import { FormattedMessage } from 'react-intl';
import type { TicketQueueItem, TicketQueueTab, TicketState } from '#contract/tickets';
import { Chip } from '#ui/controls/Chip';
import { StateBadge, type BadgeMap } from '#ui/data/StateBadge';
import type { HeadProps, QueueKind } from '../queueKind';

export const ticketQueueTabs = [
  'waiting',
  'mine',
  'answered',
  'closed',
] as const satisfies readonly TicketQueueTab[];
/** How each state of a question looks to staff. */
export const ticketBadges: BadgeMap<TicketState> = {
  open: { tone: 'brand', icon: 'clock' },
  overdue: { tone: 'bad', icon: 'hourglass-medium' },
  answered: { tone: 'ok', icon: 'chat-circle-dots' },
  closed: { tone: 'plain', icon: 'check-circle-fill' },
};
const Head = ({ tab }: HeadProps<TicketQueueItem, TicketQueueTab>) => (
  <thead>
    <tr>
      <th scope="col">
        <FormattedMessage id="office.col.request" />
      </th>
      <th scope="col">
        <FormattedMessage id={tab === 'waiting' ? 'office.col.waiting' : 'office.col.state'} />
      </th>
    </tr>
  </thead>
);
const Chips = ({ item }: { item: TicketQueueItem }) => (
  <>
    {item.state === 'overdue' && (
      <Chip tone="bad">
        <FormattedMessage id="office.ticket.late" />
      </Chip>
    )}
    {item.assignee && (
      <Chip tone={item.assignee.me ? 'info' : 'plain'}>
        {item.assignee.me ? (
          <FormattedMessage id="office.ticket.yours" />
        ) : (
          <span translate="no">{item.assignee.name}</span>
        )}
      </Chip>
    )}
    {item.taken_by && !item.taken_by.me && (
      <Chip icon="eye">
        <span translate="no">{item.taken_by.name}</span>
      </Chip>
    )}
  </>
);

/** How the queue of questions looks. */
export const ticketKind: QueueKind<TicketQueueItem, TicketQueueTab> = {
  title: 'office.ticket.title',
  lead: 'office.queue.lead',
  search: 'office.ticket.search',
  tabsLabel: 'office.queue.tabs',
  tabs: ticketQueueTabs.map((tab) => ({
    tab,
    text: tab === 'waiting' ? 'office.tab.waiting' : `office.ticket.tab.${tab}`,
  })),
  loading: 'office.queue.what',
  denied: 'office.denied',
  pick: { icon: 'chat-circle-dots', text: 'office.ticket.pick' },
  keys: () => undefined,
  Head,
  name: ({ number, person, excerpt, topic }) => (
    <>
      <b translate="no">{person.name}</b>
      <span className="s13">
        <FormattedMessage id={`ticket.topic.${topic}`} />
      </span>
      <span className="s13 muted">
        <span className="num" translate="no">
          {number}
        </span>{' '}
        · {excerpt}
      </span>
    </>
  ),
  cell: () => null,
  since: ({ waits_from }, tab) => (tab === 'waiting' ? waits_from : null),
  badge: ({ state }) => <StateBadge machine="ticket" state={state} map={ticketBadges} />,
  chips: (item) => <Chips item={item} />,
};
