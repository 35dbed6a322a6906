import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { starsGiven, type ReviewPage, type ReviewSummary } from '#contract/reviews';
import { Stars } from '#ui/catalogue/Stars';
import { Button } from '#ui/controls/Button';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { ReviewFilters } from './ReviewFilters';
import { ReviewItem } from './ReviewItem';
import type { ReviewsProps } from './reviewsProps';
import s from './Reviews.module.css';

/** The mean, and a bar for each number of stars. */
function Summary({ summary }: { summary: ReviewSummary }) {
  const intl = useIntl();
  return (
    <div className={s.summary}>
      <p className={s.mean}>
        <b className="num">
          <FormattedNumber
            value={summary.value}
            minimumFractionDigits={1}
            maximumFractionDigits={1}
          />
        </b>
        <Stars value={Math.round(summary.value)} size={20} />
        <span className="s14 muted num">
          <FormattedMessage id="review.count" values={{ count: summary.count }} />
        </span>
      </p>
      <ul className={s.bars}>
        {starsGiven.map((stars) => {
          const count = summary.stars[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <span className="sr">
                {intl.formatMessage({ id: 'review.bar' }, { stars, count })}
              </span>
              <span className="num s14" aria-hidden="true">
                {stars}
              </span>
              <meter
                aria-hidden="true"
                className={s.bar}
                min={0}
                max={Math.max(summary.count, 1)}
                value={count}
              />
              <span className="num s14 muted" aria-hidden="true">
                {count}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
function Pager({
  page,
  filter,
  onFilter,
}: Pick<ReviewsProps, 'filter' | 'onFilter'> & { page: ReviewPage }) {
  if (page.pages < 2) return null;
  const go = (to: number) => () => onFilter({ ...filter, page: to });
  return (
    <p className="row between wr">
      {page.page > 1 ? (
        <Button size="sm" onClick={go(page.page - 1)}>
          <FormattedMessage id="review.newer" />
        </Button>
      ) : (
        <span />
      )}
      <span className="s13 muted num">
        {page.page} / {page.pages}
      </span>
      {page.page < page.pages ? (
        <Button size="sm" onClick={go(page.page + 1)}>
          <FormattedMessage id="review.older" />
        </Button>
      ) : (
        <span />
      )}
    </p>
  );
}
function Body(p: ReviewsProps) {
  const intl = useIntl();
  const { page, filter, onFilter } = p;
  if (p.problem) return <ErrorState code={p.problem} onRetry={p.onRetry} />;
  if (!page)
    return (
      <Loading what={intl.formatMessage({ id: 'review.title' })}>
        <SkeletonCard lines={3} />
      </Loading>
    );
  if (page.summary.count === 0)
    return (
      <p className="muted">
        {p.of === 'shop' ? (
          <FormattedMessage id="review.none.shop" />
        ) : (
          <>
            <FormattedMessage id="review.none" />. <FormattedMessage id="review.none.text" />
          </>
        )}
      </p>
    );
  return (
    <>
      <Summary summary={page.summary} />
      <p className="s13 muted">
        <FormattedMessage id="review.how" />
      </p>
      <ReviewFilters page={page} filter={filter} onFilter={onFilter} />
      {page.reviews.length === 0 ? (
        <p className="row wr">
          <FormattedMessage id="review.filter.none" />
          <Button size="sm" onClick={() => onFilter({ page: 1 })}>
            <FormattedMessage id="review.filter.clear" />
          </Button>
        </p>
      ) : (
        <ul className={s.list}>
          {page.reviews.map((one) => (
            <ReviewItem key={one.id} review={one} translates={page.translates} {...p} />
          ))}
        </ul>
      )}
      <Pager page={page} filter={filter} onFilter={onFilter} />
    </>
  );
}

/** Reviews of a product, or of a shop: how many gave what, and what they say. */
export function ReviewsView(p: ReviewsProps) {
  return (
    <div className={s.reviews}>
      <h2>
        <FormattedMessage id="review.title" />
      </h2>
      <Body {...p} />
    </div>
  );
}
