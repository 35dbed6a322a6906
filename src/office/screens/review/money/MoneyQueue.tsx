import { useSearch } from 'wouter';
import { useIntl } from 'react-intl';
import { officeMoney, type Queue, type QueueItem, type QueueTab } from '#contract/officeMoney';
import { navigate } from '#lib/location';
import { officeCall } from '#lib/officeApi';
import { useMoney } from '#ui/money/money';
import { Desk } from '../Desk';
import type { QueueAddress } from '../queueKind';
import { addressOf, queuePage } from '../../money/address';
import { moneyKind } from './kind';
import { ProofPicture } from './ProofPicture';
import { moneyReviews, type liveReview } from './queue';
import { ReviewView } from './ReviewView';
import type { ReviewProps } from './view';
import { decisionWords } from './words';

function useAddress(queue: Queue): QueueAddress<QueueTab> {
  const place = addressOf(new URLSearchParams(useSearch()));
  const href: QueueAddress<QueueTab>['href'] = (change) => {
    // Another tab or search begins at its first page, with nothing open.
    const first = 'tab' in change || 'q' in change ? { page: 1, id: '' } : {};
    return `#${queuePage(queue, { ...place, ...first, ...change })}`;
  };
  return { ...place, href, go: (change, how) => navigate(href(change).slice(1), how) };
}
/** A request with the picture that proves its payment. */
const Request = (p: ReviewProps) => (
  <ReviewView
    {...p}
    proof={p.item?.kind === 'recharge' ? <ProofPicture id={p.item.cert_image} /> : undefined}
  />
);
const isFree = ({ state, taken_by: by }: QueueItem) => !(state === 'underReview' && by && !by.me);

/** `#/money/recharges` and `#/money/withdrawals`: the queue, and the request that is open. */
export default function MoneyQueue({ queue }: { queue: Queue }) {
  const intl = useIntl();
  const { show } = useMoney();
  const address = useAddress(queue);
  const { tab, q, page } = address;
  return (
    <Desk<typeof liveReview, Queue, QueueItem, QueueTab>
      kind={moneyKind(queue)}
      store={moneyReviews}
      queue={queue}
      address={address}
      asked={{
        key: [officeMoney.queue.path, { queue, tab, q, page }],
        ask: (signal) =>
          officeCall(officeMoney.queue, { queue, tab, page, ...(q ? { q } : {}) }, { signal }),
      }}
      isFree={isFree}
      markOf={({ state, taken_by, approved_by }) => [state, taken_by?.id, approved_by?.id].join()}
      Request={Request}
      page={({ queue: its, id }) => queuePage(its, { tab: 'waiting', id })}
      words={({ item, decision }) =>
        item && decision
          ? { name: item.customer.name, did: decisionWords(intl, show, item, decision) }
          : null
      }
    />
  );
}
