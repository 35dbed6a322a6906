import { useIntl } from 'react-intl';
import type { ProductCard } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonLine } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import s from './ProductDetail.module.css';
import { ProductGlimpse } from './ProductGlimpse';
import { useLate } from './useLate';

const unknown: string[] = [codes.notFound, codes.invalidParameter, codes.missingParameter].map(
  String,
);

/** A product that is not here: loading, unknown, or not answered. */
export function ProductWaiting({
  card,
  failure,
  retrying,
  onRetry,
}: {
  /** What a list that led here said of it. */
  card?: ProductCard | undefined;
  failure: string | undefined;
  retrying: boolean;
  onRetry: () => void;
}) {
  const intl = useIntl();
  const late = useLate(!failure);
  const title = intl.formatMessage({ id: 'product.title' });
  if (failure && unknown.includes(failure)) {
    return (
      <EmptyState
        level={1}
        icon="magnifying-glass"
        title={intl.formatMessage({ id: 'product.missing' })}
        action={
          <LinkButton kind="primary" href={to.search()}>
            {intl.formatMessage({ id: 'search.everything' })}
          </LinkButton>
        }
      >
        {intl.formatMessage({ id: 'product.missing.text' })}
      </EmptyState>
    );
  }
  if (failure)
    return (
      <>
        <h1 className="sr" tabIndex={-1}>
          {title}
        </h1>
        <ErrorState code={failure} onRetry={onRetry} retrying={retrying} />
      </>
    );
  const what = intl.formatMessage({ id: 'product.what' });
  if (card)
    return (
      <ProductGlimpse card={card}>
        {late && (
          <Loading what={what}>
            <SkeletonLine height={160} />
            <SkeletonLine height={48} />
          </Loading>
        )}
      </ProductGlimpse>
    );
  return (
    <>
      <h1 className="sr" tabIndex={-1}>
        {title}
      </h1>
      {late && (
        <Loading what={what}>
          <div className={s.product} aria-hidden="true">
            <SkeletonLine height={340} />
            <div className={s.info}>
              <SkeletonLine width={30} />
              <SkeletonLine width={80} height={32} />
              <SkeletonLine width={40} height={30} />
              <SkeletonLine height={160} />
              <SkeletonLine height={48} />
            </div>
          </div>
        </Loading>
      )}
    </>
  );
}
