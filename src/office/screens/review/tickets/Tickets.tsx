import { useSearch } from 'wouter';
import { useIntl } from 'react-intl';
import { officeTickets, type TicketQueueItem, type TicketQueueTab } from '#contract/tickets';
import { navigate } from '#lib/location';
import { officeCall } from '#lib/officeApi';
import { to } from '../../../to';
import { pageIn } from '../../money/address';
import { Desk } from '../Desk';
import { ProofPicture } from '../money/ProofPicture';
import type { QueueAddress } from '../queueKind';
import { ticketKind, ticketQueueTabs } from './kind';
import { ticketReviews, type liveReply } from './queue';
import { ReplyView } from './ReplyView';
import type { ReplyProps } from './view';

type Place = { tab: TicketQueueTab; q: string; page: number; id: string };
/** What is as usual is left out of an address. */
const pageOf = ({ tab, q, page, id }: Place): string =>
  to
    .tickets({
      tab: tab === 'waiting' ? undefined : tab,
      q,
      page: page === 1 ? undefined : page,
      id,
    })
    .slice(1);
function useAddress(): QueueAddress<TicketQueueTab> {
  const query = new URLSearchParams(useSearch());
  const place: Place = {
    tab: ticketQueueTabs.find((tab) => tab === query.get('tab')) ?? 'waiting',
    q: query.get('q') ?? '',
    page: pageIn(query.get('page')),
    id: query.get('id') ?? '',
  };
  const href: QueueAddress<TicketQueueTab>['href'] = (change) => {
    // Another tab or search begins at its first page, with nothing open.
    const first = 'tab' in change || 'q' in change ? { page: 1, id: '' } : {};
    return `#${pageOf({ ...place, ...first, ...change })}`;
  };
  return { ...place, href, go: (change, how) => navigate(href(change).slice(1), how) };
}
const Request = (p: ReplyProps) => <ReplyView {...p} Picture={ProofPicture} />;

/** `#/tickets`: the questions, and the one that is open. */
export default function Tickets() {
  const intl = useIntl();
  const address = useAddress();
  const { tab, q, page } = address;
  return (
    <Desk<typeof liveReply, 'ticket', TicketQueueItem, TicketQueueTab>
      kind={ticketKind}
      store={ticketReviews}
      queue="ticket"
      address={address}
      asked={{
        key: [officeTickets.queue.path, { tab, q, page }],
        ask: (signal) =>
          officeCall(officeTickets.queue, { tab, page, ...(q ? { q } : {}) }, { signal }),
      }}
      isFree={({ taken_by: by, state }) => !(by && !by.me) && state !== 'closed'}
      markOf={({ state, taken_by, assignee, last_at }) =>
        [state, taken_by?.id, assignee?.id, last_at].join()
      }
      Request={Request}
      page={({ id }) => pageOf({ tab: 'waiting', q: '', page: 1, id })}
      words={({ item, decision }) =>
        item && decision
          ? {
              name: item.person.name,
              did: intl.formatMessage({ id: `office.ticket.you.${decision.event}` }),
            }
          : null
      }
    />
  );
}
