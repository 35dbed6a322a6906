import { useIntl } from 'react-intl';
import { officeMoney, type Queue, type QueueItem, type QueueTab } from '#contract/officeMoney';
import { navigate, useHashQuery } from '#lib/location';
import { officeCall } from '#lib/officeApi';
import { project } from '#lib/project';
import type { ReviewContext } from '#machines/flows/review/review';
import { useMoney } from '#ui/money/money';
import { Desk } from '../Desk';
import { Pending } from '../Pending';
import type { QueueAddress } from '../queueKind';
import type { Review } from '../reviewList';
import { useReview } from '../useReviewQueue';
import { addressOf, queuePage } from '../../money/address';
import type { liveReview } from './calls';
import { moneyKind } from './kind';
import { ProofPicture } from './ProofPicture';
import { moneyReviews } from './queue';
import { ReviewView } from './ReviewView';
import { decisionWords } from './words';

type MoneyReview = Review<typeof liveReview, Queue>;

function useAddress(queue: Queue): QueueAddress<QueueTab> {
  const place = addressOf(useHashQuery());
  const href: QueueAddress<QueueTab>['href'] = (change) => {
    // Another tab or search begins at its first page, with nothing open.
    const first = 'tab' in change || 'q' in change ? { page: 1, id: '' } : {};
    return `#${queuePage(queue, { ...place, ...first, ...change })}`;
  };
  return { ...place, href, go: (change, how) => navigate(href(change).slice(1), how) };
}
/** Where decisions stand on screen: the sheet follows its actor. */
function Opened({ review, keeps }: { review: MoneyReview; keeps: boolean }) {
  const snapshot = useReview<typeof liveReview>(review) as ReturnType<
    MoneyReview['actor']['getSnapshot']
  >;
  const { item } = snapshot.context;
  return (
    <ReviewView
      {...project<typeof liveReview>(snapshot)}
      send={review.actor.send}
      keeps={keeps}
      proof={item?.kind === 'recharge' ? <ProofPicture id={item.cert_image} /> : undefined}
    />
  );
}
/** Decisions about money, each with its way back. */
function Decided({ reviews, keeps }: { reviews: readonly MoneyReview[]; keeps: boolean }) {
  const intl = useIntl();
  const { show } = useMoney();
  return (
    <Pending<typeof liveReview, Queue>
      reviews={reviews}
      keeps={keeps}
      page={({ queue, id }) => queuePage(queue, { tab: 'waiting', id })}
      words={({ context }) => {
        const { item, decision } = context as ReviewContext;
        return item && decision
          ? { name: item.customer.name, did: decisionWords(intl, show, item, decision) }
          : null;
      }}
    />
  );
}
const look = ({ id, actor }: MoneyReview) =>
  void officeCall(officeMoney.view, { id }).then(
    (item) => actor.send({ type: 'news', item }),
    () => undefined,
  );
const isFree = ({ state, taken_by: by }: QueueItem) => !(state === 'underReview' && by && !by.me);

/** `#/money/recharges` and `#/money/withdrawals`: the queue, and the request that is open. */
export default function MoneyQueue({ queue }: { queue: Queue }) {
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
      look={look}
      markOf={({ state, taken_by, approved_by }) => [state, taken_by?.id, approved_by?.id].join()}
      itemOf={({ actor }) => actor.getSnapshot().context.item}
      opened={(review, keeps) => <Opened key={review.id} review={review} keeps={keeps} />}
      pending={(reviews, keeps) => <Decided reviews={reviews} keeps={keeps} />}
    />
  );
}
