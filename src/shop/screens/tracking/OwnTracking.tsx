import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { tracking } from '#contract/tracking';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import { LinkButton } from '#ui/controls/Button';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import { Tracked } from './TrackingView';
import s from '../orders/Orders.module.css';

/** An own order's parcel, straight from the order; asks for news every 15 s. */
export function OwnTracking({ id }: { id: string }) {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = useQuery({
    ...q(tracking.own, { id }),
    refetchInterval: 15_000,
    meta: { quiet: true },
  });
  if (!data && error)
    return (
      <ErrorState
        level={1}
        code={failureCode(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <Loading what={intl.formatMessage({ id: 'track.what' })}>
        <SkeletonPage cards={1} />
      </Loading>
    );
  return (
    <Tracked found={data}>
      <div className={s.actions}>
        <LinkButton icon="arrow-left" href={to.order({ id })}>
          <FormattedMessage id="track.toOrder" />
        </LinkButton>
      </div>
    </Tracked>
  );
}
