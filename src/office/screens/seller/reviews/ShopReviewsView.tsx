import { FormattedMessage, useIntl } from 'react-intl';
import type { ReviewReason } from '#contract/reviewReasons';
import { shopReviewTabs, type ShopReviews, type ShopReviewTab } from '#contract/reviews';
import { Rating } from '#ui/catalogue/Rating';
import { LinkButton } from '#ui/controls/Button';
import { Tabs } from '#ui/controls/Tabs';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { PageTitle } from '#ui/shell/layout';
import { to } from '../../../to';
import { ShopReview } from './ShopReview';
import s from './ShopReviews.module.css';

export interface ShopReviewsProps {
  list: ShopReviews | undefined;
  tab: ShopReviewTab;
  problem: string | undefined;
  /** The review whose answer is on its way. */
  busy: string | null;
  onRetry: () => void;
  onAnswer: (id: string, text: string) => void;
  onReport: (id: string, reason: ReviewReason) => void;
}
function Pager({ list, tab }: { list: ShopReviews; tab: ShopReviewTab }) {
  const { page, pages } = list;
  if (pages < 2) return null;
  return (
    <p className="row between wr">
      {page > 1 ? (
        <LinkButton size="sm" href={to.shopReviews({ tab, page: page - 1 })}>
          <FormattedMessage id="office.newer" />
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="s13 muted num">
        <FormattedMessage id="office.page" values={{ page, pages }} />
      </span>
      {page < pages ? (
        <LinkButton size="sm" href={to.shopReviews({ tab, page: page + 1 })}>
          <FormattedMessage id="office.older" />
        </LinkButton>
      ) : (
        <span />
      )}
    </p>
  );
}
function Body(p: ShopReviewsProps) {
  const intl = useIntl();
  const { list } = p;
  if (p.problem) return <ErrorState code={p.problem} onRetry={p.onRetry} />;
  if (!list)
    return (
      <Loading what={intl.formatMessage({ id: 'review.title' })}>
        <SkeletonCard lines={6} />
      </Loading>
    );
  if (list.reviews.length === 0)
    return (
      <EmptyState
        icon="star"
        ground="butter"
        title={<FormattedMessage id={`shopReviews.empty.${p.tab}`} />}
      />
    );
  return (
    <>
      <ul className={s.list}>
        {list.reviews.map((review) => (
          <ShopReview key={review.id} review={review} {...p} />
        ))}
      </ul>
      <Pager list={list} tab={p.tab} />
    </>
  );
}

/** What buyers say of what the shop sells. It answers each of them once. */
export function ShopReviewsView(p: ShopReviewsProps) {
  const intl = useIntl();
  return (
    <>
      <PageTitle
        title={<FormattedMessage id="sellerOffice.nav.reviews" />}
        lead={<FormattedMessage id="shopReviews.lead" />}
        end={p.list?.rating && <Rating value={p.list.rating.value} reviews={p.list.rating.count} />}
      />
      <Tabs
        label={intl.formatMessage({ id: 'sellerOffice.nav.reviews' })}
        items={shopReviewTabs.map((tab) => ({
          href: to.shopReviews({ tab }),
          text: intl.formatMessage({ id: `shopReviews.tab.${tab}` }),
          count: p.list?.counts[tab],
          current: tab === p.tab,
        }))}
      />
      <Body {...p} />
    </>
  );
}
