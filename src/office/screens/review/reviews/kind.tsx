import { FormattedMessage } from 'react-intl';
import {
  reviewTabs,
  type OfficeReviewTab,
  type ReviewItem,
  type ReviewState,
} from '#contract/reviews';
import { Stars } from '#ui/catalogue/Stars';
import { Chip } from '#ui/controls/Chip';
import { StateBadge, type BadgeMap } from '#ui/data/StateBadge';
import type { HeadProps, QueueKind } from '../queueKind';

export const reviewBadges: BadgeMap<ReviewState> = {
  shown: { tone: 'ok', icon: 'check-circle-fill' },
  reported: { tone: 'warn', icon: 'flag' },
  hidden: { tone: 'bad', icon: 'x-circle' },
};
const Head = ({ tab }: HeadProps<ReviewItem, OfficeReviewTab>) => (
  <thead>
    <tr>
      <th scope="col">
        <FormattedMessage id="office.reported.col.review" />
      </th>
      <th scope="col">
        <FormattedMessage id="office.reported.col.stars" />
      </th>
      <th scope="col">
        <FormattedMessage id={tab === 'waiting' ? 'office.col.waiting' : 'office.col.state'} />
      </th>
    </tr>
  </thead>
);
/** How the queue of reported reviews looks. */
export const reviewKind: QueueKind<ReviewItem, OfficeReviewTab> = {
  title: 'office.reported.title',
  lead: 'office.reported.lead',
  search: 'office.reported.search',
  tabsLabel: 'office.queue.tabs',
  tabs: reviewTabs.map((tab) => ({ tab, text: `office.reported.tab.${tab}` })),
  loading: 'office.reported.what',
  denied: 'office.denied',
  pick: { icon: 'flag', text: 'office.reported.pick' },
  keys: (tab) => (tab === 'waiting' ? 'office.queue.keys' : undefined),
  Head,
  name: ({ product, shop, text }) => (
    <>
      <b>{text || product.name}</b>
      <span className="s13 muted">
        {product.name} · <span translate="no">{shop.name}</span>
      </span>
    </>
  ),
  cell: ({ rating }) => (
    <td>
      <Stars value={rating} size={14} />
    </td>
  ),
  since: ({ waits_from }, tab) => (tab === 'waiting' ? waits_from : null),
  badge: ({ state }) => <StateBadge machine="productReview" state={state} map={reviewBadges} />,
  chips: ({ reports }, tab) =>
    tab === 'waiting' && reports > 1 ? (
      <Chip tone="warn">
        <FormattedMessage id="office.reported.times" values={{ count: reports }} />
      </Chip>
    ) : null,
};
