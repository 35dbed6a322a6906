import { useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import {
  officeReviews,
  reviewTabs,
  type OfficeReviewTab,
  type ReviewItem,
} from '#contract/reviews';
import { navigate } from '#lib/location';
import { officeCall } from '#lib/officeApi';
import { to } from '../../../to';
import { Desk } from '../Desk';
import type { QueueAddress } from '../queueKind';
import { JudgeView } from './JudgeView';
import { ProofPicture } from '../money/ProofPicture';
import type { JudgeProps } from './view';
import { reviewKind } from './kind';
import { reportedReviews, type liveJudge } from './queue';

type Place = { tab: OfficeReviewTab; q: string; page: number; id: string };
const isTab = (tab: string | null): tab is OfficeReviewTab => reviewTabs.some((one) => one === tab);

function useAddress(): QueueAddress<OfficeReviewTab> {
  const params = new URLSearchParams(useSearch());
  const tab = params.get('tab');
  const place: Place = {
    tab: isTab(tab) ? tab : 'waiting',
    q: params.get('q') ?? '',
    page: Math.max(1, Number(params.get('page')) || 1),
    id: params.get('id') ?? '',
  };
  const href: QueueAddress<OfficeReviewTab>['href'] = (change) => {
    // Another tab or search begins at its first page, with nothing open.
    const first = 'tab' in change || 'q' in change ? { page: 1, id: '' } : {};
    const { tab: t, q, page, id } = { ...place, ...first, ...change };
    return to.reported({
      ...(t === 'waiting' ? {} : { tab: t }),
      ...(q ? { q } : {}),
      ...(page > 1 ? { page } : {}),
      ...(id ? { id } : {}),
    });
  };
  return { ...place, href, go: (change, how) => navigate(href(change).slice(1), how) };
}
const Picture = ({ id }: { id: string }) => <ProofPicture id={id} alt="office.reported.picture" />;
const Request = (p: JudgeProps) => <JudgeView {...p} Picture={Picture} />;

/** `#/reviews`: what was reported, and the review that is open. */
export default function Reported() {
  const intl = useIntl();
  const address = useAddress();
  const { tab, q, page } = address;
  return (
    <Desk<typeof liveJudge, 'review', ReviewItem, OfficeReviewTab>
      kind={reviewKind}
      store={reportedReviews}
      queue="review"
      address={address}
      asked={{
        key: [officeReviews.queue.path, { tab, q, page }],
        ask: (signal) =>
          officeCall(officeReviews.queue, { tab, page, ...(q ? { q } : {}) }, { signal }),
      }}
      isFree={() => true}
      markOf={({ state, reports, decided_by }) => [state, reports, decided_by?.id].join()}
      Request={Request}
      page={({ id }) => to.reported({ id }).slice(1)}
      words={({ item, decision }) =>
        item && decision
          ? {
              name: item.product.name,
              did: intl.formatMessage({ id: `office.reported.you.${decision.event}` }),
            }
          : null
      }
    />
  );
}
